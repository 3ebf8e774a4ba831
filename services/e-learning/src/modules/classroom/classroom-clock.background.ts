import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { closeClassroom } from '../../classroom-store/close-classroom.js';

const LOOK_MS = 60_000;
const AT_ONCE = 50;

/** Closes exams in a room that nobody closed. */
@Injectable()
export class ClassroomClock {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.work(),
    onError: (error) => this.log.warn({ err: error }, 'exams in a room will be closed later'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async work(): Promise<boolean> {
    const due = await this.db.unscoped<{ business_id: string; id: string }>(
      `SELECT business_id, id FROM classroom_exam WHERE open_until <= UTC_TIMESTAMP(3)
       ORDER BY open_until LIMIT ${AT_ONCE}`,
    );
    for (const { business_id, id } of due) await closeClassroom(this.db, systemContext(business_id, ''), id);
    return due.length === AT_ONCE;
  }
}
