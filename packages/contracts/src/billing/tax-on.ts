import type { TaxPeriod } from './tax.fields.js';

/** What the tax is on a day; the first period before any of them: an invoice of the past is written with what is known. */
export function taxOn(periods: readonly TaxPeriod[], on: string): TaxPeriod | null {
  return periods.findLast(({ from }) => from <= on) ?? periods[0] ?? null;
}
