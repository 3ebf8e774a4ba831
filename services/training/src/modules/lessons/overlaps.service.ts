import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import { type lessonOverlaps, MAX_OVERLAPS } from '@volante/contracts/training/lesson-overlap.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { timeOf } from '../../agenda-store/bands.js';
import { LESSONS, type LessonRow } from '../../lesson-store/lesson-rows.js';
import { overlapping } from '../../person-acts/overlaps.js';

type Overlaps = CallOutput<typeof lessonOverlaps>;

const endOf = (row: LessonRow): Overlaps['rows'][number]['first'] => ({
  ...{ id: row.id, day: row.day, from: timeOf(row.from_minute), to: timeOf(row.from_minute + row.minutes) },
  ...{ teacherName: row.teacher_name ?? '', typeName: row.type_name ?? '' },
});

/** Overlaps that a merge left, until people resolve them. */
@Injectable()
export class LessonOverlaps {
  constructor(private readonly db: Database) {}

  async list(ctx: Context): Promise<Overlaps> {
    const scope = branchScope(ctx, 'l');
    if (scope === null) return { rows: [], capped: false };
    const pairs = await this.db.rows<{ one: string; other: string }>(
      ctx,
      `SELECT l.id one, m.id other ${overlapping()}${scope.sql}
       ORDER BY l.starts_at, l.id, m.id LIMIT ${2 * MAX_OVERLAPS + 1}`,
      scope.params,
    );
    if (pairs.length === 0) return { rows: [], capped: false };
    const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
    const found = await this.db.rows<LessonRow>(ctx, `${LESSONS} AND l.id IN (:ids)${scope.sql}`, {
      ...{ ids, ...scope.params },
    });
    const seen = new Map(found.map((row) => [row.id, row]));
    // Both of a pair are found where both are seen: the one that comes first stands for it.
    const shown = pairs.filter(({ one, other }) => isFirst(one, other, seen));
    const rows = shown.slice(0, MAX_OVERLAPS).flatMap(({ one, other }) => {
      const [first, second] = [seen.get(one), seen.get(other)];
      if (!first) return [];
      const who = { student: first.student_id, studentName: first.student_name ?? '' };
      return [{ ...who, first: endOf(first), second: second ? endOf(second) : null }];
    });
    return { rows, capped: shown.length > MAX_OVERLAPS || pairs.length > 2 * MAX_OVERLAPS };
  }
}

function isFirst(one: string, other: string, seen: ReadonlyMap<string, LessonRow>): boolean {
  const [first, second] = [seen.get(one), seen.get(other)];
  if (!first || !second) return true;
  const apart = first.starts_at.getTime() - second.starts_at.getTime();
  return apart === 0 ? one < other : apart < 0;
}
