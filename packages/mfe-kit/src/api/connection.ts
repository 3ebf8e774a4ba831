import { createStore, useStore } from '../store';

/** Whether the gateway could be reached at the last try; the shell shows a banner and keeps asking while it is not. */
const reachable = createStore(true);

/** When the connection was lost last; `performance.now()`. */
let lostAt = Number.NEGATIVE_INFINITY;

/**
 * Says how a try ended. `askedAt`: when it was made, in ms of `performance.now()`. An answer to a request from before the
 * connection was lost proves nothing, and nobody would ask again after it.
 */
export function reportReach(reached: boolean, askedAt = performance.now()): void {
  if (!reached) lostAt = performance.now();
  else if (askedAt < lostAt) return;
  reachable.set(reached);
}

export function useReachable(): boolean {
  return useStore(reachable);
}
