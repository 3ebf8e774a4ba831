import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { notify } from '@volante/service-kit/notifications/notify';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { lockExamDay } from './exam-rows.js';
import { followExam } from './follow-exam.js';

const LOOK_MS = 2_000;
const AT_ONCE = 20;
const WAIT_SECONDS = 60;

/** Exam days follow their folders: day, students, order, results. */
@Injectable()
export class ExamDaysBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.work(),
    onError: (error) => this.log.warn({ err: error }, 'exam days will be looked at again'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async work(): Promise<boolean> {
    const due = await this.db.unscoped<{ business_id: string; id: string }>(
      `SELECT business_id, id FROM exam_day WHERE due_at <= UTC_TIMESTAMP(3) ORDER BY due_at LIMIT ${AT_ONCE}`,
    );
    for (const { business_id, id } of due) await this.follow(business_id, id);
    return due.length === AT_ONCE;
  }

  private async follow(business: string, id: string): Promise<void> {
    const ctx = systemContext(business, '');
    try {
      await this.db.write(
        ctx,
        async (tx) => {
          const exam = await lockExamDay(tx, id);
          if (!exam) return null;
          const clashes = await followExam(ctx, tx, exam, false);
          if (clashes > 0)
            notify(tx, {
              kind: 'exam-day.clash',
              to: { permission: 'practice.all', branch: exam.branch_id },
              title: `Examen del ${spanishDate(exam.day)}: ${clashes} sin sitio en la agenda`,
              text: '',
              link: `/formative/exam/view/${id}`,
            });
          return null;
        },
        { idempotencyKey: null },
      );
    } catch (error) {
      this.log.warn({ err: error }, 'an exam day will be looked at again');
      await this.db.unscopedRun(
        `UPDATE exam_day SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${WAIT_SECONDS} SECOND
         WHERE business_id = :business AND id = :id AND due_at IS NOT NULL`,
        { business, id },
      );
    }
  }
}
