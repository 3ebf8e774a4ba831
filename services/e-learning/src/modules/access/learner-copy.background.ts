import { Inject, Injectable } from '@nestjs/common';
import { contactSnapshot } from '@volante/contracts/contacts/contact-snapshot.contract';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { sqlOf } from '@volante/service-kit/contacts/copied-contacts';
import { Database } from '@volante/service-kit/data/database';
import { Pace } from '@volante/service-kit/jobs/pace';
import { missed, Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { writeLearners, writeMerge } from '../../learner-store/learner-writer.js';

const LOOK_MS = 1_000;
const PAGE = 200;

interface Place {
  after_business: string | null;
  after_id: string | null;
}

/**
 * Copies the contacts once from their snapshot, page by page, continuing after a crash behind the last one. Events may arrive
 * meanwhile: they are newer, and stay.
 */
@Injectable()
export class LearnerCopyBackground {
  private readonly pace = new Pace(() => this.rounds.poke());
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.round(),
    onError: (error) => missed(this.log, 'contacts', 'the copy of the contacts will be tried again')(error),
  });

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async round(): Promise<boolean> {
    await this.pace.part(() => this.page());
    return false;
  }

  /** One page; whether there was one. */
  async page(): Promise<boolean> {
    const [place] = await this.db.unscoped<Place>(
      'SELECT after_business, after_id FROM learner_copy WHERE id = 1 AND is_done = 0',
    );
    if (!place) return false;
    const { after_business: business, after_id: id } = place;
    const { rows } = await this.calls.call(
      { requestId: 'learner-copy', signedActor: null, idempotencyKey: null },
      contactSnapshot,
      { after: business && id ? { business, id } : null, limit: PAGE },
    );
    const last = rows.at(-1);
    await this.db.source.transaction('READ COMMITTED', async (manager) => {
      const sql = sqlOf(manager);
      await writeLearners(sql, rows);
      for (const { businessId, version, state, mergedInto } of rows)
        if (mergedInto !== null)
          await writeMerge(sql, { businessId, id: state.id, version, into: mergedInto });
      await sql.query('UPDATE learner_copy SET after_business = ?, after_id = ?, is_done = ? WHERE id = 1', [
        ...[last?.businessId ?? business, last?.state.id ?? id, last ? 0 : 1],
      ]);
    });
    return true;
  }
}
