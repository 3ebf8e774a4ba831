import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { DocumentRow } from '../documents/document-rows.js';
import { customerOf } from '../documents/invoice-posting.js';
import type { Read } from '../documents/read-document.js';
import { type Entry, post, settle } from '../ledger/ledger.js';
import { lockedPayables, openCents } from '../payments/payable-documents.js';
import type { TakenPart } from '../payments/take-payment.js';
import type { LinkPart } from './link-rows.js';

/** The promise of a link: the bank is to have the money, and the customer owes it no more. */
export const promiseEntries = (branch: string, parts: readonly TakenPart[]): Entry[] => [
  { account: { kind: 'card', owner: branch }, cents: parts.reduce((sum, { cents }) => sum + cents, 0) },
  ...parts.map(({ row, cents }) => ({ account: customerOf(row.contact_id, row.id), cents: -cents })),
];

/** Money that came by a gateway and that nobody may book yet: in the bank, against 555. `cents` below zero: out again. */
const heldEntries = (branch: string, cents: number): Entry[] => [
  { account: { kind: 'card', owner: branch }, cents },
  { account: { kind: 'suspense', owner: branch }, cents: -cents },
];

export const holdMoney = (tx: TenantTx, id: string, branch: string, cents: number): Promise<void> =>
  post(tx, { kind: 'link-held', document: '', payment: id, entries: heldEntries(branch, cents) });

export const releaseMoney = (tx: TenantTx, id: string, branch: string, cents: number): Promise<void> =>
  post(tx, { kind: 'link-released', document: '', payment: id, entries: heldEntries(branch, -cents) });

/** Ends the promise: the link was paid (the payment books the money itself), withdrawn, or its time is over. */
export async function endPromise(tx: TenantTx, posting: string): Promise<void> {
  await settle(tx, posting, 'voided');
}

interface OpenRow
  extends Pick<DocumentRow, 'id' | 'state' | 'payable_cents' | 'corrected_cents' | 'paid_cents'> {}

/** Whether each document still owes what the link asks for; without locks, for people to see. */
export async function isStillOwed(read: Read, parts: readonly LinkPart[]): Promise<boolean> {
  const rows = await read<OpenRow>(
    `SELECT id, state, payable_cents, corrected_cents, paid_cents FROM document
     WHERE business_id = :business AND id IN (:ids)`,
    { ids: parts.map(({ document_id }) => document_id) },
  );
  const open = new Map(
    rows.map((row) => [row.id, row.state === 'issued' || row.state === 'rectified' ? openCents(row) : 0]),
  );
  return parts.every(({ document_id, cents }) => (open.get(document_id) ?? 0) >= cents);
}

/** The documents of a link, locked, with what goes to each; `null`: one of them owes less by now. */
export async function lockedParts(tx: TenantTx, parts: readonly LinkPart[]): Promise<TakenPart[] | null> {
  let rows: readonly DocumentRow[];
  try {
    rows = await lockedPayables(
      tx,
      parts.map(({ document_id }) => document_id),
    );
  } catch (error) {
    if (error instanceof CodedError) return null;
    throw error;
  }
  const found = new Map(rows.map((row) => [row.id, row]));
  const taken = parts.flatMap(({ document_id, cents }) => {
    const row = found.get(document_id);
    return row && openCents(row) >= cents ? [{ row, cents }] : [];
  });
  return taken.length === parts.length ? taken : null;
}
