import type { PaymentMethod } from '@volante/contracts/billing/payment.contract';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { DocumentRow } from '../documents/document-rows.js';
import { updateColumns } from '../documents/document-writes.js';
import { customerOf } from '../documents/invoice-posting.js';
import { type Entry, post } from '../ledger/ledger.js';

/** Cents of one payment of a document. */
export interface Taken {
  cents: number;
  method: PaymentMethod;
  paidOn: string;
  note: string;
  /** Why cash beyond the limit was taken. */
  taken?: string | undefined;
}

/** The money's account against the customer's. Tills and banks have accounts of their own by branch. */
export const paymentEntries = (
  { id, contact_id, branch_id }: DocumentRow,
  method: PaymentMethod,
  cents: number,
): Entry[] => [
  { account: { kind: method, owner: branch_id }, cents },
  { account: customerOf(contact_id, id), cents: -cents },
];

/** Writes down money for a document whose row is locked; whether it may be taken is the caller's to check. */
export async function takePayment(
  tx: TenantTx,
  row: DocumentRow,
  payment: string,
  { cents, method, paidOn, note, taken = '' }: Taken,
): Promise<{ version: number; paidCents: number }> {
  await tx.run(
    `INSERT INTO payment (business_id, id, document_id, branch_id, method, cents, paid_on, note, taken, actor_name, created_at)
     VALUES (:business, :id, :document, :branch, :method, :cents, :paidOn, :note, :taken, :actor, UTC_TIMESTAMP(3))`,
    {
      ...{ id: payment, document: row.id, branch: row.branch_id, method, cents, paidOn, note, taken },
      actor: tx.ctx.actor.userName,
    },
  );
  await post(tx, {
    ...{ kind: 'payment', document: row.id, payment },
    entries: paymentEntries(row, method, cents),
  });
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
  return { version, paidCents };
}
