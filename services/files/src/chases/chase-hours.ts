import { addDays, instantsOf, localMoment } from '@volante/service-kit/local-days';

const FIRST = '09:00';
const LAST = '20:00';

/** When a mail may go: `null` now, between 9 and 20 h of the branch's clock; otherwise the next 9 o'clock. */
export function nextHour(now: number, timeZone: string): Date | null {
  const { day, time } = localMoment(now, timeZone);
  if (time >= FIRST && time < LAST) return null;
  const [at] = instantsOf(time < FIRST ? day : addDays(day, 1), FIRST, timeZone);
  return new Date(at ?? now);
}
