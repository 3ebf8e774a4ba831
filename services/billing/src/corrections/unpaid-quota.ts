import type { KeptTax } from '@volante/contracts/billing/document.fields';
import { roundedDivision } from '@volante/contracts/billing/money';
import { CodedError } from '@volante/service-kit/coded-error';
import type { NodeRow } from './correction-rows.js';
import { conditionOf, type Left, leftOf, minus } from './left-amounts.js';

/**
 * Quotas of the part of an invoice that is not paid, by condition and without base, less those that were given back before (LIVA, art.
 * 80.Tres and Cuatro). A payment holds the tax in the proportion of the price that it pays (art. 80.Cinco.4.ª). `open` is what is
 * still to be paid, in cents, corrections included.
 */
export function unpaidQuota(nodes: readonly NodeRow[], id: string, open: number): KeptTax[] {
  const now = leftOf(nodes, id);
  const sold = leftOf(
    nodes.filter(({ quota_only }) => quota_only !== 1),
    id,
  );
  const given = minus(sold, now);
  // The price stayed as it was when the quota went back, so both are compared as they were before.
  const [unpaid, price] = [open + given.payable, sold.payable];
  if (price <= 0 || unpaid <= 0) return [];
  const part = (cents: number) =>
    unpaid >= price ? cents : Number(roundedDivision(BigInt(cents) * BigInt(unpaid), BigInt(price)));
  return sold.taxes.flatMap((tax): KeptTax[] => {
    const before = given.taxes.find((one) => conditionOf(one) === conditionOf(tax));
    const quota = part(tax.quota + tax.surchargeQuota) - (before?.quota ?? 0) - (before?.surchargeQuota ?? 0);
    return quota > 0 ? [{ ...tax, base: 0, quota, surchargeQuota: 0 }] : [];
  });
}

/** CORRECTION-014 where a draft gives back more quota than that of the unpaid part: money may have come since it was begun. */
export function assertUnpaid(unpaid: readonly KeptTax[], { taxes }: Left): void {
  const isWithin = taxes.every((tax) => {
    const limit = unpaid.find((one) => conditionOf(one) === conditionOf(tax));
    return -(tax.quota + tax.surchargeQuota) <= (limit?.quota ?? 0);
  });
  if (!isWithin) throw new CodedError('CORRECTION-014');
}
