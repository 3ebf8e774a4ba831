import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';

/**
 * The first thing that does not add up: a posting out of balance, or an account whose balance (or pending balance) is not the sum of
 * its entries.
 */
export type LedgerFinding =
  | { kind: 'posting'; posting: string; sum: number }
  | { kind: 'account' | 'pending'; account: string; balance: number; sum: number };

interface AccountSums {
  account: string;
  balance: string;
  pending: string;
  posted: string;
  waiting: string;
}

/** Pending postings count once they are settled as posted; until they are settled, they make up the pending balance. */
const SUMS = `SELECT e.account, SUM(IF(p.pending = 0 OR s.outcome = 'posted', e.cents, 0)) posted,
    SUM(IF(p.pending = 1 AND s.outcome IS NULL, e.cents, 0)) waiting
  FROM ledger_entry e
  JOIN ledger_posting p ON p.business_id = e.business_id AND p.id = e.posting_id
  LEFT JOIN ledger_settlement s ON s.business_id = e.business_id AND s.posting_id = e.posting_id
  WHERE e.business_id = :business GROUP BY e.account`;

/** Adds everything up from zero. `null`: the ledger of the business is whole. */
export async function auditLedger(db: Database, ctx: Context): Promise<LedgerFinding | null> {
  const [posting] = await db.rows<{ posting_id: string; total: string }>(
    ctx,
    `SELECT posting_id, SUM(cents) total FROM ledger_entry WHERE business_id = :business
     GROUP BY posting_id HAVING total <> 0 ORDER BY posting_id LIMIT 1`,
  );
  if (posting) return { kind: 'posting', posting: posting.posting_id, sum: Number(posting.total) };
  const [found] = await db.rows<AccountSums>(
    ctx,
    `SELECT a.account, a.balance, a.pending, IFNULL(t.posted, 0) posted, IFNULL(t.waiting, 0) waiting
     FROM ledger_account a LEFT JOIN (${SUMS}) t ON t.account = a.account
     WHERE a.business_id = :business AND (IFNULL(t.posted, 0) <> a.balance OR IFNULL(t.waiting, 0) <> a.pending)
     ORDER BY a.account LIMIT 1`,
  );
  if (!found) return null;
  const { account } = found;
  const [balance, sum] = [Number(found.balance), Number(found.posted)];
  if (balance !== sum) return { kind: 'account', account, balance, sum };
  return { kind: 'pending', account, balance: Number(found.pending), sum: Number(found.waiting) };
}
