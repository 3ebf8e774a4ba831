import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { LESSONS, type LessonRow } from '../../lesson-store/lesson-rows.js';
import { saveLesson } from '../../lesson-store/write-lesson.js';

const LOOK_MS = 20_000;
const AT_ONCE = 50;

/** Closes holds whose time is over: readers see them as ended before, open agendas get an event now. */
@Injectable()
export class HoldBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.work(),
    onError: (error) => this.log.warn({ err: error }, 'holds will be looked at again'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async work(): Promise<boolean> {
    const due = await this.db.unscoped<{ business_id: string; id: string }>(
      `SELECT business_id, id FROM lesson WHERE held_until <= UTC_TIMESTAMP() ORDER BY held_until LIMIT ${AT_ONCE}`,
    );
    for (const one of due) await this.close(one.business_id, one.id);
    return due.length === AT_ONCE;
  }

  private close(business: string, id: string): Promise<unknown> {
    return this.db.write(
      systemContext(business, ''),
      async (tx) => {
        const [row] = await tx.rows<LessonRow>(
          `${LESSONS} AND l.id = :id AND l.state = 'held' AND l.held_until <= UTC_TIMESTAMP() FOR UPDATE`,
          { id },
        );
        return row ? saveLesson(tx, row, { state: 'expired' }, 'expired') : null;
      },
      { idempotencyKey: null },
    );
  }
}
