import type { ClockState } from '@volante/contracts/clock/clock-words';
import type { Head } from './entries.js';

const HOUR_MS = 3_600_000;
/** A shift that has been open for longer was not finished: nobody works sixteen hours in a school. */
export const FORGOTTEN_AFTER_MS = 16 * HOUR_MS;

/** The open shift is of another time: it is asked about, never ended by us. */
export function isForgotten(head: Head, now: number): boolean {
  return (
    head.state !== 'out' && head.startedAt !== null && now - head.startedAt.getTime() > FORGOTTEN_AFTER_MS
  );
}

/** How somebody stands who forgot to leave: they are not in. */
export const stateNow = (head: Head, now: number): ClockState =>
  isForgotten(head, now) ? 'out' : head.state;
