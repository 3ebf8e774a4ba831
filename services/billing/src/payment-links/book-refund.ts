import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { branchDay } from '../documents/branch-day.js';
import { lockedDocument } from '../documents/read-document.js';
import { type Entry, post } from '../ledger/ledger.js';
import { lockedCredit } from '../payments/customer-credit.js';
import { contraEntries, type MoneySource } from '../payments/payment-split.js';
import { type BackPart, type PaidDocumentPart, planBack, takeOff } from '../payments/take-off.js';

interface PaymentRow {
  method: MoneySource;
  branch_id: string;
  contact_id: string | null;
  note: string;
}

export interface RefundPlan extends PaymentRow {
  /** The payment of which it is given back. */
  payment: string;
  cents: number;
  parts: BackPart[];
  entries: Entry[];
}

/** Each document's part of a payment less its refunds, the last one first: money goes back there first. */
async function leftParts(tx: TenantTx, payment: string): Promise<{ document: string; left: number }[]> {
  const rows = await tx.rows<{ document_id: string; cents: string | number; back: string | number | null }>(
    `SELECT p.document_id, p.cents, (
       SELECT SUM(q.cents) FROM payment_link l
       JOIN payment_refund r ON r.business_id = l.business_id AND r.link_id = l.id AND r.payment_id IS NOT NULL
       JOIN payment_part q ON q.business_id = r.business_id AND q.payment_id = r.payment_id
       WHERE l.business_id = p.business_id AND l.payment_id = p.payment_id AND q.document_id = p.document_id) back
     FROM payment_part p WHERE p.business_id = :business AND p.payment_id = :payment ORDER BY p.document_id DESC`,
    { payment },
  );
  return rows.map(({ document_id, cents, back }) => ({
    document: document_id,
    left: Number(cents) + Number(back ?? 0),
  }));
}

/** Locks the documents and says what goes back of each. Nothing is written; PAYMENT-007 and PAYMENT-012 as undoing does. */
export async function planRefund(tx: TenantTx, payment: string, cents: number): Promise<RefundPlan> {
  const [found] = await tx.rows<PaymentRow>(
    'SELECT method, branch_id, contact_id, note FROM payment WHERE business_id = :business AND id = :payment',
    { payment },
  );
  if (!found) throw new Error('a refund is of a payment');
  let rest = cents;
  const wanted = new Map<string, number>();
  for (const { document, left } of await leftParts(tx, payment)) {
    const part = Math.min(rest, left);
    rest -= part;
    if (part > 0) wanted.set(document, part);
  }
  if (rest > 0) throw new Error(`a refund of ${cents} cents is more than is left of its payment`);
  const parts: PaidDocumentPart[] = [];
  for (const document of [...wanted.keys()].toSorted())
    parts.push({ row: await lockedDocument(tx, document), cents: wanted.get(document) ?? 0 });
  const credit = found.contact_id === null ? 0 : await lockedCredit(tx, found.contact_id);
  return { ...found, payment, cents, ...(await planBack(tx, parts, credit)) };
}

/** Writes the refund: a payment below zero, so that what a document has got is the sum of its payments. Answers its id. */
export async function bookRefund(tx: TenantTx, plan: RefundPlan, reason: string): Promise<string> {
  const id = newId();
  const { method, branch_id: branch, contact_id: contact, cents, parts } = plan;
  const [first] = parts;
  const paidOn = await branchDay((sql, params) => tx.rows(sql, params), branch);
  const mark = plan.note.includes('(de prueba)') ? ' (de prueba)' : '';
  await tx.run(
    `INSERT INTO payment (business_id, id, document_id, branch_id, contact_id, method, cents, paid_on, note, taken,
       actor_name, created_at)
     VALUES (:business, :id, :document, :branch, :contact, :method, :cents, :paidOn, :note, '', :actor, UTC_TIMESTAMP(3))`,
    {
      ...{ id, document: first?.row.id ?? '', branch, contact, method, cents: -cents, paidOn },
      note: `Devolución a la tarjeta${mark} · ${reason}`.slice(0, 200),
      actor: tx.ctx.actor.userName,
    },
  );
  const rows = parts.map(({ row, cents: part }) => [id, row.id, -part]);
  await insertRows(tx, 'payment_part', ['payment_id', 'document_id', 'cents'], rows);
  for (const part of parts)
    await takeOff(tx, part, { payment: id, method, reason, what: 'payment-returned' });
  const paid = parts.map((part) => ({ id: part.row.id, contact: part.row.contact_id, cents: part.cents }));
  const contra = contraEntries({ source: method, branch, till: null, contact, cents, parts: paid });
  await post(tx, {
    ...{ kind: 'refund', document: first?.row.id ?? '', payment: id },
    entries: [...contra, ...plan.entries],
  });
  tx.emit({
    ...{ topic: 'payment.returned', entityId: id, version: 1 },
    state: { id, branch, contact, of: plan.payment, method, cents, paidOn },
  });
  return id;
}
