import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { type Due, handInDue } from '../../attempt-store/hand-in-due.js';

const LOOK_MS = 5_000;
const AT_ONCE = 50;

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
    for (const one of due) await handInDue(this.db, one);
    return due.length === AT_ONCE;
  }
}
