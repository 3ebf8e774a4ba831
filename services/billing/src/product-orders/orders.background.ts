import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { OrderSeller } from './order-seller.js';

const LOOK_MS = 2_000;
/** Old orders are looked for less often. */
const FORGET_MS = 10_000;
const AT_ONCE = 10;
/** Another worker leaves an order alone for so long; one that failed comes again after it. */
const LEASE_SECONDS = 60;
/** An order that nobody paid has the data of somebody who is no customer. */
const UNPAID_DAYS = 7;
const DECIDED_DAYS = 30;
const AT_ONCE_DELETED = 100;
const NAME = 'Página pública';

interface Due {
  business_id: string;
  id: string;
}

/** Sells the products that were paid on their public pages, and deletes orders that nobody paid. */
@Injectable()
export class OrdersBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.round(isStopped),
    isOff: () => lacksKey(this.signer, this.log, 'sales of public pages wait'),
    onError: (error) => this.log.warn({ err: error }, 'sales of public pages will be tried again'),
  });

  private forgotAt = 0;

  constructor(
    private readonly db: Database,
    private readonly seller: OrderSeller,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async round(isStopped: () => boolean): Promise<boolean> {
    const due = await this.db.unscoped<Due>(
      `SELECT business_id, id FROM product_order WHERE state = 'paid' AND due_at <= UTC_TIMESTAMP(3)
       ORDER BY due_at LIMIT ${AT_ONCE}`,
    );
    for (const order of due) {
      if (isStopped()) return false;
      if (await this.lease(order)) await this.one(order);
    }
    if (Date.now() - this.forgotAt > FORGET_MS) await this.forget();
    return due.length === AT_ONCE;
  }

  private async lease({ business_id: business, id }: Due): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE product_order SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND, attempts = attempts + 1
       WHERE business_id = :business AND id = :id AND state = 'paid' AND due_at <= UTC_TIMESTAMP(3)`,
      { business, id },
    );
    return affectedRows === 1;
  }

  /** One that fails holds no other up. */
  private async one({ business_id, id }: Due): Promise<void> {
    try {
      await this.seller.sell(serviceContext(this.signer, business_id, NAME), id);
    } catch (error) {
      this.log.warn({ err: error, order: id }, 'the sale of a public page will be tried again');
    }
  }

  private async forget(): Promise<void> {
    this.forgotAt = Date.now();
    await this.db.unscopedRun(
      `DELETE FROM product_order WHERE state = 'waiting' AND expires_at < UTC_TIMESTAMP(3) - INTERVAL ${UNPAID_DAYS} DAY
       LIMIT ${AT_ONCE_DELETED}`,
    );
    await this.db.unscopedRun(
      `DELETE FROM product_order WHERE state = 'undecided' AND expires_at < UTC_TIMESTAMP(3) - INTERVAL ${DECIDED_DAYS} DAY
         AND NOT EXISTS (SELECT 1 FROM payment_inbox b WHERE b.business_id = product_order.business_id
           AND b.sale_id = product_order.id
           AND (b.state = 'waiting' OR b.decided_at > UTC_TIMESTAMP(3) - INTERVAL ${DECIDED_DAYS} DAY))
       LIMIT ${AT_ONCE_DELETED}`,
    );
  }
}
