import type { GatewaySite } from '@volante/contracts/billing/payment-gateway.contract';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { branchDay } from '../documents/branch-day.js';
import type { Read } from '../documents/read-document.js';
import { takePayment } from '../payments/take-payment.js';
import { lockedSale, markPaid, noteFailure, type SaleRow } from '../product-orders/order-rows.js';
import { isOfTerminal, isPaid, isPayment, isRefunded, type RedsysAnswer } from '../redsys/redsys-answer.js';
import { refusalWords } from '../redsys/redsys-refusals.js';
import type { GatewayRow } from './gateway-store.js';
import { addToInbox, type InboxCause } from './inbox-rows.js';
import { endPromise, holdMoney, lockedParts } from './link-money.js';
import { ORDER_COLUMNS, type OrderRow } from './link-order.js';
import { changeLink, type LinkRow, linkParts, lockedLink } from './link-rows.js';
import { trialMark } from './redsys-sites.js';
import { confirmRefund } from './refund-rows.js';

export type Outcome = 'paid' | 'denied' | 'repeated' | 'ignored' | 'inbox' | 'refunded';

/** Redsys may answer shortly after the link has ended: the person had begun in time. */
const GRACE_MS = 30 * 60_000;

interface Known {
  order: OrderRow;
  link: LinkRow;
}

/** A try that pays the order of a product; `null`: the order is deleted, because nobody paid it for days. */
interface KnownSale {
  order: OrderRow;
  link: null;
  sale: SaleRow | null;
}

/** The order that an answer names, with what it is for, both locked, the latter first; `null`: none of this gateway. */
async function lockedOrder(tx: TenantTx, order: string, gateway: string): Promise<Known | KnownSale | null> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const params = { order, gateway };
  const where = 'WHERE business_id = :business AND order_no = :order AND gateway_id = :gateway';
  const [seen] = await read<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM payment_order ${where}`, params);
  if (!seen) return null;
  const link = seen.link_id === null ? null : await lockedLink(tx, seen.link_id);
  const sale = link === null && seen.sale_id !== null ? await lockedSale(tx, seen.sale_id) : null;
  const [row] = await read<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM payment_order ${where} FOR UPDATE`,
    params,
  );
  if (!row) return null;
  if (link) return { order: row, link };
  // It was sold while this transaction waited: the link has the order now.
  if (row.link_id !== null) return { order: row, link: await lockedLink(tx, row.link_id) };
  return { order: row, link: null, sale };
}

/** Does what a signed answer says, within a transaction of the gateway's business. */
export async function applyAnswer(
  tx: TenantTx,
  gateway: GatewayRow,
  { site, takesTrials }: { site: GatewaySite; takesTrials: boolean },
  answer: RedsysAnswer,
): Promise<Outcome> {
  const known = await lockedOrder(tx, answer.order, gateway.id);
  const sale = known && known.link === null ? known.sale : null;
  const branch = known?.link?.branch_id ?? sale?.branch_id ?? gateway.branch;
  const place = { gateway: gateway.id, branch, site, sale };
  if (!isPayment(answer)) {
    if (!isRefunded(answer)) return 'ignored';
    if (await confirmRefund(tx, answer)) return 'refunded';
    await addToInbox(tx, { ...place, cause: 'returned', answer, link: known?.link ?? null, isHeld: false });
    return 'inbox';
  }
  const own = known && { merchant: known.order.merchant, terminal: known.order.terminal };
  if (!known || !own || !isOfTerminal(answer, own)) {
    if (!isPaid(answer)) return 'ignored';
    const link = known?.link ?? null;
    await addToInbox(tx, { ...place, cause: 'foreign', answer, link, isHeld: false });
    return 'inbox';
  }
  const pays = takesTrials || gateway.environment === 'real';
  if (known.link === null) return answerSale(tx, { ...place, pays }, known, answer);
  if (!isPaid(answer)) return denied(tx, known, answer);
  return pays ? paid(tx, site, known, answer) : noMoney(tx, place, known, answer);
}

/** A gateway for tests says that somebody paid: where documents are declared, they stay unpaid and nothing is booked (ADR 0061). */
async function noMoney(
  tx: TenantTx,
  place: Place,
  { order, link }: Known,
  answer: RedsysAnswer,
): Promise<Outcome> {
  if (order.state === 'paid' || order.state === 'other') return 'repeated';
  await answerOrder(tx, order.order_no, 'other', answer);
  await addToInbox(tx, { ...place, cause: 'trial', answer, link, isHeld: false });
  return 'inbox';
}

async function denied(tx: TenantTx, { order, link }: Known, answer: RedsysAnswer): Promise<Outcome> {
  if (order.state !== 'begun' && order.state !== 'denied') return 'ignored';
  await answerOrder(tx, order.order_no, 'denied', answer);
  if (link.state === 'open') await changeLink(tx, link, 'denied', { failure: refusalWords(answer.response) });
  return 'denied';
}

/** Why money of an order is not to be booked by itself; `null`: it may be. */
function doubtOf({ order, link }: Known, answer: RedsysAnswer): InboxCause | null {
  if (Number(order.cents) !== answer.cents) return 'amount';
  if (link.state === 'paid') return 'double';
  if (link.state === 'withdrawn') return 'withdrawn';
  if (link.state === 'expired' || link.expires_at.getTime() + GRACE_MS < Date.now()) return 'late';
  return null;
}

async function paid(tx: TenantTx, site: GatewaySite, known: Known, answer: RedsysAnswer): Promise<Outcome> {
  const { order, link } = known;
  // The same order was paid before: Redsys says so again, in other words.
  if (order.state === 'paid' || order.state === 'other') return 'repeated';
  const read: Read = (sql, params) => tx.rows(sql, params);
  const doubt = doubtOf(known, answer);
  const parts = doubt ? null : await lockedParts(tx, await linkParts(read, link.id));
  if (!parts) {
    await answerOrder(tx, order.order_no, 'other', answer);
    await addToInbox(tx, {
      ...{ cause: doubt ?? 'settled', answer, link, site, isHeld: true },
      ...{ gateway: order.gateway_id, branch: link.branch_id },
    });
    return 'inbox';
  }
  await answerOrder(tx, order.order_no, 'paid', answer);
  await endPromise(tx, link.posting_id);
  const payment = newId();
  await takePayment(tx, payment, parts, {
    ...{ cents: answer.cents, method: answer.method, isOnline: true },
    paidOn: await branchDay(read, link.branch_id),
    note: `Enlace de pago${trialMark(site)} · pedido ${order.order_no}`,
  });
  await changeLink(tx, link, 'paid', {
    ...{ state: 'paid', payment_id: payment, method: answer.method, failure: '', paid_at: new Date() },
  });
  return 'paid';
}

interface Place {
  gateway: string;
  branch: string;
  site: GatewaySite;
  sale: SaleRow | null;
}

/** Why money for the order of a product is not to be booked by itself; `null`: the worker sells. */
function doubtOfSale(order: OrderRow, sale: SaleRow | null, answer: RedsysAnswer): InboxCause | null {
  if (Number(order.cents) !== answer.cents) return 'amount';
  if (!sale) return 'late';
  if (sale.state !== 'waiting') return 'double';
  return sale.expires_at.getTime() + GRACE_MS < Date.now() ? 'late' : null;
}

/** The answer about a product that somebody pays on its public page. Its money is held until the worker has sold it. */
async function answerSale(
  tx: TenantTx,
  { pays, ...place }: Place & { pays: boolean },
  { order, sale }: KnownSale,
  answer: RedsysAnswer,
): Promise<Outcome> {
  const isOver = order.state === 'paid' || order.state === 'other';
  if (!isPaid(answer)) {
    if (isOver) return 'ignored';
    await answerOrder(tx, order.order_no, 'denied', answer);
    if (sale?.state === 'waiting') await noteFailure(tx, sale, refusalWords(answer.response));
    return 'denied';
  }
  if (isOver) return 'repeated';
  const cause = pays ? doubtOfSale(order, sale, answer) : 'trial';
  await answerOrder(tx, order.order_no, cause ? 'other' : 'paid', answer);
  if (cause || !sale) {
    const named = sale ?? { id: order.sale_id ?? '', payer_name: '' };
    await addToInbox(tx, { ...place, cause: cause ?? 'late', answer, link: null, isHeld: pays, sale: named });
    return 'inbox';
  }
  await holdMoney(tx, sale.id, sale.branch_id, answer.cents);
  await markPaid(tx, sale, { order: order.order_no, method: answer.method, isByPerson: false });
  return 'paid';
}

async function answerOrder(
  tx: TenantTx,
  order: string,
  state: OrderRow['state'],
  { response, authorisation, card, method }: RedsysAnswer,
): Promise<void> {
  await tx.run(
    `UPDATE payment_order SET state = :state, response = :response, authorisation = :authorisation, card = :card,
       method = :method, answered_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND order_no = :order`,
    { order, state, response, authorisation: authorisation.replace(/[^\x20-\x7e]/g, ''), card, method },
  );
}
