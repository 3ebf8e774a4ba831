import { Injectable } from '@nestjs/common';
import type {
  InboxPayment,
  paymentInbox,
  paymentInboxDecide,
} from '@volante/contracts/billing/payment-notification.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError, conflict } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { branchDay } from '../documents/branch-day.js';
import type { Read } from '../documents/read-document.js';
import { lockedPayables, openCents } from '../payments/payable-documents.js';
import { splitPayment } from '../payments/payment-split.js';
import { takePayment } from '../payments/take-payment.js';
import { lockedSale, markPaid } from '../product-orders/order-rows.js';
import { GatewayStore } from './gateway-store.js';
import { inboxItem, readInbox } from './inbox-list.js';
import {
  decideItem,
  emitInbox,
  type InboxRow,
  type InboxState,
  isOurs,
  isSoldAgain,
  lockedItem,
} from './inbox-rows.js';
import { holdMoney, releaseMoney } from './link-money.js';
import { linkParts } from './link-rows.js';
import { trialMark } from './redsys-sites.js';
import { insertRefund } from './refund-rows.js';
import { RefundsService } from './refunds.service.js';

type Decide = CallParsed<typeof paymentInboxDecide>;
type Decided = CallOutput<typeof paymentInboxDecide>;

/** Money that came by the gateway and fits nowhere: people decide. */
@Injectable()
export class InboxService {
  constructor(
    private readonly db: Database,
    private readonly gateways: GatewayStore,
    private readonly refunds: RefundsService,
  ) {}

  read(ctx: Context, input: CallParsed<typeof paymentInbox>): Promise<CallOutput<typeof paymentInbox>> {
    return readInbox(this.db, ctx, input, this.gateways.pays);
  }

  async decide(ctx: Context, input: Decide): Promise<Decided> {
    if (input.act === 'refund') return this.giveBack(ctx, input);
    return this.db.write(ctx, async (tx) => {
      const item = await this.waiting(tx, input);
      const state: InboxState = input.act === 'apply' ? 'applied' : 'dismissed';
      const payment = input.act === 'apply' ? await this.apply(tx, item, input.documents) : null;
      const version = await decideItem(tx, item, state, { reason: input.reason, payment });
      return { version, state, refund: null, words: '' };
    });
  }

  private async giveBack(ctx: Context, input: Decide): Promise<Decided> {
    demand(ctx, 'payment.refund');
    let isFresh = false;
    const { refund } = await this.db.write(ctx, async (tx) => {
      const begun = await this.beginRefund(tx, input);
      isFresh = true;
      return { refund: begun };
    });
    if (isFresh) await this.refunds.ask(ctx, refund);
    const [now] = await this.db.rows<
      Pick<InboxRow, 'version' | 'state'> & { refund: Decided['refund']; words: string }
    >(
      ctx,
      `SELECT b.version, b.state, r.state refund, r.words FROM payment_inbox b
       JOIN payment_refund r ON r.business_id = b.business_id AND r.id = :refund
       WHERE b.business_id = :business AND b.id = :id`,
      { id: input.id, refund },
    );
    if (!now) throw new Error('an item of the inbox is not there');
    return now;
  }

  private async beginRefund(tx: TenantTx, input: Decide): Promise<string> {
    const item = await this.waiting(tx, input);
    if (!isOurs(item)) throw new CodedError('PAYMENT-LINK-012');
    const read: Read = (sql, params) => tx.rows(sql, params);
    const gateway = await this.gateways.row(read, item.gateway_id);
    if (!gateway) throw new CodedError('PAYMENT-LINK-013');
    this.gateways.terminal(tx.businessId, gateway);
    const refund = newId();
    await insertRefund(tx, {
      ...{ id: refund, link: null, inbox: item.id, gateway: gateway.id, order: item.order_no },
      ...{ cents: Number(item.cents), isOutside: false, reason: input.reason },
    });
    emitInbox(tx, 'changed', { id: item.id, branch: item.branch_id, version: item.version });
    return refund;
  }

  /** An item that nobody has decided, as the person saw it, and of which nothing is on its way back. */
  private async waiting(tx: TenantTx, { id, version }: Decide): Promise<InboxRow> {
    const item = await lockedItem(tx, id);
    if (item.state !== 'waiting') throw new CodedError('PAYMENT-LINK-011');
    if (item.version !== version) throw conflict(await this.shown(tx, id), item.version);
    const [going] = await tx.rows(
      `SELECT id FROM payment_refund
       WHERE business_id = :business AND inbox_id = :id AND state IN ('asked', 'unknown') LIMIT 1`,
      { id },
    );
    if (going) throw new CodedError('PAYMENT-LINK-011');
    return item;
  }

  private shown(tx: TenantTx, id: string): Promise<InboxPayment> {
    return inboxItem(tx.ctx, (sql, params) => tx.rows(sql, params), id, this.gateways.pays);
  }

  /** Books held money for documents; all of it has to be owed, since credit without a sale is none. */
  private async apply(tx: TenantTx, item: InboxRow, chosen: readonly string[]): Promise<string | null> {
    if (!isOurs(item) || !item.is_held) throw new CodedError('PAYMENT-LINK-012');
    // It came while the installation took money of tests: nobody paid it.
    if (!this.gateways.pays(item.site)) throw new CodedError('PAYMENT-LINK-014');
    if (chosen.length === 0 && isSoldAgain(item)) return this.sellAgain(tx, item);
    const read: Read = (sql, params) => tx.rows(sql, params);
    const usual = item.link_id ? await linkParts(read, item.link_id) : [];
    const documents = chosen.length > 0 ? chosen : usual.map(({ document_id }) => document_id);
    const rows = await lockedPayables(tx, documents);
    const { parts, excess } = splitPayment(rows.map(openCents), Number(item.cents));
    if (excess > 0) throw new CodedError('PAYMENT-003', { left: Number(item.cents) - excess });
    await releaseMoney(tx, item.id, item.branch_id, Number(item.cents));
    const payment = newId();
    const paid = rows.map((row, at) => ({ row, cents: parts[at] ?? 0 })).filter(({ cents }) => cents > 0);
    await takePayment(tx, payment, paid, {
      ...{ cents: Number(item.cents), method: item.method, isOnline: true },
      paidOn: await branchDay(read, item.branch_id),
      note: `Enlace de pago${trialMark(item.site)} · pedido ${item.order_no}`,
    });
    return payment;
  }

  /** The worker sells the product now: for the price that was paid, or the money comes back here. */
  private async sellAgain(tx: TenantTx, item: InboxRow): Promise<null> {
    const sale = await lockedSale(tx, item.sale_id ?? '');
    if (!sale || sale.state === 'sold' || sale.state === 'paid') throw new CodedError('PAYMENT-002');
    await releaseMoney(tx, item.id, item.branch_id, Number(item.cents));
    await holdMoney(tx, sale.id, sale.branch_id, Number(item.cents));
    await markPaid(tx, sale, { order: item.order_no, method: item.method, isByPerson: true });
    return null;
  }
}
