import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ExamAttempt, examCreate, examRead, examUpdate } from '@volante/contracts/dgt/exam.contract';
import { CodedError, conflict, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { refreshClocks } from '../../clock-store/refresh-clocks.js';
import {
  ATTEMPT_COLUMNS,
  type AttemptRow,
  deleteAttempt,
  insertAttempt,
  toAttempt,
  updateAttempt,
} from '../../exam-store/attempt-rows.js';
import { assertOwnFee, assertStanding, lockDgtFees, recountDgtFees } from '../../exam-store/dgt-fee-use.js';
import { assertLawful } from '../../exam-store/refused.js';
import { lawOf, type Read } from '../../law-store/business-law.js';
import { lockStudents, seenStudent, standsFor } from '../../student-store/seen-student.js';
import { namedTeachers } from '../../teacher-store/named-teacher.js';
import { recordRefusals } from './record-refusals.js';

type Create = CallParsed<typeof examCreate>;
type Update = CallParsed<typeof examUpdate>;

const reader =
  (tx: TenantTx): Read =>
  (sql, params) =>
    tx.rows(sql, params);

/** Tests that students have taken: those of folders are read here and written there. */
@Injectable()
export class ExamsService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context, student: string): Promise<CallOutput<typeof examRead>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    await seenStudent(ctx, read, student);
    const rows = await read<AttemptRow & { number: string | null }>(
      `WITH RECURSIVE same (id) AS (
         SELECT CAST(:student AS CHAR(24) CHARACTER SET ascii)
         UNION
         SELECT s.id FROM student s JOIN same ON s.merged_into = same.id WHERE s.business_id = :business
       )
       SELECT ${ATTEMPT_COLUMNS}, t.number FROM exam_attempt a JOIN same ON same.id = a.student_id
         LEFT JOIN dgt_tax t ON t.business_id = a.business_id AND t.id = a.tax_id
       WHERE a.business_id = :business ORDER BY a.day DESC, a.id DESC LIMIT 500`,
      { student },
    );
    return { rows: rows.map((row) => toAttempt(row, row.number)) };
  }

  create(ctx: Context, input: Create): Promise<ExamAttempt> {
    return this.db.write(ctx, async (tx) => {
      const student = (await lockStudents(ctx, tx, [input.student])).get(input.student);
      if (!student) throw notFound();
      const standing = await lockDgtFees(tx, input.tax ? [input.tax] : []);
      assertOwnFee(input.tax, student.facts.fees);
      assertStanding(input.tax, standing);
      const law = await lawOf(reader(tx));
      assertLawful([[student, recordRefusals(student, law, input)]]);
      const row: AttemptRow = {
        id: newId(),
        student_id: student.id,
        branch_id: student.branch,
        licence: input.licence,
        day: input.day,
        test: input.test,
        outcome: input.outcome,
        tax_id: input.tax,
        folder_id: null,
        center_id: null,
        center_name: input.center,
        ...(await namedTeachers(reader(tx), [input.teacher]))(input.teacher),
        note: input.note,
        authorised: input.authorised,
        version: 1,
      };
      await insertAttempt(tx, row);
      await recountDgtFees(tx, [row.tax_id], law);
      await refreshClocks(tx, [student.id], law);
      const { day, test, outcome, licence, authorised } = input;
      tx.audit({
        entity: 'exam',
        entityId: row.id,
        action: 'created',
        changes: changesBetween({}, { day, test, outcome, licence, ...(authorised ? { authorised } : {}) }),
      });
      return this.answer(tx, row);
    });
  }

  update(ctx: Context, { id, version, ...sent }: Update): Promise<ExamAttempt> {
    return this.db.write(ctx, async (tx) => {
      const { row, student } = await this.lock(ctx, tx, id);
      if (row.version !== version) throw conflict(await this.answer(tx, row), row.version);
      const after: AttemptRow = {
        ...row,
        day: sent.day ?? row.day,
        outcome: sent.outcome ?? row.outcome,
        center_name: sent.center ?? row.center_name,
        ...(sent.teacher === undefined
          ? { teacher: row.teacher, teacher_id: row.teacher_id }
          : (await namedTeachers(reader(tx), [sent.teacher]))(sent.teacher)),
        note: sent.note ?? row.note,
        authorised: sent.authorised ?? row.authorised,
        version: version + 1,
      };
      const changes = changesBetween({ ...row }, { ...after, version: row.version });
      if (Object.keys(changes).length === 0) return this.answer(tx, row);
      const law = await lawOf(reader(tx));
      const others = student.facts.attempts.filter(({ day, test }) => day !== row.day || test !== row.test);
      const without = { ...student, facts: { ...student.facts, attempts: others } };
      assertLawful([[student, recordRefusals(without, law, { ...after, tax: after.tax_id })]]);
      await updateAttempt(tx, after);
      await recountDgtFees(tx, [row.tax_id], law);
      await refreshClocks(tx, [student.id], law);
      tx.audit({ entity: 'exam', entityId: id, action: 'updated', changes });
      return this.answer(tx, after);
    });
  }

  remove(ctx: Context, id: string): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const { row, student } = await this.lock(ctx, tx, id);
      const law = await lawOf(reader(tx));
      await deleteAttempt(tx, row);
      await recountDgtFees(tx, [row.tax_id], law);
      await refreshClocks(tx, [student.id], law);
      const { day, test, outcome } = row;
      tx.audit({
        entity: 'exam',
        entityId: id,
        action: 'deleted',
        changes: changesBetween({ day, test, outcome }, { day: null, test: null, outcome: null }),
      });
      return null;
    });
  }

  /** The student is locked before the exam, as everywhere: its student never changes. */
  private async lock(ctx: Context, tx: TenantTx, id: string) {
    const find = (lock: '' | 'FOR UPDATE') =>
      tx.rows<AttemptRow>(
        `SELECT ${ATTEMPT_COLUMNS} FROM exam_attempt a WHERE a.business_id = :business AND a.id = :id ${lock}`,
        { id },
      );
    const [seen] = await find('');
    if (!seen) throw notFound();
    // Exams of a joined contact are the other's now, and are corrected as such.
    const owner = await standsFor(tx, seen.student_id);
    const student = (await lockStudents(ctx, tx, [owner])).get(owner);
    const [row] = await find('FOR UPDATE');
    if (!row || !student) throw notFound();
    if (row.folder_id !== null) throw new CodedError('DGT-EXAM-002');
    await lockDgtFees(tx, row.tax_id ? [row.tax_id] : []);
    return { row, student };
  }

  private async answer(tx: TenantTx, row: AttemptRow): Promise<ExamAttempt> {
    const [tax] = row.tax_id
      ? await tx.rows<{ number: string | null }>(
          'SELECT number FROM dgt_tax WHERE business_id = :business AND id = :id',
          { id: row.tax_id },
        )
      : [];
    return toAttempt(row, tax?.number ?? null);
  }
}
