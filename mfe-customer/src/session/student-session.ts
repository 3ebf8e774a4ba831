import { readKept, useKept, writeKept } from '../app/kept';
import { endLook, readLook, useLook } from './look';

/** The server took no more of the session, and the student did not leave by themselves. */
let isEnded = false;

/**
 * The token of the student, `null` before they entered; that of a look where staff look on in this tab. Its key is not the console's: both
 * may use one browser.
 */
export function useToken(): string | null {
  const look = useLook();
  const own = useKept('token');
  return look ?? own;
}

/** The same as it is now. */
export const keptToken = (): string | null => readKept('token');

/** Proof of this browser from the last time that somebody entered. */
export const knownTrust = (): string | null => readKept('trust');
export const wasEnded = (): boolean => isEnded;

export function openSession(token: string, trust: string | null): void {
  isEnded = false;
  if (trust !== null) writeKept('trust', trust);
  writeKept('token', token);
}

/** Ends the session of this token; an answer that comes late ends no session that was opened since. */
export function closeSession(token: string, byServer: boolean): void {
  if (readLook() === token) {
    endLook();
    return;
  }
  if (keptToken() !== token) return;
  isEnded = byServer;
  writeKept('token', null);
}
