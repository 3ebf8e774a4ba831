import { Inject, Injectable } from '@nestjs/common';
import { practiceSnapshot } from '@volante/contracts/dgt/practice.contract';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { sqlOf } from '@volante/service-kit/contacts/copied-contacts';
import { Database } from '@volante/service-kit/data/database';
import { afterOf, type Fill, type FillPlace, PagedFills } from '@volante/service-kit/jobs/paged-fills';
import { missed, Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { keepPractices } from './bag.consumer.js';
import { touchBags } from './bag-locks.js';
import { settleBags } from './settle-bags.js';
import { syncLots } from './sync-lots.js';

const LOOK_MS = 2_000;
const PAGE = 200;
/** A school of which the bags cannot be settled now is tried again after it. */
const WAIT_SECONDS = 60;
/** Bags of one school that one posting settles. */
const AT_ONCE = 100;

type Filling = Fill<'what'>;

interface Sale {
  business_id: string;
  id: string;
  contact_id: string;
}

/** Brings the ledger up to the bags, and once builds the bags of earlier sales and classes. */
@Injectable()
export class BagBackground {
  /** `sales` and `practices`, one row each. */
  private readonly fills = new PagedFills(this.db, { table: 'bag_fill', key: ['what'] });
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.round(),
    onError: (error) => missed(this.log, 'dgt', 'the bags will be tried again')(error),
  });

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** One page; answers whether there may be more. */
  private async round(): Promise<boolean> {
    if (await this.settle()) return true;
    return this.fills.page((fill) => (fill.what === 'sales' ? this.sales(fill) : this.practices(fill)));
  }

  /** The bags of one school that wait longest. */
  async settle(): Promise<boolean> {
    const due = await this.db.unscoped<{ business_id: string; contact_id: string }>(
      `SELECT business_id, contact_id FROM bag WHERE due_at <= UTC_TIMESTAMP(3) ORDER BY due_at LIMIT ${AT_ONCE}`,
    );
    const [first] = due;
    if (!first) return false;
    const own = due.filter(({ business_id }) => business_id === first.business_id);
    const contacts = own.map(({ contact_id }) => contact_id);
    try {
      await this.db.write(systemContext(first.business_id, ''), (tx) => settleBags(tx, contacts));
    } catch (error) {
      // A school whose month is locked waits; the others go on.
      await this.db.unscopedRun(
        `UPDATE bag SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${WAIT_SECONDS} SECOND
         WHERE business_id = :business AND contact_id IN (:contacts) AND due_at IS NOT NULL`,
        { business: first.business_id, contacts },
      );
      throw error;
    }
    return true;
  }

  /** Lots of documents that were issued before. One that has its lots keeps them: a page may be done twice. */
  private async sales(fill: Filling): Promise<void> {
    const sales = await this.db.unscoped<Sale>(
      `SELECT d.business_id, d.id, d.contact_id FROM document d FORCE INDEX (PRIMARY)
       WHERE d.state NOT IN ('draft') AND d.contact_id IS NOT NULL AND d.imported IS NULL
         AND (d.business_id > :business OR (d.business_id = :business AND d.id > :id))
       ORDER BY d.business_id, d.id LIMIT ${PAGE}`,
      { business: '', id: '', ...afterOf(fill) },
    );
    for (const { business_id, id, contact_id } of sales)
      await this.db.write(systemContext(business_id, ''), async (tx) => {
        await touchBags(tx, [contact_id]);
        await syncLots(tx, id);
      });
    const last = sales.at(-1);
    await this.passed(fill, last ? { business: last.business_id, id: last.id } : null);
  }

  /** Classes that were given before anybody counted them. */
  private async practices(fill: Filling): Promise<void> {
    const { rows } = await this.calls.call(
      { requestId: 'bag-fill', signedActor: null, idempotencyKey: null },
      practiceSnapshot,
      { after: afterOf(fill), limit: PAGE },
    );
    await this.db.source.transaction('READ COMMITTED', (manager) =>
      keepPractices(
        sqlOf(manager),
        'dgt',
        rows.map(({ businessId, state, isAnnulled }) => ({
          ...{ businessId, state, isAnnulled, isGiven: true },
        })),
      ),
    );
    const last = rows.at(-1);
    await this.passed(fill, last ? { business: last.businessId, id: last.state.id } : null);
  }

  /** Beside the page's transactions: a page may be done twice. */
  private passed(fill: Filling, last: FillPlace | null): Promise<void> {
    return this.fills.passed(sqlOf(this.db.source.manager), fill, last);
  }
}
