import { Inject, Injectable } from '@nestjs/common';
import { contactSnapshot } from '@volante/contracts/contacts/contact-snapshot.contract';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { sqlOf } from '@volante/service-kit/contacts/copied-contacts';
import { Database } from '@volante/service-kit/data/database';
import { afterOf, type Fill, PagedFills } from '@volante/service-kit/jobs/paged-fills';
import { missed, Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { writeCustomers } from './customer-writer.js';

const LOOK_MS = 2_000;
const PAGE = 200;

/**
 * Copies the contacts that were there before the copy, from their snapshot, page by page; after a crash it continues behind the last
 * page. Events that come meanwhile are newer, and stay.
 */
@Injectable()
export class CustomerFillBackground {
  private readonly fills = new PagedFills(this.db, { table: 'customer_fill', key: ['business_id'] });
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.fills.page((fill) => this.copy(fill)),
    onError: (error) => missed(this.log, 'contacts', 'the copy of the customers will be tried again')(error),
  });

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async copy(fill: Fill<'business_id'>): Promise<void> {
    const { rows } = await this.calls.call(
      { requestId: 'customer-fill', signedActor: null, idempotencyKey: null },
      contactSnapshot,
      { after: afterOf(fill), limit: PAGE },
    );
    const last = rows.at(-1);
    await this.db.source.transaction('READ COMMITTED', async (manager) => {
      const sql = sqlOf(manager);
      await writeCustomers(sql, rows);
      await this.fills.passed(sql, fill, last ? { business: last.businessId, id: last.state.id } : null);
    });
  }
}
