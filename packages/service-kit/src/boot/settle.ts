import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Long enough for the first health checks, connections and caches to be there. */
const SETTLE_MS = 3_000;

/**
 * Gives back once what starting left behind. V8 collects under pressure only, and a process that has just started and
 * has nothing to do feels none: it would hold some 30 MB of garbage until its first busy hour.
 */
export function settleMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    collect();
  }, SETTLE_MS).unref();
}
