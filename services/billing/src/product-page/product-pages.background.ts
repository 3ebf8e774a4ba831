import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { serviceContext } from '@volante/service-kit/boot/service-context';
import { ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { PageFactsKeeper } from './page-facts.js';

const LOOK_MS = 5_000;
const AT_ONCE = 10;
/** A failed read waits so long. */
const AGAIN_SECONDS = 60;

interface Due {
  business_id: string;
  product_id: string;
}

/** Renews what open pages show of other services' data: soon after the product has changed, and each hour. */
@Injectable()
export class ProductPagesBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    isOff: () => !this.signer,
    onError: (error) => this.log.warn({ err: error }, 'open pages will be renewed later'),
  });

  constructor(
    private readonly db: Database,
    private readonly facts: PageFactsKeeper,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async work(isStopped: () => boolean): Promise<boolean> {
    const due = await this.db.unscoped<Due>(
      `SELECT l.business_id, l.product_id FROM product_link l
       JOIN product p ON p.business_id = l.business_id AND p.id = l.product_id
       WHERE l.due_at IS NULL OR l.due_at <= UTC_TIMESTAMP(3)
         OR l.kept_version <> p.version AND l.due_at > UTC_TIMESTAMP(3) + INTERVAL ${AGAIN_SECONDS} SECOND
       ORDER BY l.due_at LIMIT ${AT_ONCE}`,
    );
    for (const { business_id, product_id } of due) {
      if (isStopped()) return false;
      await this.renew(serviceContext(this.signer, business_id), product_id, business_id);
    }
    return due.length === AT_ONCE;
  }

  /** The turn of a page moves on first, so that one that fails comes again later and holds no other up. */
  private async renew(ctx: ReturnType<typeof serviceContext>, product: string, business: string) {
    await this.db.unscopedRun(
      `UPDATE product_link SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${AGAIN_SECONDS} SECOND
       WHERE business_id = :business AND product_id = :product`,
      { business, product },
    );
    try {
      await this.facts.keep(ctx, product);
    } catch (error) {
      this.log.warn({ err: error, product }, 'the open page of a product will be renewed later');
    }
  }
}
