import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { RecurringMaker } from './recurring-maker.js';

const LOOK_MS = 60_000;
const AT_ONCE = 100;

interface DueRow {
  business_id: string;
  id: string;
}

/** Looks for recurring invoices whose day has come, in the worker. */
@Injectable()
export class RecurringBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    isOff: () => lacksKey(this.signer, this.log, 'recurring invoices are not made'),
    onError: (error) => this.log.warn({ err: error }, 'recurring invoices will be tried again'),
  });

  constructor(
    private readonly db: Database,
    private readonly maker: RecurringMaker,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async work(isStopped: () => boolean): Promise<void> {
    const rows = await this.db.unscoped<DueRow>(
      `SELECT r.business_id, r.id FROM recurring_invoice r
         LEFT JOIN recurring_problem p ON p.business_id = r.business_id AND p.recurring_id = r.id
       WHERE r.state = 'active' AND r.next_on <= UTC_DATE() + INTERVAL 1 DAY
         AND (p.next_try IS NULL OR p.next_try <= UTC_TIMESTAMP(3))
       ORDER BY r.next_on LIMIT ${AT_ONCE}`,
    );
    for (const { business_id, id } of rows) {
      if (isStopped()) return;
      try {
        await this.maker.make(serviceContext(this.signer, business_id), id);
      } catch (error) {
        // One that fails costs the others nothing.
        this.log.warn({ err: error, recurring: id }, 'a recurring invoice will be tried again');
      }
    }
  }
}
