import type { TaxPeriodCode } from '@volante/contracts/billing/tax-form.contract';

const QUARTERS: Readonly<Record<Exclude<TaxPeriodCode, '0A'>, readonly [string, string]>> = {
  '1T': ['01-01', '03-31'],
  '2T': ['04-01', '06-30'],
  '3T': ['07-01', '09-30'],
  '4T': ['10-01', '12-31'],
};

/** First and last day of a period. */
export function daysOf(year: number, period: TaxPeriodCode): { from: string; until: string } {
  const [from, until] = period === '0A' ? ['01-01', '12-31'] : QUARTERS[period];
  return { from: `${year}-${from}`, until: `${year}-${until}` };
}

/** The quarter of a day, 1 to 4. */
export const quarterOf = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3);
