import { deductibleQuotas, expenseSums, type Prorrata } from '@volante/contracts/billing/expense-amounts';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Entry } from '../ledger/ledger.js';
import type { Expense } from './expense-rules.js';

/** Hundredths of a percent that the expense itself allows to deduct; an empty field allows all. */
export const deductibleShare = ({ deductible }: Pick<Expense, 'deductible'>): number =>
  deductible === null ? 10_000 : Math.round(deductible * 100);

export const deductedLines = (one: Expense, prorrata: Prorrata | null): readonly number[] =>
  deductibleQuotas(one.amounts.lines, { deductible: deductibleShare(one), use: one.usedFor }, prorrata);

/** The account of the debt: the supplier's, or the expense's own where no supplier is chosen. */
export const supplierOf = ({ supplier, id }: Pick<Expense, 'supplier' | 'id'>) => ({
  kind: 'supplier' as const,
  owner: supplier ?? id,
});

/**
 * Entries that booking makes: cost is the base and the quota that is not deducted; the quota of an operation that the school taxes
 * itself stands on both sides.
 */
export function expenseEntries(one: Expense, deducted: readonly number[]): Entry[] {
  const { issuer, category, amounts } = one;
  const { base, quota, withheld, payable } = expenseSums(amounts);
  const taken = deducted.reduce((sum, cents) => sum + cents, 0);
  const owner = (tax: string, rate: number) => `${issuer}:${tax}:${rate}`;
  return [
    { account: { kind: 'expense', owner: `${issuer}:${category ?? ''}` }, cents: base + quota - taken },
    ...amounts.lines.map(
      ({ tax, rate }, at): Entry => ({
        account: { kind: 'inputTax', owner: owner(tax, rate) },
        cents: deducted[at] ?? 0,
      }),
    ),
    ...(amounts.operation === 'domestic' ? [] : amounts.lines).map(
      ({ tax, rate, quota: own }): Entry => ({
        account: { kind: 'selfTax', owner: owner(tax, rate) },
        cents: -own,
      }),
    ),
    {
      account: { kind: 'withheld', owner: `${issuer}:${amounts.withholding?.kind ?? 'none'}` },
      cents: -withheld,
    },
    { account: supplierOf(one), cents: -payable },
  ];
}

export const contraOf = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ account, cents }) => ({ account, cents: -cents }));

/** Writes the rows of the book of received invoices; a reversal has the amounts of the booking with the other sign. */
export async function keepBooking(
  tx: TenantTx,
  one: Expense,
  { kind, day, deducted }: { kind: 'booked' | 'reversed'; day: string; deducted: readonly number[] },
): Promise<void> {
  const sign = kind === 'booked' ? 1 : -1;
  const { amounts, issuer, branch, category, investment, usedFor } = one;
  const { withheld } = expenseSums(amounts);
  await insertRows(
    tx,
    'expense_booking',
    [
      ...['expense_id', 'kind', 'line', 'day', 'issuer_id', 'branch_id', 'category_id', 'operation'],
      ...['investment', 'tax', 'rate', 'base', 'quota', 'deducted', 'deductible', 'used_for'],
      ...['withholding', 'withheld'],
    ],
    amounts.lines.map(({ tax, rate, base, quota }, line) => [
      ...[one.id, kind, line, day, issuer, branch, category, amounts.operation, investment, tax, rate],
      ...[sign * base, sign * quota, sign * (deducted[line] ?? 0), deductibleShare(one), usedFor],
      ...[line === 0 ? (amounts.withholding?.kind ?? null) : null, line === 0 ? sign * withheld : 0],
    ]),
  );
}

/** Deducted cents of each line, as they were booked. */
export async function bookedDeductions(tx: TenantTx, id: string): Promise<readonly number[]> {
  const rows = await tx.rows<{ deducted: string | number }>(
    `SELECT deducted FROM expense_booking WHERE business_id = :business AND expense_id = :id AND kind = 'booked'
     ORDER BY line`,
    { id },
  );
  return rows.map(({ deducted }) => Number(deducted));
}
