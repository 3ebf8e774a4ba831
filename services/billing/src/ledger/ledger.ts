import { isDuplicate } from '@volante/service-kit/data/db-errors';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { holdOpenMonth } from './open-month.js';

/** Kinds of accounts, each with the number of the general plan (PGC) that it begins with. */
const PGC = {
  customer: '430',
  /** Money that a customer has paid beyond what is owed. */
  bag: '438',
  income: '705',
  /** Brought in from another program, until the accountant's opening entry. */
  opening: '555',
  /** Money for services that nobody has chosen yet. */
  advance: '438',
  /** Value of classes that were sold and are still to be given, by contact, and what it takes off the income by issuer. */
  lot: '485',
  deferred: '705',
  /** Money of a contact for the authority's fees, and the fees that the school paid for them: below zero, the contact owes it. */
  held: '555',
  'fees-paid': '555',
  tax: '477',
  withholding: '473',
  disbursement: '555',
  cash: '570',
  card: '572',
  bizum: '572',
  transfer: '572',
  /** Charges of banks. */
  fee: '626',
  till: '570',
  bank: '572',
  /** Cash that a count did not find, or found beyond the books. */
  difference: '659',
  /** Cash put into a till or taken out of it by hand, until the accountant says what it was. */
  suspense: '555',
  /** Debt to a supplier. */
  supplier: '410',
  /** By issuer and category; the category has an account of its own for the accountant. */
  expense: '629',
  inputTax: '472',
  /** Quota that the school charges itself: reverse charge and purchases within the Union. */
  selfTax: '477',
  /** Income tax that the school withholds from suppliers. */
  withheld: '4751',
  prorrata: '634',
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
  kind:
    | 'invoice'
    | 'annulled'
    | 'payment'
    | 'payment-undone'
    | 'till'
    | 'till-undone'
    | 'difference'
    | 'handover'
    | 'remittance'
    | 'bank-fee'
    | 'opening'
    | 'opening-undone'
    | 'expense'
    | 'expense-reversed'
    | 'expense-paid'
    | 'expense-undone'
    | 'prorrata'
    | 'bag'
    | 'bag-repaid'
    /** Asked for by a link to pay. */
    | 'link'
    /** Came by a card gateway and waits for somebody to decide, and left again. */
    | 'link-held'
    | 'link-released'
    /** Given back to a card. */
    | 'refund';
  /** Id of the document, the expense or the prorrata; '' for a movement of a till or of a bag. */
  document: string;
  /** The payment or the movement of a till that it books, the first contact of bags; '' for an invoice. */
  payment: string;
  /** The day on which it counts; today in Madrid when left out. A locked month refuses it: MONTH-LOCK-001. */
  day?: string;
  entries: readonly Entry[];
}

const today = (): string => localMoment(Date.now(), 'Europe/Madrid').day;

/** The key under which an account is kept. */
export const accountKey = ({ kind, owner }: Account) => `${kind}:${owner}`;

/** The entries of each account together, in the order in which accounts are locked. */
function byAccount(entries: readonly Entry[]): readonly (Entry & { key: string })[] {
  const sums = new Map<string, Entry & { key: string }>();
  for (const { account, cents } of entries) {
    const key = accountKey(account);
    sums.set(key, { key, account, cents: (sums.get(key)?.cents ?? 0) + cents });
  }
  return [...sums.values()]
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

const readKey = (key: string): Account => {
  const at = key.indexOf(':');
  return { kind: key.slice(0, at) as AccountKind, owner: key.slice(at + 1) };
};

/** How a posting moves the accounts: at once, as a promise, or as a promise that is kept or dropped. */
const MOVES = {
  posted: ({ cents }: Entry) => [cents, 0],
  pending: ({ cents }: Entry) => [0, cents],
  kept: ({ cents }: Entry) => [cents, -cents],
  dropped: ({ cents }: Entry) => [0, -cents],
} as const;

/** Moves balances, and locks their accounts in the order of keys. */
const moveBalances = (
  tx: TenantTx,
  entries: readonly (Entry & { key: string })[],
  move: keyof typeof MOVES,
): Promise<void> =>
  insertRows(
    tx,
    'ledger_account',
    ['account', 'kind', 'owner', 'pgc', 'balance', 'pending'],
    entries.map((entry) => {
      const { kind, owner } = entry.account;
      return [entry.key, kind, owner, PGC[kind], ...MOVES[move](entry)];
    }),
    'ON DUPLICATE KEY UPDATE balance = balance + VALUES(balance), pending = pending + VALUES(pending)',
  );

async function write(tx: TenantTx, posting: Posting, move: 'posted' | 'pending'): Promise<string | null> {
  const entries = byAccount(posting.entries);
  const sum = entries.reduce((total, { cents }) => total + cents, 0);
  if (sum !== 0) throw new Error(`a posting of ${posting.kind} is ${sum} cents out of balance`);
  if (entries.length === 0) return null;
  const id = newId();
  const day = posting.day ?? today();
  await holdOpenMonth(tx, day);
  await moveBalances(tx, entries, move);
  await tx.run(
    `INSERT INTO ledger_posting (business_id, id, kind, document_id, payment_id, day, pending, actor_id, at)
     VALUES (:business, :id, :kind, :document, :payment, :day, :pending, :actor, UTC_TIMESTAMP(3))`,
    {
      ...{ id, kind: posting.kind, document: posting.document, payment: posting.payment, day },
      ...{ pending: move === 'pending', actor: tx.ctx.actor.userId },
    },
  );
  await insertRows(
    tx,
    'ledger_entry',
    ['posting_id', 'line', 'account', 'cents'],
    entries.map(({ key, cents }, line) => [id, line, key, cents]),
  );
  return id;
}

/**
 * Books a posting: entries are added and never changed, and the balances of its accounts move in the same transaction. Accounts are
 * locked in the order of their keys, so that postings that share some wait for each other and never in a circle. MONTH-LOCK-001 where
 * the month of its day is locked. Throws where the entries do not add up to zero: no caller may book that.
 */
export async function post(tx: TenantTx, posting: Posting): Promise<void> {
  await write(tx, posting, 'posted');
}

/** Books a posting that waits for somebody: it moves the pending balances alone, until `settle`. Answers its id. */
export async function postPending(tx: TenantTx, posting: Posting): Promise<string> {
  const id = await write(tx, posting, 'pending');
  if (id === null) throw new Error(`a pending posting of ${posting.kind} moves nothing`);
  return id;
}

/** Ends a pending posting, once: it moves the balances now, or never. `false`: it was settled before. */
export async function settle(tx: TenantTx, id: string, outcome: 'posted' | 'voided'): Promise<boolean> {
  try {
    await tx.run(
      `INSERT INTO ledger_settlement (business_id, posting_id, outcome, actor_id, at)
       VALUES (:business, :id, :outcome, :actor, UTC_TIMESTAMP(3))`,
      { id, outcome, actor: tx.ctx.actor.userId },
    );
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
  const rows = await tx.rows<{ account: string; cents: string | number }>(
    `SELECT e.account, e.cents FROM ledger_entry e
     JOIN ledger_posting p ON p.business_id = e.business_id AND p.id = e.posting_id AND p.pending = 1
     WHERE e.business_id = :business AND e.posting_id = :id ORDER BY e.account`,
    { id },
  );
  if (rows.length === 0) throw new Error(`the posting ${id} is not pending`);
  const entries = rows.map(({ account, cents }) => ({
    ...{ key: account, account: readKey(account), cents: Number(cents) },
  }));
  await moveBalances(tx, entries, outcome === 'posted' ? 'kept' : 'dropped');
  return true;
}

/** Cents on an account, as they are once everybody before has committed. */
export async function balanceOf(tx: TenantTx, { kind, owner }: Account): Promise<number> {
  const [row] = await tx.rows<{ balance: string | number }>(
    'SELECT balance FROM ledger_account WHERE business_id = :business AND account = :account FOR UPDATE',
    { account: accountKey({ kind, owner }) },
  );
  return Number(row?.balance ?? 0);
}
