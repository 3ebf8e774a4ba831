import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { DocumentRow } from '../documents/document-rows.js';
import { updateColumns } from '../documents/document-writes.js';
import { post } from '../ledger/ledger.js';
import { completePurchase } from '../purchases/complete-purchase.js';
import { drawerFor, passThrough } from '../tills/drawer.js';
import { excessOf, type MoneySource, type Movement, type PaidPart, paymentEntries } from './payment-split.js';

/** Cents of one payment. */
export interface Taken {
  cents: number;
  method: MoneySource;
  paidOn: string;
  note: string;
  /** Why cash beyond the limit was taken. */
  taken?: string | undefined;
  /** Proof of the payer's domicile abroad. */
  abroad?: string | undefined;
  /** Why documents of the same person are operations of their own. */
  apart?: string | undefined;
  /** Contact that owns the credit; by default that of the first document. */
  owner?: string | undefined;
  /** The till that the person chose. */
  till?: string | null | undefined;
  /** It has to stand in the session of a till, where the branch has one. */
  inTill?: boolean | undefined;
  /** How it came, where it is more than its method: `sepa` for a direct debit, `statement` for a line of the bank. */
  via?: 'sepa' | 'statement' | undefined;
  /** It came by a card gateway: no till has it. */
  isOnline?: boolean | undefined;
}

export interface TakenPart {
  row: DocumentRow;
  cents: number;
}

export interface PaidRow {
  id: string;
  version: number;
  paidCents: number;
}

const partsOf = (parts: readonly TakenPart[]): PaidPart[] =>
  parts.map(({ row, cents }) => ({ id: row.id, contact: row.contact_id, cents }));

async function keep(tx: TenantTx, payment: string, movement: Movement, taken: Taken): Promise<void> {
  const [first] = movement.parts;
  await tx.run(
    `INSERT INTO payment (business_id, id, document_id, branch_id, contact_id, method, cents, paid_on, note, taken, abroad,
       apart, till_id, via, actor_name, created_at)
     VALUES (:business, :id, :document, :branch, :contact, :method, :cents, :paidOn, :note, :taken, :abroad,
       :apart, :till, :via, :actor, UTC_TIMESTAMP(3))`,
    {
      ...{ id: payment, document: first?.id ?? '', branch: movement.branch, contact: movement.contact },
      ...{ method: taken.method, cents: taken.cents, paidOn: taken.paidOn, note: taken.note },
      ...{ taken: taken.taken ?? '', abroad: taken.abroad ?? '', apart: taken.apart ?? '' },
      ...{ till: movement.till, via: taken.via ?? '', actor: tx.ctx.actor.userName },
    },
  );
  await insertRows(
    tx,
    'payment_part',
    ['payment_id', 'document_id', 'cents'],
    movement.parts.map(({ id, cents }) => [payment, id, cents]),
  );
}

/** Moves the document's own sum of payments, with its history and event. */
async function credit(
  tx: TenantTx,
  payment: string,
  { row, cents }: TakenPart,
  { method, paidOn, taken }: Taken,
): Promise<PaidRow> {
  const paidCents = Number(row.paid_cents) + cents;
  const version = await updateColumns(tx, row, { paid_cents: paidCents });
  const to = { cents, method, paidOn, ...(taken ? { taken } : {}) };
  tx.audit({
    ...{ entity: 'invoice', entityId: row.id, action: 'paid' },
    changes: { payment: { from: null, to } },
  });
  tx.emit({
    ...{ topic: 'invoice.paid', entityId: row.id, version },
    state: { id: row.id, branch: row.branch_id, contact: row.contact_id, payment, cents, method, paidOn },
  });
  if (paidCents >= Number(row.payable_cents) + Number(row.corrected_cents))
    await completePurchase(tx, row, version);
  return { id: row.id, version, paidCents };
}

/**
 * Writes down money for documents of one customer whose rows are locked, in the order in which it goes to them; what is left over is
 * credit of the contact. Whether it may be taken is the caller's to check.
 */
export async function takePayment(
  tx: TenantTx,
  payment: string,
  parts: readonly TakenPart[],
  taken: Taken,
): Promise<readonly PaidRow[]> {
  const [first] = parts;
  if (!first) throw new Error('a payment is for a document');
  const branch = first.row.branch_id;
  const wanted = { method: taken.method, branch, till: taken.till, inTill: taken.inTill };
  const drawer = taken.isOnline ? null : await drawerFor(tx, wanted);
  const movement: Movement = {
    ...{ source: taken.method, branch, till: drawer?.till_id ?? null },
    contact: taken.owner ?? first.row.contact_id,
    ...{ cents: taken.cents, parts: partsOf(parts) },
  };
  await keep(tx, payment, movement, taken);
  await passThrough(tx, drawer, movement, parts.map(({ row }) => row.number_text ?? '').join(', '));
  await post(tx, {
    ...{ kind: 'payment', document: first.row.id, payment, day: taken.paidOn },
    entries: paymentEntries(movement),
  });
  const rows: PaidRow[] = [];
  for (const part of parts) rows.push(await credit(tx, payment, part, taken));
  tx.emit({
    ...{ topic: 'payment.received', entityId: payment, version: 1 },
    state: {
      ...{ id: payment, branch: movement.branch, contact: movement.contact, method: taken.method },
      ...{ cents: taken.cents, credit: excessOf(movement), paidOn: taken.paidOn },
      documents: movement.parts.map(({ id, cents }) => ({ id, cents })),
    },
  });
  return rows;
}
