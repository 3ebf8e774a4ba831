import { isLive, onLive } from '@volante/mfe-kit/live';
import { remoteStates } from '@volante/mfe-kit/registry';
import { createStore, useStore } from '@volante/mfe-kit/store';
import { shellVersion } from '../help/installed';
import { type Pending, pendingUpdate, readVersions } from './versions';

/** While the page is visible and no stream is open. The gateway answers 304 as long as nothing is new. */
const ASK_MS = 20_000;
/** All consoles learn of a release in the same moment and need not request it at once. */
const SPREAD_MS = 2_000;
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

/**
 * Asks when the live stream says that something is out, when it comes back after a gap, and when somebody returns to
 * the page; now and then as well while there is no stream. Answers how to stop.
 */
export function watchReleases(): () => void {
  let told = 0;
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') void checkForUpdate();
  };
  const timer = setInterval(() => {
    if (!isLive()) askIfSeen();
  }, ASK_MS);
  const stopHearing = onLive(({ event }) => {
    if (event === 'words' || event === 'bye') return;
    window.clearTimeout(told);
    told = window.setTimeout(askIfSeen, Math.random() * SPREAD_MS);
  });
  document.addEventListener('visibilitychange', askIfSeen);
  return () => {
    clearInterval(timer);
    window.clearTimeout(told);
    stopHearing();
    document.removeEventListener('visibilitychange', askIfSeen);
  };
}
