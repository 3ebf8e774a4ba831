const DAY_MS = 86_400_000;
const MONTHS = 12;

const two = (value: number): string => String(value).padStart(2, '0');

/** Days that a month has; `month` counts from 1. */
const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The same day some months later; the month's last where it has no such day. Reckon from the first day of a series, never from the
 * previous one: 31 January, 28 February, 31 March.
 */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const reached = year * MONTHS + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(reached / MONTHS), (reached % MONTHS) + 1];
  return `${String(toYear).padStart(4, '0')}-${two(toMonth)}-${two(Math.min(date, daysOf(toYear, toMonth)))}`;
}

/** Days as `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The last day of the month of a day. */
export function monthEnd(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return `${day.slice(0, 7)}-${two(daysOf(year, month))}`;
}
