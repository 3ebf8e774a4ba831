import type { TaxGroup, TaxOperation } from '@volante/contracts/billing/tax-words';

/** Taxes of one condition that a school charged or bore, in cents. */
export interface TaxLine {
  side: 'issued' | 'received';
  /** It changes an invoice of before. */
  isCorrecting: boolean;
  group: TaxGroup;
  /** Hundredths of a percent. */
  rate: number;
  surcharge: number;
  /**
   * `intra`: bought in another country of the Union, for which VeriFactu has no word; `prorrata`: the year's final percent; `investment`: a
   * yearly part of assets that were bought before.
   */
  operation: TaxOperation | 'intra' | 'prorrata' | 'investment';
  /** Received: an asset that lasts. */
  isInvestment: boolean;
  base: number;
  quota: number;
  surchargeQuota: number;
  /** Received: the part of the quota that may be deducted. */
  deductible: number;
}

/** All of a line that decides its box. */
export type TaxCondition = Pick<
  TaxLine,
  'side' | 'isCorrecting' | 'group' | 'rate' | 'surcharge' | 'operation' | 'isInvestment'
>;

export type TaxAmount = 'base' | 'quota' | 'surchargeQuota' | 'deductible';
