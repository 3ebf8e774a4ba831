import { PAYMENT_METHODS } from '@volante/contracts/billing/payment.contract';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { localMoment } from '@volante/service-kit/local-days';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { sameCustomer } from '../customers/same-customer.js';
import type { Read } from '../documents/read-document.js';
import { accountKey } from '../ledger/ledger.js';
import { titleOf } from '../paper/paper-words.js';
import { bagOf } from '../payments/payment-split.js';

const ZONE = 'Europe/Madrid';

interface PostedRow {
  kind: string;
  at: Date;
  cents: string | number;
  target: SeriesTarget;
  number_text: string | null;
  issued_on: string | null;
  paid_on: string | null;
  method: string | null;
}

/** One movement of the customer's account; cents, positive is owed. */
export interface Movement {
  day: string;
  words: string;
  cents: number;
}

export interface OpenPart {
  dueOn: string | null;
  words: string;
  cents: number;
}

export interface Statement {
  movements: readonly Movement[];
  open: readonly OpenPart[];
  /** Paid beyond what is owed. */
  credit: number;
}

const methodWord = (method: string | null): string =>
  method === 'credit'
    ? 'saldo a favor'
    : (PAYMENT_METHODS[(method ?? '') as keyof typeof PAYMENT_METHODS] ?? '').toLowerCase();

function wordsOf({ kind, target, number_text, method }: PostedRow): string {
  const document = titleOf(target, number_text ?? '');
  if (kind === 'payment') return `Pago (${methodWord(method)}) · ${document}`;
  if (kind === 'payment-undone') return `Pago devuelto · ${document}`;
  if (kind === 'annulled') return `Anulación · ${document}`;
  return document;
}

function dayOf({ kind, at, issued_on, paid_on }: PostedRow): string {
  if (kind === 'payment' && paid_on) return paid_on;
  if ((kind === 'invoice' || kind === 'opening') && issued_on) return issued_on;
  return localMoment(at.getTime(), ZONE).day;
}

async function movementsOf(ctx: Context, read: Read, contacts: readonly string[]): Promise<Movement[]> {
  const scope = branchScope(ctx, 'd');
  if (!scope) return [];
  const rows = await read<PostedRow>(
    `SELECT p.kind, p.at, SUM(e.cents) cents, d.target, d.number_text, d.issued_on, m.paid_on, m.method
     FROM ledger_entry e
       JOIN ledger_posting p ON p.business_id = e.business_id AND p.id = e.posting_id AND p.pending = 0
       JOIN document d ON d.business_id = p.business_id AND d.id = p.document_id
       LEFT JOIN payment m ON m.business_id = p.business_id AND m.id = p.payment_id
     WHERE e.business_id = :business AND e.account IN (:accounts)${scope.sql}
     GROUP BY p.id, p.kind, p.at, d.target, d.number_text, d.issued_on, m.paid_on, m.method
     ORDER BY p.at, p.id`,
    { accounts: contacts.map((id) => accountKey({ kind: 'customer', owner: id })), ...scope.params },
  );
  return rows
    .filter(({ cents }) => Number(cents) !== 0)
    .map((row) => ({ day: dayOf(row), words: wordsOf(row), cents: Number(row.cents) }));
}

async function openOf(ctx: Context, read: Read, contacts: readonly string[]): Promise<OpenPart[]> {
  const scope = branchScope(ctx, 'p');
  if (!scope) return [];
  const rows = await read<{
    target: SeriesTarget;
    number_text: string | null;
    position: number;
    parts: number;
    due_on: string | null;
    open_cents: string | number;
  }>(
    `SELECT d.target, d.number_text, p.position, p.parts, p.due_on, p.open_cents
     FROM due_part p JOIN document d ON d.business_id = p.business_id AND d.id = p.document_id
     WHERE p.business_id = :business AND p.contact_id IN (:contacts) AND p.is_open = 1${scope.sql}
     ORDER BY p.sorted_on, p.document_id, p.position`,
    { contacts, ...scope.params },
  );
  return rows.map(({ target, number_text, position, parts, due_on, open_cents }) => ({
    dueOn: due_on,
    words: `${titleOf(target, number_text ?? '')}${parts > 1 ? ` · plazo ${position + 1} de ${parts}` : ''}`,
    cents: Number(open_cents),
  }));
}

async function creditOf(read: Read, contacts: readonly string[]): Promise<number> {
  const [row] = await read<{ balance: string | number | null }>(
    'SELECT SUM(balance) balance FROM ledger_account WHERE business_id = :business AND account IN (:accounts)',
    { accounts: contacts.map((id) => accountKey(bagOf(id))) },
  );
  return Math.max(0, -Number(row?.balance ?? 0));
}

/** The books of a contact, and of those that are one person with it, in the branches that the reader sees. */
export async function statementOf(ctx: Context, read: Read, contact: string): Promise<Statement> {
  const contacts = await sameCustomer(read, contact);
  return {
    movements: await movementsOf(ctx, read, contacts),
    open: await openOf(ctx, read, contacts),
    credit: await creditOf(read, contacts),
  };
}

/** Movements from a day on, with what was owed before as their first line. */
export function movementsFrom(movements: readonly Movement[], from: string | undefined): Movement[] {
  if (from === undefined) return [...movements];
  const before = movements.filter(({ day }) => day < from).reduce((sum, { cents }) => sum + cents, 0);
  const words = `Saldo anterior al ${spanishDate(from)}`;
  return [{ day: from, words, cents: before }, ...movements.filter(({ day }) => day >= from)];
}
