/**
 * Long enough for the other files of the same `import()` to have failed too; one still pending would be cached for
 * good.
 */
const PAUSES_MS = [100, 400];
/** A server that hangs must not hold up the next try. */
const REFRESH_MS = 5_000;

/** Addresses of scripts and style sheets that failed since they were last requested past the browser's cache. */
const lost = new Set<string>();

/** A spoilt file that the browser keeps is the same for every request but this one, which replaces it. */
async function refresh(address: string): Promise<void> {
  const limit = AbortSignal.timeout(REFRESH_MS);
  const response = await fetch(address, { cache: 'reload', signal: limit });
  await response.arrayBuffer();
}

/** The next `import()` reports a file that is still not there. */
async function refreshLost(): Promise<void> {
  const addresses = [...lost];
  lost.clear();
  await Promise.allSettled(addresses.map(refresh));
}

function remember(address: unknown): void {
  if (typeof address === 'string' && address.includes('/static/')) lost.add(address);
}

/** Collects the files that failed, preloads and style sheets too, which the error of an `import()` does not name. */
export function followLostFiles(): void {
  const listen = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) remember(target.src);
    if (target instanceof HTMLLinkElement) remember(target.href);
  };
  // Such an event does not bubble: it is seen on its way down only.
  window.addEventListener('error', listen, true);
}

/** Whether code is missing because a file of it did not arrive, or arrived with other bytes than its hash says. */
export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/**
 * Loads code by `import()`, again if its file did not arrive, past the browser's cache. A failed preload while the
 * server was away answers the first request for that file, even when the server is back; only a later one reaches it.
 */
export async function loadChunk<T>(load: () => Promise<T>, pauses = PAUSES_MS): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [pause, ...rest] = pauses;
    if (!isLostChunk(error) || pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    remember(Reflect.get(error as Error, 'request'));
    await refreshLost();
    return loadChunk(load, rest);
  }
}

const FIRST_PAUSE_MS = 2_000;
const LAST_PAUSE_MS = 10_000;

const pauseAfter = (tries: number) => Math.min(FIRST_PAUSE_MS * 2 ** tries, LAST_PAUSE_MS);

const NEVER = () => false;

/** Loads code whose file may be lost for a while: asks again, at most ten seconds apart, until it is there. */
export async function untilThere<T>(load: () => Promise<T>, tries = 0, isOver = NEVER): Promise<T> {
  try {
    return await loadChunk(load);
  } catch (error) {
    if (!isLostChunk(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(tries)));
    if (isOver()) throw error;
    return untilThere(load, tries + 1, isOver);
  }
}

/** Asks for code whose file is lost until it is there; a fault in it ends the asking. Answers how to stop. */
export function askUntilThere(
  load: () => Promise<unknown>,
  attempt: number,
  onThere: () => void,
): () => void {
  let isOver = false;
  const ask = async () => {
    try {
      await untilThere(load, attempt + 1, () => isOver);
      if (!isOver) onThere();
    } catch {
      // The fault is on show already.
    }
  };
  const timer = setTimeout(() => void ask(), pauseAfter(attempt));
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
