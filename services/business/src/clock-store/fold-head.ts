import type { ClockState } from '@volante/contracts/clock/clock-words';
import { localMoment } from '@volante/service-kit/local-days';
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

/** Beyond the day's agreed hours, until an exit is taken for forgotten. */
const GRACE_MS = 4 * HOUR_MS;
const USUAL_DAY_HOURS = 8;
const DAYS_A_WEEK = 5;

/**
 * Whether somebody is to be asked when they left: their day is over on the clock of the branch and the shift has lasted
 * for four hours more than a day of theirs, or it has for sixteen hours whatever was agreed.
 */
export function isExitMissing(
  shift: { day: string; startedAt: Date; zone: string; weeklyHours: number | null },
  now: number,
): boolean {
  const open = now - shift.startedAt.getTime();
  if (open > FORGOTTEN_AFTER_MS) return true;
  const hours = shift.weeklyHours === null ? USUAL_DAY_HOURS : shift.weeklyHours / DAYS_A_WEEK;
  return localMoment(now, shift.zone).day > shift.day && open > hours * HOUR_MS + GRACE_MS;
}
