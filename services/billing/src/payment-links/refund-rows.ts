import type { REFUND_STATES } from '@volante/contracts/billing/payment-link.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { RedsysAnswer } from '../redsys/redsys-answer.js';
import { bookRefund, planRefund } from './book-refund.js';
import { addToInbox, decideItem, emitInbox, lockedItem } from './inbox-rows.js';
import { holdMoney, releaseMoney } from './link-money.js';
import { changeLink, lockedLink } from './link-rows.js';

export type RefundState = (typeof REFUND_STATES)[number];

export interface RefundRow {
  id: string;
  link_id: string | null;
  inbox_id: string | null;
  gateway_id: string;
  order_no: string;
  cents: string | number;
  state: RefundState;
  is_outside: number;
  reason: string;
  words: string;
  actor_name: string;
  at: Date;
}

export const REFUND_COLUMNS =
  'id, link_id, inbox_id, gateway_id, order_no, cents, state, is_outside, reason, words, actor_name, at';

/** A refund, locked after what it gives back of. */
export async function lockedRefund(tx: TenantTx, id: string): Promise<RefundRow | null> {
  const [row] = await tx.rows<RefundRow>(
    `SELECT ${REFUND_COLUMNS} FROM payment_refund WHERE business_id = :business AND id = :id FOR UPDATE`,
    { id },
  );
  return row ?? null;
}

export interface NewRefund {
  id: string;
  link: string | null;
  inbox: string | null;
  gateway: string;
  order: string;
  cents: number;
  isOutside: boolean;
  reason: string;
}

export async function insertRefund(tx: TenantTx, refund: NewRefund): Promise<void> {
  await tx.run(
    `INSERT INTO payment_refund (business_id, id, link_id, inbox_id, gateway_id, order_no, cents, state, is_outside, reason,
       actor_name, at)
     VALUES (:business, :id, :link, :inbox, :gateway, :order, :cents, 'asked', :isOutside, :reason, :by, UTC_TIMESTAMP(3))`,
    { ...refund, by: tx.ctx.actor.userName },
  );
}

async function endRefund(
  tx: TenantTx,
  id: string,
  { state, words, payment = null }: { state: RefundState; words: string; payment?: string | null },
): Promise<void> {
  await tx.run(
    `UPDATE payment_refund SET state = :state, words = :words, payment_id = :payment, ended_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND id = :id`,
    { id, state, words: words.slice(0, 200), payment },
  );
}

/** The bank did not give it back, or nobody knows: what it gives back of stays as it is. */
export async function leaveRefund(
  tx: TenantTx,
  refund: RefundRow,
  state: 'failed' | 'unknown',
  words: string,
): Promise<void> {
  await endRefund(tx, refund.id, { state, words });
  if (refund.link_id) await changeLink(tx, await lockedLink(tx, refund.link_id), 'returned', {});
  else if (refund.inbox_id) {
    const item = await lockedItem(tx, refund.inbox_id);
    emitInbox(tx, 'changed', { id: item.id, branch: item.branch_id, version: item.version });
  }
}

/** The money is back on the card: books it, whatever happened to the documents meanwhile. Rows are locked by the caller. */
export async function completeRefund(tx: TenantTx, refund: RefundRow): Promise<void> {
  if (refund.link_id) await completeOfLink(tx, refund, refund.link_id);
  else await completeOfInbox(tx, refund);
}

async function completeOfLink(tx: TenantTx, refund: RefundRow, id: string): Promise<void> {
  const link = await lockedLink(tx, id);
  const cents = Number(refund.cents);
  const payment = await booked(tx, refund, link.payment_id ?? '');
  if (payment === null) {
    // The bank has given it back all the same: the ledger says so, and a person finds out where it is missing.
    await holdMoney(tx, refund.id, link.branch_id, -cents);
    await addToInbox(tx, {
      ...{ cause: 'unbooked', link, gateway: link.gateway_id, branch: link.branch_id, site: link.site },
      ...{ answer: { order: refund.order_no, cents, method: link.method ?? 'card' }, isHeld: false },
    });
  }
  await endRefund(tx, refund.id, { state: 'done', words: '', payment });
  await changeLink(tx, link, 'returned', { returned_cents: Number(link.returned_cents) + cents });
  tx.audit({
    ...{ entity: 'payment-link', entityId: id, action: 'returned' },
    changes: { returned: { from: null, to: cents }, reason: { from: null, to: refund.reason } },
  });
}

/** `null`: credit that came with the payment is spent or moved on. */
async function booked(tx: TenantTx, refund: RefundRow, payment: string): Promise<string | null> {
  try {
    const plan = await planRefund(tx, payment, Number(refund.cents));
    return await bookRefund(tx, plan, refund.reason);
  } catch (error) {
    if (error instanceof CodedError) return null;
    throw error;
  }
}

async function completeOfInbox(tx: TenantTx, refund: RefundRow): Promise<void> {
  const item = await lockedItem(tx, refund.inbox_id ?? '');
  if (item.is_held) await releaseMoney(tx, item.id, item.branch_id, Number(item.cents));
  await endRefund(tx, refund.id, { state: 'done', words: '' });
  await decideItem(tx, item, 'refunded', { reason: refund.reason, by: refund.actor_name });
}

/**
 * A notification says that money went back. `true`: it is a refund of ours, which ends here where its answer was lost. `false`:
 * somebody gave it back in the bank's panel.
 */
export async function confirmRefund(tx: TenantTx, { order, cents }: RedsysAnswer): Promise<boolean> {
  const [open] = await tx.rows<RefundRow>(
    `SELECT ${REFUND_COLUMNS} FROM payment_refund WHERE business_id = :business AND order_no = :order AND cents = :cents
       AND state IN ('asked', 'unknown') ORDER BY id LIMIT 1 FOR UPDATE`,
    { order, cents },
  );
  if (open) {
    await completeRefund(tx, open);
    return true;
  }
  const [known] = await tx.rows<{ refunds: string | number; notified: string | number }>(
    `SELECT (SELECT COUNT(*) FROM payment_refund WHERE business_id = :business AND order_no = :order AND cents = :cents
         AND state = 'done') refunds,
       (SELECT COUNT(*) FROM payment_notification WHERE business_id = :business AND order_no = :order AND cents = :cents
         AND operation = '3' AND response IN (0, 400, 900)) notified`,
    { order, cents },
  );
  return Number(known?.refunds) >= Number(known?.notified);
}
