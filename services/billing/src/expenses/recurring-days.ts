import type { ExpenseRhythm } from '@volante/contracts/billing/expense-recurring.contract';

const MONTHS: Readonly<Record<ExpenseRhythm, number>> = {
  ...{ month: 1, 'two-months': 2, quarter: 3, half: 6, year: 12 },
};

const pad = (number: number) => String(number).padStart(2, '0');

/** The day after `day` in a rhythm: the anchor's day of the month, or the last one of a shorter month. */
export function nextDay(day: string, rhythm: ExpenseRhythm, anchor: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + MONTHS[rhythm];
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${year}-${pad(month)}-${pad(Math.min(anchor, last))}`;
}

export function plusDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
