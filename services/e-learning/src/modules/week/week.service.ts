import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import type { learnWeek } from '@volante/contracts/e-learning/learn-week.contract';
import type { CustomerContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import { studentOf } from '../../attempt-store/student.js';
import type { Read } from '../../learner-store/learners.js';
import { streakOf, weekOf } from '../../practice/week.js';

/** Days that a streak is counted at most. */
const MAX_STREAK_DAYS = 90;

/** The week of a student. */
@Injectable()
export class Week {
  constructor(private readonly db: Database) {}

  async week(ctx: CustomerContext): Promise<CallOutput<typeof learnWeek>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const { contacts, zone, today } = await studentOf(read, ctx.actor.contact);
    const rows = await read<{ at: Date; answered: number }>(
      `SELECT finished_at at, right_count + wrong_count answered FROM attempt
       WHERE business_id = :business AND contact_id IN (:contacts)
         AND finished_at > UTC_TIMESTAMP(3) - INTERVAL ${MAX_STREAK_DAYS} DAY`,
      { contacts },
    );
    const answers = new Map<string, number>();
    for (const { at, answered } of rows) {
      const { day } = localMoment(at.getTime(), zone);
      answers.set(day, (answers.get(day) ?? 0) + Number(answered));
    }
    return { today, days: weekOf(answers, today), streak: streakOf(answers, today) };
  }
}
