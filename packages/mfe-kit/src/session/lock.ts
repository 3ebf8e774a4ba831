import { createStore } from '../store';
import { onStoredChange, readStored, writeStored } from './storage';

/**
 * Whether the console is locked, for all tabs of this browser. The server decides: this flag only hides calls that it
 * would refuse anyway.
 */
export const consoleLocked = createStore(false);

export function lockConsole(): void {
  writeStored('locked', '1');
  consoleLocked.set(true);
}

/** The server has said that the session is open. */
export function openConsole(): void {
  writeStored('locked', null);
  consoleLocked.set(false);
}

/** Follows the other tabs. Answers how to stop. */
export function followLock(): () => void {
  if (readStored('locked') !== null) consoleLocked.set(true);
  return onStoredChange('locked', (value) => consoleLocked.set(value !== null));
}
