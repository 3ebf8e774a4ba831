import { isYearly, numberText } from '@volante/contracts/billing/series-number';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

export interface NumberedSeries {
  id: string;
  code: string;
  pattern: string;
}

interface Counter {
  last_number: number;
  last_day: string;
}

/** Counters of a series that does not begin again each year stand under no year. */
export const counterYear = (pattern: string, day: string): number =>
  isYearly(pattern) ? Number(day.slice(0, 4)) : 0;

/**
 * Gives the next number of a series for a document of that day: 1..N without gaps, since the counter's row is locked until the
 * transaction ends and goes back with it. Lock nothing after this. SERIES-003 for a day before that of the last number.
 */
export async function nextNumber(
  tx: TenantTx,
  series: NumberedSeries,
  day: string,
): Promise<{ number: number; text: string }> {
  const year = counterYear(series.pattern, day);
  const key = { series: series.id, year };
  await tx.run(
    `INSERT INTO series_counter (business_id, series_id, year, last_number, last_day)
     VALUES (:business, :series, :year, 0, :day) ON DUPLICATE KEY UPDATE last_number = last_number`,
    { ...key, day },
  );
  const counters = await tx.rows<Counter & { year: number }>(
    `SELECT year, last_number, last_day FROM series_counter
     WHERE business_id = :business AND series_id = :series ORDER BY year FOR UPDATE`,
    { series: series.id },
  );
  const latest = counters
    .filter((one) => one.last_number > 0)
    .map((one) => one.last_day)
    .sort()
    .at(-1);
  if (latest !== undefined && day < latest) throw new CodedError('SERIES-003', { day: latest });
  const number = (counters.find((one) => Number(one.year) === year)?.last_number ?? 0) + 1;
  await tx.run(
    `UPDATE series_counter SET last_number = :number, last_day = :day
     WHERE business_id = :business AND series_id = :series AND year = :year`,
    { ...key, number, day },
  );
  return { number, text: numberText(series.pattern, series.code, Number(day.slice(0, 4)), number) };
}
