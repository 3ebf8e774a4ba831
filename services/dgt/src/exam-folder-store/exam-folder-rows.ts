import type { ExamFolder } from '@volante/contracts/dgt/exam-folder.contract';
import type { ExamFolderMember } from '@volante/contracts/dgt/exam-folder-event';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { FieldChange } from '@volante/service-kit/data/audit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

export interface ExamFolderRow {
  id: string;
  branch_id: string;
  center_id: string;
  center_name: string;
  day: string;
  test: ExamFolder['test'];
  reference: string;
  note: string;
  places: number;
  state: ExamFolder['state'];
  students: number;
  reserves: number;
  passed: number;
  failed: number;
  absent: number;
  results: number;
  version: number;
}

export const EXAM_FOLDER_COLUMNS = `f.id, f.branch_id, f.center_id, f.center_name, f.day, f.test, f.reference, f.note, f.places,
  f.state, f.students, f.reserves, f.passed, f.failed, f.absent, f.results, f.version`;

export function toExamFolder(row: ExamFolderRow): ExamFolder {
  return {
    id: row.id,
    branch: row.branch_id,
    center: { id: row.center_id, name: row.center_name },
    day: row.day,
    test: row.test,
    reference: row.reference,
    note: row.note,
    places: row.places,
    state: row.state,
    students: row.students,
    reserves: row.reserves,
    passed: row.passed,
    failed: row.failed,
    absent: row.absent,
    pending: row.students - row.results,
    version: row.version,
  };
}

type Read = <T>(sql: string, params: { id: string }) => Promise<T[]>;

/** A folder of a branch that the person sees. */
export async function seenExamFolder(
  ctx: Context,
  read: Read,
  id: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<ExamFolderRow> {
  const [row] = await read<ExamFolderRow>(
    `SELECT ${EXAM_FOLDER_COLUMNS} FROM exam_folder f WHERE f.business_id = :business AND f.id = :id ${lock}`,
    { id },
  );
  if (!row || !seesBranch(ctx, row.branch_id)) throw notFound();
  return row;
}

/** Every change of members or results holds this lock until the commit. */
export const lockExamFolder = (ctx: Context, tx: TenantTx, id: string): Promise<ExamFolderRow> =>
  seenExamFolder(ctx, (sql, params) => tx.rows(sql, params), id, 'FOR UPDATE');

/** Publishes a folder with its students: other services plan and follow exams by them. */
export async function emitExamFolder(
  tx: TenantTx,
  row: ExamFolderRow,
  action: 'created' | 'updated',
): Promise<void> {
  tx.emit({
    topic: `exam-folder.${action}`,
    entityId: row.id,
    version: row.version,
    state: { ...toExamFolder(row), members: await membersOf(tx, row) },
  });
}

interface MemberRow {
  student_id: string;
  licence: ExamFolderMember['licence'];
  position: number;
  reserve: number;
  teacher_id: string | null;
  outcome: ExamFolderMember['outcome'];
}

async function membersOf(tx: TenantTx, { id }: ExamFolderRow): Promise<ExamFolderMember[]> {
  const rows = await tx.rows<MemberRow>(
    `SELECT student_id, licence, position, reserve, teacher_id, outcome FROM folder_student
     WHERE business_id = :business AND folder_id = :id ORDER BY position, student_id`,
    { id },
  );
  return rows.map((row) => ({
    ...{ student: row.student_id, licence: row.licence, position: row.position },
    ...{ reserve: Number(row.reserve) === 1, teacher: row.teacher_id, outcome: row.outcome },
  }));
}

/** Counts the members, increases the version and publishes the change. */
export async function settleExamFolder(
  tx: TenantTx,
  before: ExamFolderRow,
  action: string,
  changes: Readonly<Record<string, FieldChange>>,
): Promise<ExamFolderRow> {
  const [counted] = await tx.rows<Record<Counted, string | null>>(
    `SELECT SUM(reserve = 0) students, SUM(reserve = 1) reserves, SUM(outcome = 'passed') passed,
       SUM(outcome = 'failed') failed, SUM(outcome = 'absent') absent, SUM(outcome IS NOT NULL) results
     FROM folder_student WHERE business_id = :business AND folder_id = :id`,
    { id: before.id },
  );
  const n = (name: Counted) => Number(counted?.[name] ?? 0);
  const row: ExamFolderRow = {
    ...before,
    students: n('students'),
    reserves: n('reserves'),
    passed: n('passed'),
    failed: n('failed'),
    absent: n('absent'),
    results: n('results'),
    version: before.version + 1,
  };
  await tx.run(
    `UPDATE exam_folder SET center_id = :center, center_name = :centerName, day = :day, reference = :reference, note = :note,
       places = :places, state = :state, students = :students, reserves = :reserves, passed = :passed, failed = :failed,
       absent = :absent, results = :results, version = :version
     WHERE business_id = :business AND id = :id`,
    {
      id: row.id,
      center: row.center_id,
      centerName: row.center_name,
      day: row.day,
      reference: row.reference,
      note: row.note,
      places: row.places,
      state: row.state,
      students: row.students,
      reserves: row.reserves,
      passed: row.passed,
      failed: row.failed,
      absent: row.absent,
      results: row.results,
      version: row.version,
    },
  );
  tx.audit({ entity: 'exam-folder', entityId: row.id, action, changes });
  await emitExamFolder(tx, row, 'updated');
  return row;
}

type Counted = 'students' | 'reserves' | 'passed' | 'failed' | 'absent' | 'results';
