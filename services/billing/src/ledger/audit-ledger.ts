import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';

/** The first thing that does not add up: a posting out of balance, or an account whose balance is not the sum of its entries. */
export type LedgerFinding =
  | { kind: 'posting'; posting: string; sum: number }
  | { kind: 'account'; account: string; balance: number; sum: number };

/** Adds everything up from zero. `null`: the ledger of the business is whole. */
export async function auditLedger(db: Database, ctx: Context): Promise<LedgerFinding | null> {
  const [posting] = await db.rows<{ posting_id: string; total: string }>(
    ctx,
    `SELECT posting_id, SUM(cents) total FROM ledger_entry WHERE business_id = :business
     GROUP BY posting_id HAVING total <> 0 ORDER BY posting_id LIMIT 1`,
  );
  if (posting) return { kind: 'posting', posting: posting.posting_id, sum: Number(posting.total) };
  const [account] = await db.rows<{ account: string; balance: string; total: string }>(
    ctx,
    `SELECT a.account, a.balance, IFNULL(SUM(e.cents), 0) total
     FROM ledger_account a LEFT JOIN ledger_entry e ON e.business_id = a.business_id AND e.account = a.account
     WHERE a.business_id = :business GROUP BY a.account, a.balance HAVING total <> a.balance ORDER BY a.account LIMIT 1`,
  );
  if (!account) return null;
  return {
    ...{ kind: 'account', account: account.account },
    ...{ balance: Number(account.balance), sum: Number(account.total) },
  };
}
