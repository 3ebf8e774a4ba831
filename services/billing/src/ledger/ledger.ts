import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';

/** Kinds of accounts, each with the number of the general plan (PGC) that it begins with. */
const PGC = {
  customer: '430',
  /** Money that a customer has paid beyond what is owed. */
  bag: '438',
  income: '705',
  tax: '477',
  withholding: '473',
  disbursement: '555',
  cash: '570',
  card: '572',
  bizum: '572',
  transfer: '572',
} as const;
export type AccountKind = keyof typeof PGC;

/** An account of the business: `owner` tells those of a kind apart, for example by issuer or customer. */
export interface Account {
  kind: AccountKind;
  owner: string;
}

/** One movement: cents, debit positive, credit negative. */
export interface Entry {
  account: Account;
  cents: number;
}

export interface Posting {
  kind: 'invoice' | 'payment' | 'payment-undone';
  document: string;
  /** The payment that it books; '' for an invoice. */
  payment: string;
  entries: readonly Entry[];
}

const keyOf = ({ kind, owner }: Account) => `${kind}:${owner}`;

/** The entries of each account together, in the order in which accounts are locked. */
function byAccount(entries: readonly Entry[]): readonly (Entry & { key: string })[] {
  const sums = new Map<string, Entry & { key: string }>();
  for (const { account, cents } of entries) {
    const key = keyOf(account);
    sums.set(key, { key, account, cents: (sums.get(key)?.cents ?? 0) + cents });
  }
  return [...sums.values()]
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/**
 * Books a posting: entries are added and never changed, and the balances of its accounts move in the same transaction. Accounts are
 * locked in the order of their keys, so that postings that share some wait for each other and never in a circle. Throws where the
 * entries do not add up to zero: no caller may book that.
 */
export async function post(tx: TenantTx, posting: Posting): Promise<void> {
  const entries = byAccount(posting.entries);
  const sum = entries.reduce((total, { cents }) => total + cents, 0);
  if (sum !== 0) throw new Error(`a posting of ${posting.kind} is ${sum} cents out of balance`);
  if (entries.length === 0) return;
  const id = newId();
  await insertRows(
    tx,
    'ledger_account',
    ['account', 'kind', 'owner', 'pgc', 'balance'],
    entries.map(({ key, account: { kind, owner }, cents }) => [key, kind, owner, PGC[kind], cents]),
    'ON DUPLICATE KEY UPDATE balance = balance + VALUES(balance)',
  );
  await tx.run(
    `INSERT INTO ledger_posting (business_id, id, kind, document_id, payment_id, actor_id, at)
     VALUES (:business, :id, :kind, :document, :payment, :actor, UTC_TIMESTAMP(3))`,
    {
      ...{ id, kind: posting.kind, document: posting.document, payment: posting.payment },
      actor: tx.ctx.actor.userId,
    },
  );
  await insertRows(
    tx,
    'ledger_entry',
    ['posting_id', 'line', 'account', 'cents'],
    entries.map(({ key, cents }, line) => [id, line, key, cents]),
  );
}
