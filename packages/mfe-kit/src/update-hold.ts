import { createStore, useStore } from './store';

/** Number of open tasks that a reload of the page would lose. */
const holds = createStore(0);

/**
 * Keeps the console from offering a new version, and from changing over to one, until the answer is called: while a
 * form has changes or a file goes up. `<LeaveGuard when>` and `uploadFile` do it by themselves.
 */
export function holdUpdates(): () => void {
  let held = true;
  holds.set(holds.get() + 1);
  return () => {
    if (held) holds.set(holds.get() - 1);
    held = false;
  };
}

export function useUpdatesHeld(): boolean {
  return useStore(holds) > 0;
}
