import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { EXAM_TESTS, type ExamTest } from '@volante/contracts/dgt/exam.fields';
import { MIN_PAST_STUDENTS, type pastStudents } from '@volante/contracts/dgt/past-students.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { spreadOf } from './spread.js';

type Counted = { count: string | number };

/** Classes and exams that the school's own students needed for a licence that they have, without names. */
@Injectable()
export class PastStudentsService {
  constructor(private readonly db: Database) {}

  async read(
    ctx: Context,
    { licence }: CallParsed<typeof pastStudents>,
  ): Promise<CallOutput<typeof pastStudents>> {
    const last = await this.lastTest(ctx, licence);
    if (last === null) return { students: 0, practices: null, sittings: null };
    const sittings = await this.sittings(ctx, licence, last);
    const students = sittings.length;
    if (students < MIN_PAST_STUDENTS) return { students, practices: null, sittings: null };
    return {
      students,
      practices: spreadOf(await this.practices(ctx, licence, last)),
      sittings: spreadOf(sittings),
    };
  }

  /** The last test of the licence that anybody of the school has taken: some licences have no test on the road. */
  private async lastTest(ctx: Context, licence: string): Promise<ExamTest | null> {
    const rows = await this.db.rows<{ test: ExamTest }>(
      ctx,
      'SELECT DISTINCT a.test FROM exam_attempt a WHERE a.business_id = :business AND a.licence = :licence',
      { licence },
    );
    const taken = new Set(rows.map(({ test }) => test));
    return EXAM_TESTS.findLast((test) => taken.has(test)) ?? null;
  }

  /** Days on which each of those who passed went to a test, the lost ones too; an excused one is none. */
  private async sittings(ctx: Context, licence: string, last: ExamTest): Promise<number[]> {
    const rows = await this.db.rows<Counted>(
      ctx,
      `SELECT COUNT(DISTINCT a.day) count FROM exam_attempt a
         JOIN exam_attempt p ON p.business_id = a.business_id AND p.student_id = a.student_id AND p.licence = a.licence
           AND p.test = :last AND p.outcome = 'passed'
       WHERE a.business_id = :business AND a.licence = :licence AND a.outcome IN ('passed', 'failed', 'absent')
       GROUP BY a.student_id`,
      { licence, last },
    );
    return rows.map(({ count }) => Number(count));
  }

  /** Classes on the card of each of those who passed; students without a single one had no card here. */
  private async practices(ctx: Context, licence: string, last: ExamTest): Promise<number[]> {
    const rows = await this.db.rows<Counted>(
      ctx,
      `SELECT COUNT(DISTINCT c.id) count FROM register_entry e
         JOIN exam_attempt p ON p.business_id = e.business_id AND p.student_id = e.student_id AND p.licence = e.licence
           AND p.test = :last AND p.outcome = 'passed'
         JOIN card_class c ON c.business_id = e.business_id AND c.entry_id = e.id
         LEFT JOIN card_annulment n ON n.business_id = c.business_id AND n.id = c.id
       WHERE e.business_id = :business AND e.licence = :licence AND n.id IS NULL
       GROUP BY e.student_id`,
      { licence, last },
    );
    return rows.map(({ count }) => Number(count));
  }
}
