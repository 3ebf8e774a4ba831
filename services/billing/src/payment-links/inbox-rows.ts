import type { GatewaySite } from '@volante/contracts/billing/payment-gateway.contract';
import type { INBOX_CAUSES, INBOX_STATES } from '@volante/contracts/billing/payment-notification.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { newId } from '@volante/service-kit/object-id';
import { euros } from '../paper/paper-words.js';
import type { SaleRow } from '../product-orders/order-rows.js';
import type { RedsysAnswer } from '../redsys/redsys-answer.js';
import type { PayMethod } from '../redsys/redsys-messages.js';
import { holdMoney } from './link-money.js';
import type { LinkRow } from './link-rows.js';
import { trialMark } from './redsys-sites.js';

export type InboxCause = (typeof INBOX_CAUSES)[number];
export type InboxState = (typeof INBOX_STATES)[number];

export interface InboxRow {
  id: string;
  version: number;
  cause: InboxCause;
  state: InboxState;
  branch_id: string;
  gateway_id: string;
  site: GatewaySite;
  link_id: string | null;
  sale_id: string | null;
  why: string;
  contact_id: string | null;
  order_no: string;
  method: PayMethod;
  cents: string | number;
  is_held: number;
  at: Date;
  decided_by: string;
  decided_at: Date | null;
  reason: string;
}

const MAX_WHY = 300;
const NOT_OURS: readonly InboxCause[] = ['foreign', 'returned', 'unbooked', 'trial'];

/** The money is of an order of ours, and still at the bank. */
export const isOurs = ({ cause }: Pick<InboxRow, 'cause'>): boolean => !NOT_OURS.includes(cause);

/** The worker may sell the product of such an order once more. */
export const isSoldAgain = ({ cause, sale_id }: Pick<InboxRow, 'cause' | 'sale_id'>): boolean =>
  sale_id !== null && (cause === 'unsold' || cause === 'late');

export const INBOX_COLUMNS = `b.id, b.version, b.cause, b.state, b.branch_id, b.gateway_id, b.site, b.link_id, b.sale_id, b.why, b.contact_id,
  b.order_no, b.method, b.cents, b.is_held, b.at, b.decided_by, b.decided_at, b.reason`;

interface NewItem {
  cause: InboxCause;
  answer: Pick<RedsysAnswer, 'order' | 'cents' | 'method'>;
  link: Pick<LinkRow, 'id' | 'contact_id' | 'payer_name'> | null;
  /** The order of a product that it is for. */
  sale?: Pick<SaleRow, 'id' | 'payer_name'> | null;
  /** Why it could not be sold. */
  why?: string;
  gateway: string;
  branch: string;
  site: GatewaySite;
  /** It is money of the school: booked on 555 until somebody decides. */
  isHeld: boolean;
}

/** Keeps money that waits for a person, without notifying anybody. */
export async function keepItem(
  tx: TenantTx,
  { cause, answer, link, sale, why = '', gateway, branch, site, isHeld }: NewItem,
): Promise<string> {
  const id = newId();
  await tx.run(
    `INSERT INTO payment_inbox (business_id, id, version, cause, state, branch_id, gateway_id, site, link_id, sale_id, why,
       contact_id, order_no, method, cents, is_held, at)
     VALUES (:business, :id, 1, :cause, 'waiting', :branch, :gateway, :site, :link, :sale, :why, :contact, :order, :method, :cents,
       :isHeld, UTC_TIMESTAMP(3))`,
    {
      ...{
        id,
        cause,
        branch,
        gateway,
        site,
        isHeld,
        link: link?.id ?? null,
        sale: sale?.id ?? null,
        why: why.slice(0, MAX_WHY),
        contact: link?.contact_id ?? null,
      },
      ...{ order: answer.order, method: answer.method, cents: answer.cents },
    },
  );
  if (isHeld) await holdMoney(tx, id, branch, answer.cents);
  emitInbox(tx, 'added', { id, branch, version: 1 });
  return id;
}

/** Puts money before a person. */
export async function addToInbox(tx: TenantTx, item: NewItem): Promise<string> {
  const { answer, link, sale, branch, site } = item;
  const payer = link?.payer_name || sale?.payer_name;
  notify(tx, {
    ...{ kind: 'payment.undecided', to: { permission: 'invoice.view', branch } },
    title: `Hay un pago por decidir de ${euros(answer.cents)}${trialMark(site)}`,
    text: payer ? `De ${payer}` : '',
    link: '/payment/inbox',
  });
  return keepItem(tx, item);
}

export function emitInbox(
  tx: TenantTx,
  what: 'added' | 'decided' | 'changed',
  { id, branch, version }: { id: string; branch: string; version: number },
): void {
  tx.emit({ topic: `payment-inbox.${what}`, entityId: id, version, state: { id, branch } });
}

/** DATA-404 where the person does not see its branch. */
export async function lockedItem(tx: TenantTx, id: string): Promise<InboxRow> {
  const scope = branchScope(tx.ctx, 'b');
  if (!scope) throw notFound();
  const [row] = await tx.rows<InboxRow>(
    `SELECT ${INBOX_COLUMNS} FROM payment_inbox b WHERE b.business_id = :business AND b.id = :id${scope.sql} FOR UPDATE`,
    { id, ...scope.params },
  );
  if (!row) throw notFound();
  return row;
}

/** Ends an item whose row is locked, with the person and their reason; answers its version. */
export async function decideItem(
  tx: TenantTx,
  { id, branch_id: branch, version, state: before }: InboxRow,
  state: InboxState,
  {
    reason,
    payment = null,
    by = tx.ctx.actor.userName,
  }: { reason: string; payment?: string | null; by?: string },
): Promise<number> {
  await tx.run(
    `UPDATE payment_inbox SET state = :state, version = :version, decided_by = :by, decided_at = UTC_TIMESTAMP(3),
       reason = :reason, payment_id = :payment WHERE business_id = :business AND id = :id`,
    { id, state, version: version + 1, by, reason, payment },
  );
  tx.audit({
    ...{ entity: 'payment-inbox', entityId: id, action: 'decided' },
    changes: { state: { from: before, to: state }, reason: { from: null, to: reason } },
  });
  emitInbox(tx, 'decided', { id, branch, version: version + 1 });
  return version + 1;
}
