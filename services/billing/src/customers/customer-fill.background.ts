import { Inject, Injectable } from '@nestjs/common';
import { contactSnapshot } from '@volante/contracts/contacts/contact-snapshot.contract';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { sqlOf } from '@volante/service-kit/contacts/copied-contacts';
import { Database } from '@volante/service-kit/data/database';
import { missed, Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { writeCustomers } from './customer-writer.js';

const LOOK_MS = 2_000;
const LEASE_SECONDS = 30;
const PAGE = 200;

interface Filling {
  business_id: string;
  after_business: string | null;
  after_id: string | null;
}

/**
 * Copies the contacts that were there before the copy, from their snapshot, page by page; after a crash it continues behind the last
 * page. Events that come meanwhile are newer, and stay.
 */
@Injectable()
export class CustomerFillBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.round(),
    onError: (error) => missed(this.log, 'contacts', 'the copy of the customers will be tried again')(error),
  });

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** One page; answers whether there may be more. */
  private async round(): Promise<boolean> {
    const filling = await this.take();
    if (!filling) return false;
    try {
      await this.page(filling);
    } catch (error) {
      await this.db.unscopedRun(
        'UPDATE customer_fill SET leased_until = NULL WHERE business_id = :business',
        {
          business: filling.business_id,
        },
      );
      throw error;
    }
    return true;
  }

  /** Leases the copying for the time of one page: two workers never do the same one. */
  private async take(): Promise<Filling | null> {
    const [found] = await this.db.unscoped<Filling>(
      `SELECT business_id, after_business, after_id FROM customer_fill
       WHERE done_at IS NULL AND (leased_until IS NULL OR leased_until < UTC_TIMESTAMP(3)) LIMIT 1`,
    );
    if (!found) return null;
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE customer_fill SET leased_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE business_id = :business AND done_at IS NULL AND (leased_until IS NULL OR leased_until < UTC_TIMESTAMP(3))
         AND after_id <=> :after`,
      { business: found.business_id, after: found.after_id },
    );
    return affectedRows === 1 ? found : null;
  }

  private async page({ business_id, after_business, after_id }: Filling): Promise<void> {
    const after = after_business && after_id ? { business: after_business, id: after_id } : null;
    const { rows } = await this.calls.call(
      { requestId: 'customer-fill', signedActor: null, idempotencyKey: null },
      contactSnapshot,
      { after, limit: PAGE },
    );
    const last = rows.at(-1);
    await this.db.source.transaction('READ COMMITTED', async (manager) => {
      const sql = sqlOf(manager);
      await writeCustomers(sql, rows);
      await sql.query(
        last
          ? 'UPDATE customer_fill SET after_business = ?, after_id = ?, leased_until = NULL WHERE business_id = ?'
          : 'UPDATE customer_fill SET done_at = UTC_TIMESTAMP(3), leased_until = NULL WHERE business_id = ?',
        [...(last ? [last.businessId, last.state.id] : []), business_id],
      );
    });
  }
}
