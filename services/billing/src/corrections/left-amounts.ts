import type { CorrectionAmounts } from '@volante/contracts/billing/correction.contract';
import type { KeptTax } from '@volante/contracts/billing/document.fields';
import { type NodeRow, taxesOf } from './correction-rows.js';

/** Amounts in cents, taxes by condition. */
export interface Left {
  taxes: readonly KeptTax[];
  disbursements: number;
  withheld: number;
  payable: number;
}

const NOTHING: Left = { taxes: [], disbursements: 0, withheld: 0, payable: 0 };

export const conditionOf = ({ group, rate, surcharge, operation, regime }: KeptTax): string =>
  [group, rate, surcharge, operation, regime].join('|');

function plusTaxes(taxes: readonly KeptTax[]): KeptTax[] {
  const sums = new Map<string, KeptTax>();
  for (const tax of taxes) {
    const key = conditionOf(tax);
    const sum = sums.get(key);
    const added = {
      base: (sum?.base ?? 0) + tax.base,
      quota: (sum?.quota ?? 0) + tax.quota,
      surchargeQuota: (sum?.surchargeQuota ?? 0) + tax.surchargeQuota,
    };
    sums.set(key, { ...(sum ?? tax), ...added });
  }
  return [...sums.values()];
}

export const plus = (one: Left, other: Left): Left => ({
  taxes: plusTaxes([...one.taxes, ...other.taxes]),
  disbursements: one.disbursements + other.disbursements,
  withheld: one.withheld + other.withheld,
  payable: one.payable + other.payable,
});

export const minus = (one: Left, { taxes, disbursements, withheld, payable }: Left): Left =>
  plus(one, {
    taxes: taxes.map((tax) => ({
      ...tax,
      ...{ base: -tax.base, quota: -tax.quota, surchargeQuota: -tax.surchargeQuota },
    })),
    ...{ disbursements: -disbursements, withheld: -withheld, payable: -payable },
  });

export const amountsOf = (row: NodeRow): Left => ({
  taxes: taxesOf(row),
  disbursements: Number(row.disbursement_cents),
  withheld: Number(row.withheld_cents),
  payable: Number(row.payable_cents),
});

const sum = (taxes: readonly KeptTax[], part: (tax: KeptTax) => number): number =>
  taxes.reduce((total, tax) => total + part(tax), 0);

export const baseOf = ({ taxes }: Left): number => sum(taxes, ({ base }) => base);
/** Quotas without surcharges. */
export const quotaOf = ({ taxes }: Left): number => sum(taxes, ({ quota }) => quota);
export const surchargeOf = ({ taxes }: Left): number => sum(taxes, ({ surchargeQuota }) => surchargeQuota);
export const totalOf = (left: Left): number => baseOf(left) + quotaOf(left) + surchargeOf(left);

export const shownOf = (left: Left): CorrectionAmounts => ({
  ...{ base: baseOf(left), quota: quotaOf(left) + surchargeOf(left), disbursements: left.disbursements },
  ...{ total: totalOf(left), payable: left.payable },
});

/** The document that took the place of one by substitution, among those of an operation. */
export const successorOf = (nodes: readonly NodeRow[], id: string): NodeRow | undefined =>
  nodes.find(({ corrected_id, method }) => corrected_id === id && method === 'S');

/** Amounts left of a document after all that corrects it: its amounts and the differences, or those of the one in its place. */
export function leftOf(nodes: readonly NodeRow[], id: string): Left {
  const successor = successorOf(nodes, id);
  if (successor) return leftOf(nodes, successor.id);
  const own = nodes.find((node) => node.id === id);
  const differences = nodes.filter(({ corrected_id, method }) => corrected_id === id && method === 'I');
  return differences.reduce(
    (left, { id: other }) => plus(left, leftOf(nodes, other)),
    own ? amountsOf(own) : NOTHING,
  );
}

/**
 * Whether a correction takes more than is left: of the total, of the disbursements, or of base or quota of one condition. Each document
 * rounds by itself, so that either may be off by a cent for each of them.
 */
export function isTooMuch(before: Left, after: Left, documents: number): boolean {
  const sign = totalOf(before) < 0 ? -1 : 1;
  const isBelow = (cents: number, margin = 0) => sign * cents < -margin;
  return (
    isBelow(totalOf(after)) ||
    isBelow(after.disbursements) ||
    after.taxes.some(({ base, quota }) => isBelow(base, documents) || isBelow(quota, documents))
  );
}
