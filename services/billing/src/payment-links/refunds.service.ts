import { Injectable } from '@nestjs/common';
import type {
  paymentLinkRefund,
  paymentRefundSettle,
} from '@volante/contracts/billing/payment-link.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { errorDefinition } from '@volante/contracts/catalogue';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { planRefund } from './book-refund.js';
import { GatewayStore } from './gateway-store.js';
import { lockedItem } from './inbox-rows.js';
import { lockedLink } from './link-rows.js';
import { type Answered, RedsysClient } from './redsys-client.js';
import {
  completeRefund,
  insertRefund,
  leaveRefund,
  lockedRefund,
  REFUND_COLUMNS,
  type RefundRow,
} from './refund-rows.js';

type Refund = CallParsed<typeof paymentLinkRefund>;
type Refunded = CallOutput<typeof paymentLinkRefund>;

const tooMuch = (left: number) =>
  new CodedError('PAYMENT-LINK-007', { left }, [
    { path: 'cents', code: 'PAYMENT-LINK-007', message: errorDefinition('PAYMENT-LINK-007').message },
  ]);

/** Gives money back to cards: on record first, asked for once, booked when the gateway has said yes. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly db: Database,
    private readonly gateways: GatewayStore,
    private readonly client: RedsysClient,
  ) {}

  async refund(ctx: Context, input: Refund): Promise<Refunded> {
    let isFresh = false;
    const id = await this.db.write(ctx, async (tx) => {
      const refund = await this.begin(tx, input);
      isFresh = !input.isOutside;
      return refund;
    });
    // A repeated request finds the refund that the first one began: it does not ask the gateway again.
    return isFresh ? this.ask(ctx, id) : this.stateOf(ctx, id);
  }

  /** Asks the gateway about a refund that is on record, and writes down how it ended. */
  async ask(ctx: Context, id: string): Promise<Refunded> {
    const row = await this.row(ctx, id);
    const gateway = await this.gateways.row((sql, params) => this.db.rows(ctx, sql, params), row.gateway_id);
    if (!gateway) throw new Error('the gateway of a refund is not there');
    const terminal = this.gateways.terminal(ctx.actor.businessId, gateway);
    const site = this.gateways.siteOf(gateway);
    const answered = await this.client.refund(site, terminal, row.order_no, Number(row.cents));
    return this.end(ctx, id, answered, 'asked');
  }

  async settle(
    ctx: Context,
    { id, isDone }: CallParsed<typeof paymentRefundSettle>,
  ): Promise<CallOutput<typeof paymentRefundSettle>> {
    await this.row(ctx, id);
    const answered: Answered = isDone
      ? { state: 'done', words: '' }
      : { state: 'failed', words: 'El banco no la hizo.' };
    return this.end(ctx, id, answered, 'unknown');
  }

  private async begin(tx: TenantTx, { id, cents, reason, isOutside }: Refund): Promise<string> {
    const link = await lockedLink(tx, id);
    if (link.state !== 'paid' || !link.payment_id) throw new CodedError('PAYMENT-LINK-008');
    const [order] = await tx.rows<{ order_no: string; gateway_id: string; going: string | number | null }>(
      `SELECT o.order_no, o.gateway_id, (SELECT SUM(r.cents) FROM payment_refund r
         WHERE r.business_id = o.business_id AND r.link_id = o.link_id AND r.state <> 'failed') going
       FROM payment_order o WHERE o.business_id = :business AND o.link_id = :id AND o.state = 'paid'`,
      { id },
    );
    if (!order) throw new CodedError('PAYMENT-LINK-008');
    const left = Number(link.cents) - Number(order.going ?? 0);
    if (cents > left) throw tooMuch(left);
    await planRefund(tx, link.payment_id, cents);
    if (!isOutside) await this.assertKey(tx, order.gateway_id);
    const refund = newId();
    await insertRefund(tx, {
      ...{ id: refund, link: id, inbox: null, gateway: order.gateway_id, order: order.order_no },
      ...{ cents, isOutside, reason },
    });
    if (isOutside) await completeRefund(tx, await this.known(tx, refund));
    return refund;
  }

  private async assertKey(tx: TenantTx, id: string): Promise<void> {
    const gateway = await this.gateways.row((sql, params) => tx.rows(sql, params), id);
    if (!gateway) throw new CodedError('PAYMENT-LINK-013');
    this.gateways.terminal(tx.businessId, gateway);
  }

  private async known(tx: TenantTx, id: string): Promise<RefundRow> {
    const row = await lockedRefund(tx, id);
    if (!row) throw new Error('a refund is not there');
    return row;
  }

  /** A notification may have ended it before its own answer came. */
  private async end(
    ctx: Context,
    id: string,
    { state, words }: Answered,
    from: 'asked' | 'unknown',
  ): Promise<Refunded> {
    const seen = await this.row(ctx, id);
    await this.db.write(
      ctx,
      async (tx) => {
        if (seen.link_id) await lockedLink(tx, seen.link_id);
        else await lockedItem(tx, seen.inbox_id ?? '');
        const refund = await this.known(tx, id);
        if (refund.state !== from) {
          if (from === 'unknown') throw new CodedError('PAYMENT-LINK-009');
          return;
        }
        if (state === 'done') await completeRefund(tx, refund);
        else await leaveRefund(tx, refund, state, words);
      },
      { idempotencyKey: null },
    );
    return this.stateOf(ctx, id);
  }

  private async stateOf(ctx: Context, id: string): Promise<Refunded> {
    const { state, words } = await this.row(ctx, id);
    return { refund: id, state, words };
  }

  /** DATA-404 where the person does not see its link or item. */
  private async row(ctx: Context, id: string): Promise<RefundRow> {
    const [row] = await this.db.rows<RefundRow>(
      ctx,
      `SELECT ${REFUND_COLUMNS} FROM payment_refund WHERE business_id = :business AND id = :id`,
      { id },
    );
    if (!row) throw notFound();
    return row;
  }
}
