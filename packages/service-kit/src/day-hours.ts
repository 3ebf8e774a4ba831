import { addDays, instantsOf, localMoment } from './local-days.js';

/** Hours of a day in which people may be written to, `HH:MM` on the clock of their branch; `last` is outside. */
export interface DayHours {
  first: string;
  last: string;
}

/** For letters that nobody waits for: reminders, and what is missing. */
export const LETTER_HOURS: DayHours = { first: '09:00', last: '20:00' };

/** `time` is `HH:MM`. */
export const isWithin = (time: string, { first, last }: DayHours): boolean => time >= first && time < last;

/** `now` if it lies within the hours of its day in that zone, otherwise the next moment at which they begin. Milliseconds since 1970. */
export function nextWithin(now: number, timeZone: string, hours: DayHours): number {
  const { day, time } = localMoment(now, timeZone);
  if (isWithin(time, hours)) return now;
  const [at] = instantsOf(time < hours.first ? day : addDays(day, 1), hours.first, timeZone);
  return at ?? now;
}
