import { useSyncExternalStore } from 'react';

/** Kept by the tab alone: a student may use the same browser meanwhile. */
const KEY = 'volante.student.look';
const ADDRESS = /^#look=([\w-]{43})$/;
/** In place of a token once the look has ended, so that the tab shows nobody else's app by itself. */
export const LOOK_OVER = 'over';

const listeners = new Set<() => void>();
/** For browsers that refuse storage. */
let held: string | null = null;

function write(value: string | null): void {
  held = value;
  try {
    if (value === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, value);
  } catch {
    // The page alone keeps it.
  }
  for (const listener of listeners) listener();
}

export function readLook(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return held;
  }
}

/** Takes the token of a look from the address, which keeps none of it. */
export function takeLook(): void {
  const token = ADDRESS.exec(window.location.hash)?.[1];
  if (token === undefined) return;
  write(token);
  window.history.replaceState(null, '', window.location.pathname);
}

export const endLook = (): void => write(LOOK_OVER);
/** The tab is the student's door again. */
export const leaveLook = (): void => write(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The token by which staff look at the app as a student, in this tab; `null`: nobody does. */
export const useLook = (): string | null => useSyncExternalStore(subscribe, readLook);

/** Whether this tab only looks: what would write is off. The server refuses it all the same. */
export const useIsLooking = (): boolean => useLook() !== null;
