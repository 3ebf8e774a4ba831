export type ElapsedUnit = 's' | 'm' | 'h' | 'd' | 'years';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Time gone by in the largest whole unit of seconds, minutes, hours, days or years; never months (specification § 9). */
export function elapsed(from: Date, now: Date = new Date()): { count: number; unit: ElapsedUnit } {
  const seconds = Math.max(0, Math.floor((now.getTime() - from.getTime()) / 1000));
  if (seconds < MINUTE) return { count: seconds, unit: 's' };
  if (seconds < HOUR) return { count: Math.floor(seconds / MINUTE), unit: 'm' };
  if (seconds < DAY) return { count: Math.floor(seconds / HOUR), unit: 'h' };
  if (seconds < YEAR) return { count: Math.floor(seconds / DAY), unit: 'd' };
  return { count: Math.floor(seconds / YEAR), unit: 'years' };
}
