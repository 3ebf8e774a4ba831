export interface Period {
  from: string;
  to: string;
}

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

export const PERIODS = ['thisMonth', 'lastMonth', 'quarter', 'year', 'thisYear', 'lastYear'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The usual periods around a day: `year` is the last twelve months with this one. */
export function periodNamed(name: PeriodName, now = new Date()): Period {
  const year = now.getFullYear();
  const month = now.getMonth();
  const monthEnd = iso(year, month + 1, 0);
  const periods: Readonly<Record<PeriodName, Period>> = {
    thisMonth: { from: iso(year, month, 1), to: monthEnd },
    lastMonth: { from: iso(year, month - 1, 1), to: iso(year, month, 0) },
    quarter: { from: iso(year, month - 2, 1), to: monthEnd },
    year: { from: iso(year, month - 11, 1), to: monthEnd },
    thisYear: { from: iso(year, 0, 1), to: iso(year, 12, 0) },
    lastYear: { from: iso(year - 1, 0, 1), to: iso(year - 1, 12, 0) },
  };
  return periods[name];
}

export function nameOfPeriod({ from, to }: Period, now = new Date()): PeriodName | null {
  return (
    PERIODS.find((name) => {
      const period = periodNamed(name, now);
      return period.from === from && period.to === to;
    }) ?? null
  );
}

const MONTH = new Intl.DateTimeFormat('es-ES', { month: 'short', timeZone: 'UTC' });

/** "nov 25" for a month; "02/11" for the first day of a week. */
export function bucketLabel(from: string, group: 'month' | 'week'): string {
  if (group === 'week') return `${from.slice(8, 10)}/${from.slice(5, 7)}`;
  return `${MONTH.format(new Date(`${from}T00:00:00Z`))} ${from.slice(2, 4)}`;
}

/** The list of who was registered then: the number leads there. */
export function listAddress(period: Period, part: Readonly<Record<string, string>> = {}): string {
  return `/contact/list?${new URLSearchParams({ ...part, created: `${period.from}..${period.to}` })}`;
}
