import { Inject, Injectable } from '@nestjs/common';
import { contactSnapshot } from '@volante/contracts/contacts/contact-snapshot.contract';
import { EMPTY_ID } from '@volante/contracts/fields';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { sqlOf } from '@volante/service-kit/contacts/copied-contacts';
import { Database } from '@volante/service-kit/data/database';
import { Pace } from '@volante/service-kit/jobs/pace';
import { afterOf, type Fill, PagedFills } from '@volante/service-kit/jobs/paged-fills';
import { missed, Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { writeSnapshot } from '../../student-store/student-writer.js';

const LOOK_MS = 1_000;
const PAGE = 200;

/** `asked_at` is part of the key: a rebuild that was requested meanwhile has another one. */
type Rebuild = Fill<'business_id' | 'asked_at'>;

/**
 * Copies the students from the contacts' snapshot, page by page, continuing after the last one after a crash. Events
 * may arrive meanwhile: they are newer, and stay.
 */
@Injectable()
export class StudentRebuildBackground {
  private readonly fills = new PagedFills(this.db, {
    table: 'student_rebuild',
    key: ['business_id', 'asked_at'],
  });
  private readonly pace = new Pace(() => this.rounds.poke());
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.round(),
    onError: (error) => missed(this.log, 'contacts', 'the copy of the students will be tried again')(error),
  });

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'dgt'>,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** One page of a requested rebuild, or else of the very first copy, which nobody requests. */
  private async round(): Promise<boolean> {
    const page = (only: string) => this.fills.page((rebuild) => this.copy(rebuild), only, { all: EMPTY_ID });
    if (await page('business_id <> :all')) return true;
    await this.pace.part(() => page('business_id = :all'));
    return false;
  }

  private async copy(rebuild: Rebuild): Promise<void> {
    const { business_id: business } = rebuild;
    const { rows } = await this.calls.call(
      { requestId: 'student-rebuild', signedActor: null, idempotencyKey: null },
      contactSnapshot,
      { after: afterOf(rebuild), limit: PAGE, ...(business === EMPTY_ID ? {} : { business }) },
    );
    const last = rows.at(-1);
    await this.db.source.transaction('READ COMMITTED', async (manager) => {
      const sql = sqlOf(manager);
      await writeSnapshot(sql, rows);
      await this.fills.passed(sql, rebuild, last ? { business: last.businessId, id: last.state.id } : null);
    });
  }
}
