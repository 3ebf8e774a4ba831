import type { Account } from '../ledger/ledger.js';

/** Adjustments at the end of a year: by its final prorrata (LIVA, art. 105.Cuatro), and of assets of years before (art. 107). */
export type YearEnd = 'prorrata' | 'investment';
export type AdjustedTax = 'vat' | 'igic';

/** The account of deducted tax that an adjustment of a year changes. */
export const yearEndAccount = (issuer: string, what: YearEnd, year: string, tax: AdjustedTax): Account => ({
  kind: 'inputTax',
  owner: `${issuer}:${what}:${year}${tax === 'igic' ? ':igic' : ''}`,
});

/** The part of the key of such an account that says what it adjusts. */
export function yearEndPart(account: string): { operation: YearEnd; group: AdjustedTax } {
  const [, , what, , tax] = account.split(':');
  return {
    operation: what === 'investment' ? 'investment' : 'prorrata',
    group: tax === 'igic' ? 'igic' : 'vat',
  };
}
