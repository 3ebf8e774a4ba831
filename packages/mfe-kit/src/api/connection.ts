import { createStore, useStore } from '../store';

/** Whether the gateway could be reached at the last try; the shell shows a banner and keeps asking while it is not. */
const reachable = createStore(true);

export function reportReach(reached: boolean): void {
  reachable.set(reached);
}

export function useReachable(): boolean {
  return useStore(reachable);
}
