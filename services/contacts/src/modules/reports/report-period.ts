import { CodedError } from '@volante/service-kit/coded-error';
import { addDays, daysBetween, mondayOf, nextMonth, startOfDay } from '@volante/service-kit/local-days';

export interface Bucket {
  from: string;
  to: string;
}

export interface ReportPeriod {
  buckets: Bucket[];
  previous: Bucket;
}

const MAX_DAYS = { month: 5 * 366, week: 371 } as const;

/** The months or weeks of a period, and the period before it. REPORT-001 when it is none or too long. */
export function periodOf(from: string, to: string, group: 'month' | 'week'): ReportPeriod {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MAX_DAYS[group]) throw new CodedError('REPORT-001');
  const buckets: Bucket[] = [];
  for (let start = from; start <= to; ) {
    const next = group === 'month' ? nextMonth(start) : addDays(mondayOf(start), 7);
    const end = addDays(next, -1);
    buckets.push({ from: start, to: end < to ? end : to });
    start = next;
  }
  return { buckets, previous: { from: addDays(from, -days), to: addDays(from, -1) } };
}

/** Where the previous period and each bucket begin and the last one ends, in seconds since 1970, on the clock of a zone. */
export function boundaries({ buckets, previous }: ReportPeriod, zone: string): number[] {
  const last = buckets.at(-1)?.to ?? previous.to;
  const days = [previous.from, ...buckets.map(({ from }) => from), addDays(last, 1)];
  return days.map((day) => startOfDay(day, zone) / 1000);
}
