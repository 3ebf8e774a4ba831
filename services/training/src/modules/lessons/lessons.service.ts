import { Injectable } from '@nestjs/common';
import { daysBetween } from '@volante/contracts/calendar-days';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { lessonHistory, lessonList, lessonRead } from '@volante/contracts/training/lesson.contract';
import { MAX_LESSON_DAYS, MAX_STUDENT_DAYS } from '@volante/contracts/training/lesson.contract';
import { LIVE_STATES } from '@volante/contracts/training/lesson-words';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readHistory } from '@volante/service-kit/data/history';
import type { Read } from '../../agenda-store/read-timetables.js';
import { lessonScope, seesAll, toLesson } from '../../lesson-store/lesson-rows.js';
import { readLessons } from '../../lesson-store/read-lessons.js';
import { readLesson } from '../../lesson-store/write-lesson.js';

/** A week of a large school has some 1,400. */
const MAX_ROWS = 3_000;
const SHOWN_STATES = [...LIVE_STATES, 'no-show'] as const;

@Injectable()
export class Lessons {
  constructor(private readonly db: Database) {}

  async list(ctx: Context, input: CallParsed<typeof lessonList>): Promise<CallOutput<typeof lessonList>> {
    const { from, to, branch, contact, vehicle, employee, states = SHOWN_STATES } = input;
    const days = daysBetween(from, to);
    if (days < 0 || days >= (contact ? MAX_STUDENT_DAYS : MAX_LESSON_DAYS))
      throw new CodedError('LESSON-006');
    const scope = lessonScope(ctx);
    if (scope === null || states.length === 0) return { rows: [], capped: false };
    const rows = await readLessons(this.reader(ctx), {
      byTeacher: employee !== undefined || !seesAll(ctx),
      sql: ` AND l.day BETWEEN :from AND :to AND l.state IN (:states)${scope.sql}${branch ? ' AND l.branch_id = :branch' : ''}${contact ? ' AND l.contact_id = :contact' : ''}${vehicle ? ' AND (l.vehicle_id = :vehicle OR l.second_vehicle_id = :vehicle)' : ''}${employee ? ' AND p.employee = :employee' : ''}
       ORDER BY l.day, l.from_minute, l.id LIMIT ${MAX_ROWS + 1}`,
      params: {
        ...{ from, to, states, branch: branch ?? '', contact: contact ?? '' },
        ...{ vehicle: vehicle ?? '', employee: employee ?? '', ...scope.params },
      },
    });
    return { rows: rows.slice(0, MAX_ROWS).map((row) => toLesson(ctx, row)), capped: rows.length > MAX_ROWS };
  }

  async read(ctx: Context, { id }: CallParsed<typeof lessonRead>): Promise<CallOutput<typeof lessonRead>> {
    return toLesson(ctx, await readLesson(ctx, this.reader(ctx), id));
  }

  async history(
    ctx: Context,
    { id, before }: CallParsed<typeof lessonHistory>,
  ): Promise<CallOutput<typeof lessonHistory>> {
    await readLesson(ctx, this.reader(ctx), id);
    return readHistory(this.db, ctx, { entity: 'lesson', id, before });
  }

  private reader(ctx: Context): Read {
    return (sql, params) => this.db.rows(ctx, sql, params);
  }
}
