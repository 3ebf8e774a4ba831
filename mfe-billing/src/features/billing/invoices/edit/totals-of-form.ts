import { type DocumentTotals, type MoneyLine, totalsOf } from '@volante/contracts/billing/money';
import { taxOn } from '@volante/contracts/billing/tax-on';
import type { TaxRow } from '../shared/billing-lists';
import type { SumsOfDocument } from '../shared/document-sums';
import type { DocumentValues, LineValues } from './document-values';

type Money = Pick<DocumentValues, 'lines' | 'withTaxes' | 'discount' | 'withholding'>;

/** A line that can be reckoned; `null` while something of it is lacking. */
function moneyLine(line: LineValues, taxes: readonly TaxRow[], on: string): MoneyLine | null {
  const tax = taxes.find(({ id }) => id === line.tax);
  const period = tax ? taxOn(tax.periods, on) : null;
  if (!tax || !period || line.price === null || line.quantity === null) return null;
  const { rate, operation, regime } = period;
  return {
    ...{ price: line.price, quantity: line.quantity, discount: line.discount },
    condition: { group: tax.taxGroup, rate, surcharge: 0, operation, regime },
    isDisbursement: tax.taxGroup === 'disbursement',
  };
}

export interface FormTotals {
  totals: DocumentTotals;
  /** Cents by the line's key. */
  amounts: ReadonlyMap<string, number>;
}

/** The totals of the lines that are complete, as the service reckons them; `null` beyond what can be kept exactly. */
export function totalsOfForm(values: Money, taxes: readonly TaxRow[], on: string): FormTotals | null {
  const known = values.lines.flatMap((line) => {
    const money = moneyLine(line, taxes, on);
    return money ? [{ key: line.key, money }] : [];
  });
  try {
    const totals = totalsOf({ ...values, lines: known.map(({ money }) => money) });
    return { totals, amounts: new Map(known.map(({ key }, at) => [key, totals.amounts[at] ?? 0])) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export const sumsOfForm = (totals: DocumentTotals, withholding: number): SumsOfDocument => ({
  taxes: totals.taxes.map(({ condition, base, quota }) => ({
    ...{
      group: condition.group as SumsOfDocument['taxes'][number]['group'],
      rate: condition.rate,
      base,
      quota,
    },
  })),
  ...{ discount: totals.discount, disbursements: totals.disbursements, withholding },
  ...{ withheld: totals.withheld, total: totals.total, payable: totals.payable },
});
