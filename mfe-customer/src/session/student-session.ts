import { readKept, useKept, writeKept } from '../app/kept';

/** The server took no more of the session, and the student did not leave by themselves. */
let isEnded = false;

/** The token of the student, `null` before they entered. Its key is not the console's: both may use one browser. */
export const useToken = (): string | null => useKept('token');

/** Proof of this browser from the last time that somebody entered. */
export const knownTrust = (): string | null => readKept('trust');
export const wasEnded = (): boolean => isEnded;

export function openSession(token: string, trust: string | null): void {
  isEnded = false;
  if (trust !== null) writeKept('trust', trust);
  writeKept('token', token);
}

export function closeSession(byServer: boolean): void {
  isEnded = byServer;
  writeKept('token', null);
}
