import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { notify } from '@volante/service-kit/notifications/notify';
import { lockedItem } from './inbox-rows.js';
import { endPromise } from './link-money.js';
import { changeLink, lockedLink } from './link-rows.js';
import { leaveRefund, lockedRefund } from './refund-rows.js';

const LOOK_MS = 30_000;
const AT_ONCE = 50;
/** Somebody may still be paying when a link ends. */
const GRACE_MINUTES = 31;
/** A process that was stopped while it asked the gateway left its refund behind. */
const LEFT_MINUTES = 2;
const LEFT = 'No se sabe cómo acabó. Mira en el panel del banco si la devolución se hizo.';

interface Place {
  business_id: string;
  id: string;
}

/** Ends links whose time is over, and refunds whose answer nobody waits for any more. */
@Injectable()
export class LinksBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    onError: (error) => this.log.warn({ err: error }, 'links to pay will be looked at again'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Answers whether there may be more. */
  async work(isStopped: () => boolean): Promise<boolean> {
    const links = await this.db.unscoped<Place>(
      `SELECT business_id, id FROM payment_link
       WHERE state = 'open' AND expires_at < UTC_TIMESTAMP(3) - INTERVAL ${GRACE_MINUTES} MINUTE LIMIT ${AT_ONCE}`,
    );
    for (const link of links) if (!isStopped()) await this.expire(link);
    const refunds = await this.db.unscoped<Place & { link_id: string | null; inbox_id: string | null }>(
      `SELECT business_id, id, link_id, inbox_id FROM payment_refund
       WHERE state = 'asked' AND at < UTC_TIMESTAMP(3) - INTERVAL ${LEFT_MINUTES} MINUTE LIMIT ${AT_ONCE}`,
    );
    for (const refund of refunds) if (!isStopped()) await this.leave(refund);
    return links.length === AT_ONCE || refunds.length === AT_ONCE;
  }

  private expire({ business_id, id }: Place): Promise<void> {
    return this.db.write(
      systemContext(business_id, ''),
      async (tx) => {
        const link = await lockedLink(tx, id);
        if (link.state !== 'open') return;
        await endPromise(tx, link.posting_id);
        await changeLink(tx, link, 'expired', { state: 'expired' });
      },
      { idempotencyKey: null },
    );
  }

  private leave({
    business_id,
    id,
    link_id,
    inbox_id,
  }: Place & { link_id: string | null; inbox_id: string | null }): Promise<void> {
    return this.db.write(
      systemContext(business_id, ''),
      async (tx) => {
        const of = link_id ? await lockedLink(tx, link_id) : await lockedItem(tx, inbox_id ?? '');
        const refund = await lockedRefund(tx, id);
        if (refund?.state !== 'asked') return;
        await leaveRefund(tx, refund, 'unknown', LEFT);
        notify(tx, {
          ...{ kind: 'payment.undecided', to: { permission: 'payment.refund', branch: of.branch_id } },
          title: 'Una devolución a la tarjeta se quedó sin respuesta',
          link: link_id ? `/payment/link/view/${link_id}` : '/payment/inbox',
        });
      },
      { idempotencyKey: null },
    );
  }
}
