import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { clockWorked, MAX_WORKED } from '@volante/contracts/clock/clock-worked.contract';
import type { lessonOffClock } from '@volante/contracts/training/off-clock.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isAway } from '@volante/service-kit/error-answers';
import { timeOf } from '../../agenda-store/bands.js';
import { LESSONS, type LessonRow, lessonScope } from '../../lesson-store/lesson-rows.js';
import { isClockedIn, type Worked } from '../../sheet-store/off-clock.js';

const MAX_ROWS = 500;
type Output = CallOutput<typeof lessonOffClock>;

/** Practices that were given while their teacher was not clocked in. */
@Injectable()
export class OffClock {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'training'>,
  ) {}

  async list(ctx: Context, { from, to }: CallParsed<typeof lessonOffClock>): Promise<Output> {
    demand(ctx, 'clock.view');
    const scope = lessonScope(ctx);
    const lessons = scope
      ? await this.db.rows<LessonRow>(
          ctx,
          `${LESSONS} AND l.day BETWEEN :from AND :to AND l.state IN ('delivered', 'signed')${scope.sql}
           ORDER BY l.starts_at, l.id LIMIT ${MAX_ROWS}`,
          { ...scope.params, from, to },
        )
      : [];
    const employees = [...new Set(lessons.flatMap(({ employee_id }) => employee_id ?? []))];
    const worked = await this.worked(ctx, employees.slice(0, MAX_WORKED), { from, to });
    if (worked === null) return { rows: [], unseen: 0, isAway: true };
    const known = lessons.filter(({ employee_id: id }) => id !== null && worked.has(id));
    const rows = known.filter((row) => !isClockedIn(row, worked.get(row.employee_id ?? '') ?? []));
    return { rows: rows.map(toRow), unseen: lessons.length - known.length, isAway: false };
  }

  /** By employee; `null`: the time register does not answer. */
  private async worked(
    ctx: Context,
    employees: readonly string[],
    days: { from: string; to: string },
  ): Promise<ReadonlyMap<string, readonly Worked[]> | null> {
    if (employees.length === 0) return new Map();
    try {
      const query = { employees: [...employees], ...days };
      const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, clockWorked, query);
      return new Map(rows.map(({ employee, stretches }) => [employee, stretches]));
    } catch (error) {
      if (isAway(error)) return null;
      throw error;
    }
  }
}

const toRow = (row: LessonRow): Output['rows'][number] => ({
  ...{ id: row.id, day: row.day, from: timeOf(row.from_minute), to: timeOf(row.from_minute + row.minutes) },
  ...{ teacherName: row.teacher_name ?? '', studentName: row.student_name ?? '' },
});
