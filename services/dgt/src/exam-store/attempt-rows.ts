import type { Day } from '@volante/contracts/calendar-days';
import type { ExamAttempt } from '@volante/contracts/dgt/exam.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { CodedError } from '@volante/service-kit/coded-error';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Outcome } from '../law/facts.js';
import type { Test } from '../law/law-tables.js';

export interface AttemptRow {
  id: string;
  student_id: string;
  branch_id: string;
  licence: LicenceClass;
  day: Day;
  test: Test;
  outcome: Outcome;
  tax_id: string | null;
  folder_id: string | null;
  center_id: string | null;
  center_name: string;
  teacher: string;
  teacher_id: string | null;
  note: string;
  /** Why the authority allowed it; '': the law does. */
  authorised: string;
  version: number;
}

export const ATTEMPT_COLUMNS = `a.id, a.student_id, a.branch_id, a.licence, a.day, a.test, a.outcome, a.tax_id, a.folder_id,
  a.center_id, a.center_name, a.teacher, a.teacher_id, a.note, a.authorised,
  a.version`;

export function toAttempt(row: AttemptRow, taxNumber: string | null): ExamAttempt {
  return {
    id: row.id,
    student: row.student_id,
    licence: row.licence,
    day: row.day,
    test: row.test,
    outcome: row.outcome,
    tax: row.tax_id,
    taxNumber: taxNumber ?? '',
    folder: row.folder_id,
    center: row.center_name,
    teacher: row.teacher,
    teacherId: row.teacher_id,
    note: row.note,
    authorised: row.authorised,
    version: row.version,
  };
}

/** One test of one day is taken once. DGT-EXAM-001. */
async function once<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isDuplicate(error) ? new CodedError('DGT-EXAM-001') : error;
  }
}

export async function insertAttempt(tx: TenantTx, row: AttemptRow): Promise<void> {
  await once(
    tx.run(
      `INSERT INTO exam_attempt (business_id, id, student_id, branch_id, licence, day, test, outcome, tax_id, folder_id,
         center_id, center_name, teacher, teacher_id, note, authorised, version)
       VALUES (:business, :id, :student, :branch, :licence, :day, :test, :outcome, :tax, :folder, :center, :centerName,
         :teacher, :teacherId, :note, :authorised, :version)`,
      {
        id: row.id,
        student: row.student_id,
        branch: row.branch_id,
        licence: row.licence,
        day: row.day,
        test: row.test,
        outcome: row.outcome,
        tax: row.tax_id,
        folder: row.folder_id,
        center: row.center_id,
        centerName: row.center_name,
        teacher: row.teacher,
        teacherId: row.teacher_id,
        note: row.note,
        authorised: row.authorised,
        version: row.version,
      },
    ),
  );
  tell(tx, row, 'created');
}

export async function updateAttempt(tx: TenantTx, row: AttemptRow): Promise<void> {
  await once(
    tx.run(
      `UPDATE exam_attempt SET day = :day, outcome = :outcome, center_name = :centerName, teacher = :teacher,
         teacher_id = :teacherId, note = :note, authorised = :authorised,
         version = :version WHERE business_id = :business AND id = :id`,
      {
        id: row.id,
        day: row.day,
        outcome: row.outcome,
        centerName: row.center_name,
        teacher: row.teacher,
        teacherId: row.teacher_id,
        note: row.note,
        authorised: row.authorised,
        version: row.version,
      },
    ),
  );
  tell(tx, row, 'updated');
}

export async function deleteAttempt(tx: TenantTx, row: AttemptRow): Promise<void> {
  await tx.run('DELETE FROM exam_attempt WHERE business_id = :business AND id = :id', { id: row.id });
  tell(tx, { ...row, version: row.version + 1 }, 'deleted');
}

function tell(tx: TenantTx, row: AttemptRow, action: 'created' | 'updated' | 'deleted'): void {
  const { day, test, outcome, licence } = row;
  tx.emit({
    topic: `exam.${action}`,
    entityId: row.id,
    version: row.version,
    state: {
      branch: row.branch_id,
      student: row.student_id,
      folder: row.folder_id,
      tax: row.tax_id,
      day,
      test,
      outcome,
      licence,
    },
  });
}
