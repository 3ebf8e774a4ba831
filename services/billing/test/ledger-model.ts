import type { Database } from '@volante/service-kit/data/database';

interface EntryRow {
  account: string;
  cents: string;
  day: string;
  kind: string;
  pending: number;
  outcome: string | null;
}

interface Days {
  from: string;
  until: string;
}

const MONEY = ['cash', 'card', 'bizum', 'transfer', 'till'];

/** The ledger of a business as its entries say, added up apart from every report. */
export async function ledgerOf(db: Database, business: string) {
  const rows = await db.unscoped<EntryRow>(
    `SELECT e.account, e.cents, p.day, p.kind, p.pending, s.outcome FROM ledger_entry e
       JOIN ledger_posting p ON p.business_id = e.business_id AND p.id = e.posting_id
       LEFT JOIN ledger_settlement s ON s.business_id = p.business_id AND s.posting_id = p.id
     WHERE e.business_id = :business`,
    { business },
  );
  const posted = rows.filter(({ pending, outcome }) => Number(pending) === 0 || outcome === 'posted');
  const add = (some: readonly EntryRow[]) => Number(some.reduce((sum, { cents }) => sum + BigInt(cents), 0n));
  const ofKind = (kind: string) => posted.filter(({ account }) => account.startsWith(`${kind}:`));
  const within =
    ({ from, until }: Days) =>
    (row: EntryRow) =>
      row.day >= from && row.day <= until;
  return {
    balance: (kind: string) => add(ofKind(kind)),
    between: (kind: string, days: Days) => add(ofKind(kind).filter(within(days))),
    tax: (issuer: string, group: string, rate: number) =>
      add(posted.filter(({ account }) => account === `tax:${issuer}:${group}:${rate}`)),
    /** Money of customers: what was paid and taken back. */
    money: (days: Days) =>
      add(
        MONEY.flatMap(ofKind)
          .filter(within(days))
          .filter(({ kind }) => ['payment', 'payment-undone', 'refund', 'bag-repaid'].includes(kind)),
      ),
  };
}
