import { addTexts } from '@volante/mfe-kit/i18n';
import { onLive } from '@volante/mfe-kit/live';
import { followLostFiles, loadChunk } from '@volante/mfe-kit/load-chunk';
import {
  onFailedPart,
  onRetryRemote,
  onWakeRemote,
  type RemoteRelease,
  type RemoteState,
  remoteStates,
  setRemoteStates,
} from '@volante/mfe-kit/registry';
import { isRemoteDescription, type RemoteDescription } from '@volante/mfe-kit/remote';
import { isWithin } from '../router/areas';
import { askAgain, LOAD_TIMEOUT_MS } from './entry-script';
import { fetchManifest } from './manifest';
import { reportFailure } from './report-failure';

/** After this delay the person is informed; loading continues behind the panel. */
const SLOW_MS = 8_000;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 10_000;

const failures = new Map<string, number>();
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

function update(name: string, change: Partial<RemoteState>): void {
  setRemoteStates(
    remoteStates().map((state) => (state.release.name === name ? { ...state, ...change } : state)),
  );
}

function within<T>(work: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timed out')), limit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function fetchDescription(release: RemoteRelease): Promise<RemoteDescription> {
  const { loadRemoteModule } = await import(/* webpackChunkName: "federation" */ './runtime');
  const module: unknown = await loadChunk(() => loadRemoteModule(release));
  const description: unknown =
    typeof module === 'object' && module !== null ? Reflect.get(module, 'remote') : null;
  if (!isRemoteDescription(description)) throw new Error(`${release.name}: exposes no description`);
  const texts = await loadChunk(description.locale);
  addTexts(release.name, texts.default);
  return description;
}

async function load(release: RemoteRelease): Promise<void> {
  const { name } = release;
  const late = setTimeout(() => update(name, { status: 'slow' }), SLOW_MS);
  try {
    const description = await within(fetchDescription(release), LOAD_TIMEOUT_MS);
    failures.delete(name);
    update(name, { status: 'ready', description });
  } catch (error) {
    reportFailure(release, error);
    const count = (failures.get(name) ?? 0) + 1;
    failures.set(name, count);
    update(name, { status: 'failed' });
    const pause = Math.min(FIRST_RETRY_MS * 2 ** (count - 1), LAST_RETRY_MS);
    waiting.set(
      name,
      setTimeout(() => void retry(name), pause),
    );
  } finally {
    clearTimeout(late);
  }
}

/** Retries with the newest manifest: the failed part may have been released again since. */
async function retry(name: string): Promise<void> {
  clearTimeout(waiting.get(name));
  const state = remoteStates().find((item) => item.release.name === name);
  if (state?.status === 'slow') askAgain(name);
  if (state?.status !== 'failed') return;
  update(name, { status: 'loading' });
  const newest = await fetchManifest().catch(() => []);
  const release = newest.find((item) => item.name === name) ?? state.release;
  update(name, { release });
  await load(release);
}

function retryFailed(): void {
  for (const state of remoteStates()) {
    if (state.status === 'failed') void retry(state.release.name);
  }
}

function wakeUp(name: string): void {
  const state = remoteStates().find(({ release }) => release.name === name);
  if (state?.status !== 'resting') return;
  update(name, { status: 'loading' });
  void load(state.release);
}

/** A remote with its menu in the manifest is loaded when somebody opens one of its places. */
const restsNow = ({ menu, areas }: RemoteRelease): boolean =>
  menu !== null && !isWithin(areas, window.location.pathname);

/** Loads the remotes of the release side by side, but for those that rest; none of them holds up the shell or another. */
export function startRemotes(releases: readonly RemoteRelease[]): void {
  const states = releases.map((release): RemoteState => {
    const status = restsNow(release) ? 'resting' : 'loading';
    return { release, status, description: null };
  });
  setRemoteStates(states);
  onRetryRemote((name) => void retry(name));
  onWakeRemote(wakeUp);
  onFailedPart(reportFailure);
  followLostFiles();
  // It may be the mended one.
  onLive(({ event }) => {
    if (event === 'release') retryFailed();
  });
  window.addEventListener('online', retryFailed);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retryFailed();
  });
  for (const { release, status } of states) if (status === 'loading') void load(release);
}
