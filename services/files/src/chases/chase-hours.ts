import { LETTER_HOURS, nextWithin } from '@volante/service-kit/day-hours';

/** When a mail may go: `null` now, between 9 and 20 h of the branch's clock; otherwise the next 9 o'clock. */
export function nextHour(now: number, timeZone: string): Date | null {
  const at = nextWithin(now, timeZone, LETTER_HOURS);
  return at === now ? null : new Date(at);
}
