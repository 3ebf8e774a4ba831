import type { RemoteRelease } from '@volante/mfe-kit/registry';

/** A page is waited for this long (specification § 2), an entry script too. */
export const LOAD_TIMEOUT_MS = 120_000;
/** A server that hangs may be back for the next request while the first one never ends. */
const ASK_AGAIN_MS = 15_000;

const asking = new Map<string, () => void>();
/** Requests per entry: a retry has its own address, so that a broken answer in a cache is not used again. */
const requests = new Map<string, number>();

function nextAddress(entry: string): string {
  const made = requests.get(entry) ?? 0;
  requests.set(entry, made + 1);
  return made === 0 ? entry : `${entry}?again=${made}`;
}

function addScript(address: string, integrity: string, settle: (loaded: boolean) => void): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.async = true;
  script.onload = () => settle(true);
  script.onerror = () => settle(false);
  document.head.append(script);
  return script;
}

/** Asks at once for an entry that is still being waited for. */
export function askAgain(name: string): void {
  asking.get(name)?.();
}

/**
 * Loads a remote's entry and fails closed: no hash in the manifest or another one than the file's means it never runs.
 * The entry carries the hashes of its own chunks. Resolves to the container that the script leaves on `window`.
 */
export function loadEntry(release: RemoteRelease, globalName: string): Promise<unknown> {
  const integrity = release.files[release.entry.split('/').at(-1) ?? ''];
  if (!integrity) return Promise.reject(new Error(`${release.name}: no hash in the manifest`));
  return new Promise((resolve, reject) => {
    const scripts: HTMLScriptElement[] = [];
    const end = (failure: string | null) => {
      clearTimeout(limit);
      clearInterval(repeat);
      asking.delete(release.name);
      for (const script of scripts) script.remove();
      const container: unknown = Reflect.get(window, globalName);
      if (failure || !container) reject(new Error(`${release.name}: ${failure ?? 'no container'}`));
      else resolve(container);
    };
    const ask = () => {
      scripts.push(
        addScript(nextAddress(release.entry), integrity, (loaded) => end(loaded ? null : 'not loaded')),
      );
    };
    const limit = setTimeout(() => end('timed out'), LOAD_TIMEOUT_MS);
    const repeat = setInterval(ask, ASK_AGAIN_MS);
    asking.set(release.name, ask);
    ask();
  });
}
