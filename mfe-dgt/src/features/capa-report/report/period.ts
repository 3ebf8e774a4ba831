import { today } from '../../../shared/today';

const DAY_MS = 86_400_000;

/** The day a number of days from another one. */
export function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A quarter back and a month ahead: the cycles that people ask about. */
export const usualPeriod = () => ({ from: daysFrom(today(), -92), to: daysFrom(today(), 31) });

const SUNDAY = 0;
const SATURDAY = 6;

/** The day itself, or the Monday after it: there are no exams at a weekend. */
export function workday(day: string): string {
  const weekday = new Date(Date.parse(`${day}T00:00:00Z`)).getUTCDay();
  return daysFrom(day, weekday === SATURDAY ? 2 : weekday === SUNDAY ? 1 : 0);
}
