import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

/** Months that a transaction holds already: an import books thousands of postings of one. */
const held = new WeakMap<TenantTx, Set<string>>();

async function lockedFlag(tx: TenantTx, month: string): Promise<boolean | null> {
  const [row] = await tx.rows<{ locked: number }>(
    `SELECT locked FROM ledger_month WHERE business_id = :business AND month = :month LOCK IN SHARE MODE`,
    { month },
  );
  return row ? Number(row.locked) === 1 : null;
}

/** The row of a month, which both postings and the one who locks it lock. */
export async function addMonth(tx: TenantTx, month: string): Promise<void> {
  await tx.run('INSERT IGNORE INTO ledger_month (business_id, month, locked) VALUES (:business, :month, 0)', {
    month,
  });
}

/**
 * MONTH-LOCK-001 where the month of the day is locked. The row of the month stays locked in share mode until the transaction ends: a
 * month is locked before a posting or after it, never while it is being booked.
 */
export async function holdOpenMonth(tx: TenantTx, day: string): Promise<void> {
  const month = day.slice(0, 7);
  const months = held.get(tx) ?? new Set<string>();
  if (months.has(month)) return;
  let isLocked = await lockedFlag(tx, month);
  if (isLocked === null) {
    await addMonth(tx, month);
    isLocked = await lockedFlag(tx, month);
  }
  if (isLocked) throw new CodedError('MONTH-LOCK-001', { month });
  held.set(tx, months.add(month));
}
