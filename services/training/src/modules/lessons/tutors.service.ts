import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import type { teacherAssign, teacherStudents } from '@volante/contracts/training/tutor.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { timeOf } from '../../agenda-store/bands.js';
import { LESSONS, type LessonRow, lessonScope } from '../../lesson-store/lesson-rows.js';
import { practiceStudentRecord } from '../../records.js';
import { moveBooked, withoutKey } from './move-booked.js';

type Assigned = CallOutput<typeof teacherAssign>;

/** Teachers who accompany students: each change is a write of its own, and doing all of it again changes nothing. */
@Injectable()
export class Tutors {
  constructor(
    private readonly db: Database,
    @Inject(practiceStudentRecord.store) private readonly students: RecordStore<typeof practiceStudent>,
  ) {}

  async fill(
    ctx: Context,
    { teacher, students }: CallParsed<typeof teacherStudents>,
  ): Promise<CallOutput<typeof teacherStudents>> {
    const found = await Promise.all(students.map((id) => this.students.one(ctx, id)));
    const others = found.filter(({ tutor }) => tutor !== teacher);
    for (const { id, version } of others)
      await this.students.update(withoutKey(ctx), { id, version, tutor: teacher });
    return { changed: others.length };
  }

  async assign(
    ctx: Context,
    { teacher, student, moveLessons }: CallParsed<typeof teacherAssign>,
  ): Promise<Assigned> {
    await this.fill(ctx, { teacher, students: [student] });
    const result: Assigned = { moved: 0, kept: [] };
    if (!moveLessons) return result;
    for (const row of await this.toCome(ctx, student, teacher)) {
      const rules = await moveBooked(this.db, ctx, row, { teacher });
      if (rules === null) result.moved += 1;
      else result.kept.push({ id: row.id, day: row.day, from: timeOf(row.from_minute), rules });
    }
    return result;
  }

  /** Booked practices to come with another teacher. */
  private async toCome(ctx: Context, student: string, teacher: string): Promise<LessonRow[]> {
    const scope = lessonScope(ctx);
    if (scope === null) return [];
    return this.db.rows<LessonRow>(
      ctx,
      `${LESSONS} AND l.student_id = :student AND l.teacher_id <> :teacher AND l.state = 'booked'
         AND l.starts_at > UTC_TIMESTAMP()${scope.sql} ORDER BY l.starts_at, l.id LIMIT 200`,
      { student, teacher, ...scope.params },
    );
  }
}
