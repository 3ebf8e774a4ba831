import { dayAfter } from '@volante/ui-kit/expiry';

/** As many columns as a phone shows. */
const DAYS = 10;
const SHORT = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'numeric', timeZone: 'UTC' });

/** First day of the month before that of a first day. */
export const monthBefore = (first: string): string => `${dayAfter(first, -1).slice(0, 8)}01`;

/** The last days as columns, in whole euros; days without money stay empty. */
export function dayColumns(until: string, rows: readonly { day: string; cents: number }[]) {
  const sums = new Map<string, number>();
  for (const { day, cents } of rows) sums.set(day, (sums.get(day) ?? 0) + cents);
  return Array.from({ length: DAYS }, (_, at) => dayAfter(until, at + 1 - DAYS)).map((key) => {
    const value = Math.max(0, sums.get(key) ?? 0);
    const label = SHORT.format(new Date(`${key}T00:00:00Z`));
    return { key, label, value, shown: value === 0 ? '' : String(Math.round(value / 100)) };
  });
}
