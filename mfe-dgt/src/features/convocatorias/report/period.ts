import { today } from '../../../shared/today';

/** The day a number of days from another one. */
export function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A quarter back and a month ahead: the cycles that people ask about. */
export const usualPeriod = () => ({ from: daysFrom(today(), -92), to: daysFrom(today(), 31) });
