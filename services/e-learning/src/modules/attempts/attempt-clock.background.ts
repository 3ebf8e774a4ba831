import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { lockAttempt } from '../../attempt-store/attempt-rows.js';
import { finishAttempt } from '../../attempt-store/finish-attempt.js';
import { personOf, readOf } from '../../learner-store/learners.js';

const LOOK_MS = 5_000;
const AT_ONCE = 50;

interface Due {
  business_id: string;
  id: string;
  contact_id: string;
}

/** Hands in tests whose time is over, also where nobody looks at them any more. */
@Injectable()
export class AttemptClock {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.work(),
    onError: (error) => this.log.warn({ err: error }, 'tests whose time is over will be looked at again'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async work(): Promise<boolean> {
    const due = await this.db.unscoped<Due>(
      `SELECT business_id, id, contact_id FROM attempt WHERE open_until <= UTC_TIMESTAMP(3)
       ORDER BY open_until LIMIT ${AT_ONCE}`,
    );
    for (const one of due) await this.handIn(one);
    return due.length === AT_ONCE;
  }

  private handIn({ business_id, id, contact_id }: Due): Promise<unknown> {
    return this.db.write(
      systemContext(business_id, ''),
      async (tx) => {
        const contacts = await personOf(readOf(tx), contact_id);
        const row = await lockAttempt(tx, id, contacts);
        if (row.finished_at !== null || row.ends_at === null || row.ends_at > new Date()) return null;
        return finishAttempt(tx, row, contacts, { at: row.ends_at, byClock: true });
      },
      { idempotencyKey: null },
    );
  }
}
