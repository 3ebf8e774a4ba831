import { monthsAfter } from './months.js';

export const RHYTHMS = { monthly: 'Cada mes', months: 'Cada varios meses', yearly: 'Cada año' } as const;
export type Rhythm = keyof typeof RHYTHMS;

export interface Recurrence {
  /** Day of the first invoice; the others keep its date, or take the last day of a shorter month. */
  firstOn: string;
  rhythm: Rhythm;
  /** Months from one to the next, for `months`. */
  everyMonths: number | null;
  /** No invoice after this day; `null`: without an end. */
  lastOn: string | null;
  /** Day of the last invoice that was made; `null`: none yet. */
  doneUntil: string | null;
}

const YEAR = 12;
const MAX_PERIODS = 2_500;

export const monthsOf = ({ rhythm, everyMonths }: Pick<Recurrence, 'rhythm' | 'everyMonths'>): number =>
  rhythm === 'monthly' ? 1 : rhythm === 'yearly' ? YEAR : Math.max(1, everyMonths ?? 1);

/** The days of the next invoices, at most so many. */
export function nextDays(recurrence: Recurrence, count: number): string[] {
  const { firstOn, lastOn, doneUntil } = recurrence;
  const months = monthsOf(recurrence);
  const days: string[] = [];
  for (let at = 0; at < MAX_PERIODS && days.length < count; at += 1) {
    const day = monthsAfter(firstOn, at * months);
    if (lastOn !== null && day > lastOn) break;
    if (doneUntil === null || day > doneUntil) days.push(day);
  }
  return days;
}

/** `null`: there is none any more. */
export const nextDay = (recurrence: Recurrence): string | null => nextDays(recurrence, 1)[0] ?? null;
