import { Inject, Injectable } from '@nestjs/common';
import type { paymentNotification } from '@volante/contracts/billing/payment-notification.contract';
import type { CallParsed } from '@volante/contracts/call';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError } from '@volante/service-kit/coded-error';
import { type CallContext, type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Logger } from '@volante/service-kit/log';
import { type RedsysAnswer, readAnswer, signedAnswer } from '../redsys/redsys-answer.js';
import type { Terminal } from '../redsys/redsys-messages.js';
import { applyAnswer } from './apply-answer.js';
import { type GatewayRow, GatewayStore } from './gateway-store.js';
import { trialMark } from './redsys-sites.js';

type Input = CallParsed<typeof paymentNotification>;
type Known = GatewayRow & { business: string };

/** Takes the notifications of Redsys. Nothing is believed before its signature, and nothing is paid before it was compared with the order. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly db: Database,
    private readonly gateways: GatewayStore,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async notify(ctx: CallContext, { gateway: id, ...message }: Input): Promise<null> {
    const gateway = await this.gateways.anywhere(id);
    const answer = gateway && (await this.signed(gateway, message));
    if (!gateway || !answer) {
      this.log.warn({ gateway: id, ip: ctx.ip }, 'a notification of a payment is not signed by its gateway');
      throw new CodedError('PAYMENT-NOTIFICATION-001');
    }
    const own = this.contextOf(ctx, gateway);
    await this.db.write(
      own,
      async (tx) => {
        const digest = sha256(message.Ds_MerchantParameters);
        if (!(await keep(tx, digest, gateway.id, answer))) return;
        const { takesTrials } = this.gateways.sites;
        const how = { site: this.gateways.siteOf(gateway), takesTrials };
        const outcome = await applyAnswer(tx, gateway, how, answer);
        await tx.run(
          'UPDATE payment_notification SET outcome = :outcome WHERE business_id = :business AND digest = :digest',
          { digest, outcome },
        );
      },
      { idempotencyKey: null },
    );
    return null;
  }

  /** Signed as the gateway signs now, or as it did when the order began: a school may change from V1 to V2 meanwhile. */
  private async signed(gateway: Known, message: Omit<Input, 'gateway'>): Promise<RedsysAnswer | null> {
    let terminal: Terminal;
    try {
      terminal = this.gateways.terminal(gateway.business, gateway);
    } catch {
      return null;
    }
    const now = signedAnswer(terminal, message);
    if (now) return now;
    const order = readAnswer(message.Ds_MerchantParameters)?.order;
    if (order === undefined) return null;
    const [begun] = await this.db.unscoped<{ signature: Terminal['version'] }>(
      'SELECT signature FROM payment_order WHERE order_no = :order AND gateway_id = :gateway',
      { order, gateway: gateway.id },
    );
    return begun ? signedAnswer({ key: terminal.key, version: begun.signature }, message) : null;
  }

  private contextOf({ requestId, call, ip }: CallContext, gateway: Known): Context {
    const own = systemContext(gateway.business, '');
    const userName = `Redsys${trialMark(this.gateways.siteOf(gateway))}`;
    return { ...own, requestId, call, ip, actor: { ...own.actor, userName } };
  }
}

/** `false`: the same words have come before, and were dealt with. */
async function keep(tx: TenantTx, digest: string, gateway: string, answer: RedsysAnswer): Promise<boolean> {
  const { order, operation, response, cents } = answer;
  try {
    await tx.run(
      `INSERT INTO payment_notification (business_id, digest, gateway_id, order_no, operation, response, cents, outcome, at)
       VALUES (:business, :digest, :gateway, :order, :operation, :response, :cents, 'new', UTC_TIMESTAMP(3))`,
      { digest, gateway, order, operation: operation.slice(0, 3), response, cents },
    );
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
