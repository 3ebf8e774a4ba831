import type { BadgeTone } from '../display/state-badge';

const DAY_MS = 86_400_000;
const SOON_SHARE = 3;

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Today by the browser's clock, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

export function dayAfter(day: string, days: number): string {
  return new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export interface Expiry {
  /** Days left; negative when it has run out. */
  left: number;
  tone: BadgeTone;
}

/** How urgent a day is on which something runs out; `null` while it is far off. */
export function expiryOf(day: string, warnDays: number, now = today()): Expiry | null {
  const left = Math.round((utc(day) - utc(now)) / DAY_MS);
  if (left > warnDays) return null;
  return { left, tone: left < 0 || left <= warnDays / SOON_SHARE ? 'bad' : 'warn' };
}
