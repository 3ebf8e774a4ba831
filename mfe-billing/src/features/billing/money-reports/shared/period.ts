/** Parts of a year that a report may be about: all of it, its quarters, its months. */
export const PARTS = [
  '0A',
  '1T',
  '2T',
  '3T',
  '4T',
  ...Array.from({ length: 12 }, (_, at) => `M${at + 1}`),
] as const;

const lastDay = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
const firstDay = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`;

/** First and last day of a part of a year; the whole year for an unknown one. */
export function daysOfPart(year: number, part: string): { from: string; until: string } {
  const quarter = /^([1-4])T$/.exec(part);
  if (quarter) {
    const first = (Number(quarter[1]) - 1) * 3 + 1;
    return { from: firstDay(year, first), until: lastDay(year, first + 2) };
  }
  const month = /^M(1[0-2]|[1-9])$/.exec(part);
  if (month) return { from: firstDay(year, Number(month[1])), until: lastDay(year, Number(month[1])) };
  return { from: firstDay(year, 1), until: lastDay(year, 12) };
}

const MONTH_NAME = new Intl.DateTimeFormat('es-ES', { month: 'long', timeZone: 'UTC' });
const SHORT_MONTH = new Intl.DateTimeFormat('es-ES', { month: 'short', timeZone: 'UTC' });

export const monthName = (month: number): string => MONTH_NAME.format(new Date(Date.UTC(2000, month - 1, 1)));
/** "mar" for `2026-03`. */
export const shortMonth = (month: string): string =>
  SHORT_MONTH.format(new Date(Date.UTC(2000, Number(month.slice(5)) - 1, 1)));

/** This year and those before it. */
export const yearOptions = (now = new Date()) =>
  Array.from({ length: 8 }, (_, back) => {
    const year = String(now.getFullYear() - back);
    return { value: year, label: year };
  });
