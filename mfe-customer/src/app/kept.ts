import { useSyncExternalStore } from 'react';

const memory = new Map<string, string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A value of this browser under a key of the app; kept for the page alone where storage is refused. */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(`volante.student.${name}`);
  } catch {
    return memory.get(name) ?? null;
  }
}

export function writeKept(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`volante.student.${name}`);
    else localStorage.setItem(`volante.student.${name}`, value);
  } catch {
    if (value === null) memory.delete(name);
    else memory.set(name, value);
  }
  for (const listener of listeners) listener();
}

/** The same as a state that other tabs share. */
export function useKept(name: string): string | null {
  return useSyncExternalStore(
    (listener) => {
      const stop = subscribe(listener);
      window.addEventListener('storage', listener);
      return () => {
        stop();
        window.removeEventListener('storage', listener);
      };
    },
    () => readKept(name),
  );
}
