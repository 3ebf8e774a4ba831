import { remoteStates } from '@volante/mfe-kit/registry';
import { createStore, useStore } from '@volante/mfe-kit/store';
import { shellVersion } from '../help/installed';
import { type Pending, pendingUpdate, readVersions } from './versions';

/** While the page is looked at. The gateway answers 304 as long as nothing is new. */
const ASK_MS = 20_000;
const MANIFEST_ADDRESS = '/manifest.json';

const pending = createStore<Pending | null>(null);

export function usePendingUpdate(): Pending | null {
  return useStore(pending);
}

/** Asks whether something newer is out than this page has loaded. Without an answer nothing changes. */
export async function checkForUpdate(): Promise<void> {
  const response = await fetch(MANIFEST_ADDRESS, { cache: 'no-cache' }).catch(() => null);
  if (!response?.ok) return;
  const versions = readVersions(await response.json().catch(() => null));
  if (!versions) return;
  const next = pendingUpdate(versions, shellVersion(), remoteStates());
  const known = pending.get();
  if (next?.release === known?.release && next?.part === known?.part) return;
  pending.set(next);
}

/** Asks now and then while somebody looks at the page, and when they come back to it. Answers how to stop. */
export function watchReleases(): () => void {
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') void checkForUpdate();
  };
  const timer = setInterval(askIfSeen, ASK_MS);
  document.addEventListener('visibilitychange', askIfSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askIfSeen);
  };
}
