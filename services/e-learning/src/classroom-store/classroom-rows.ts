import type { ClassroomExam } from '@volante/contracts/e-learning/classroom-exam.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../learner-store/learners.js';

export interface ClassroomRow
  extends Pick<ClassroomExam, 'id' | 'name' | 'license' | 'exam' | 'questions' | 'minutes'> {
  branch_id: string;
  /** The fixed test; `null`: drawn. */
  test: string | null;
  test_name: string;
  errors_allowed: number | null;
  confirmed: number;
  secret: Buffer;
  opened_at: Date;
  opened_by: string;
  closes_at: Date;
  closed_at: Date | null;
  closed_by: string;
}

interface CountedRow extends ClassroomRow {
  entered: string;
  handed_in: string | null;
  passed: string | null;
}

export const CLASSROOM_COLUMNS = `c.id, c.branch_id, c.name, c.license, c.exam, c.test, c.test_name, c.questions, c.minutes,
  c.errors_allowed, c.confirmed, c.secret, c.opened_at, c.opened_by, c.closes_at, c.closed_at, c.closed_by`;

/** Closed by somebody, or by its time. */
export const isShut = ({ closed_at, closes_at }: ClassroomRow, now: Date): boolean =>
  closed_at !== null || closes_at <= now;

const closedAt = (row: ClassroomRow, now: Date): Date | null =>
  row.closed_at ?? (isShut(row, now) ? row.closes_at : null);

export const classroomOf = (row: CountedRow): ClassroomExam => ({
  ...{ id: row.id, branch: row.branch_id, name: row.name, license: row.license, exam: row.exam },
  ...{ test: row.test_name, questions: row.questions, minutes: row.minutes },
  ...{ errorsAllowed: row.errors_allowed, confirmed: row.confirmed === 1 },
  ...{
    openedAt: row.opened_at.toISOString(),
    openedBy: row.opened_by,
    closesAt: row.closes_at.toISOString(),
  },
  ...{ closedAt: closedAt(row, new Date())?.toISOString() ?? null, closedBy: row.closed_by },
  ...{ entered: Number(row.entered), handedIn: Number(row.handed_in ?? 0), passed: Number(row.passed ?? 0) },
});

/** Exams of branches that the person sees, the last ones first; `id`: only this one. */
export async function seenClassrooms(
  ctx: Context,
  read: Read,
  { limit, id }: { limit: number; id?: string },
): Promise<CountedRow[]> {
  const scope = branchScope(ctx, 'c');
  if (!scope) return [];
  const one = id === undefined ? '' : ' AND c.id = :id';
  return read<CountedRow>(
    `SELECT ${CLASSROOM_COLUMNS}, COUNT(t.id) entered, SUM(t.finished_at IS NOT NULL) handed_in, SUM(t.passed = 1) passed
     FROM (SELECT c.* FROM classroom_exam c WHERE c.business_id = :business${one}${scope.sql}
       ORDER BY c.opened_at DESC, c.id DESC LIMIT :limit) c
     LEFT JOIN attempt t ON t.business_id = c.business_id AND t.classroom_id = c.id
     GROUP BY c.id ORDER BY c.opened_at DESC, c.id DESC`,
    { ...scope.params, ...(id === undefined ? {} : { id }), limit },
  );
}

/** DATA-404 for an exam that the person does not see. */
export async function seenClassroom(ctx: Context, read: Read, id: string): Promise<CountedRow> {
  const [row] = await seenClassrooms(ctx, read, { id, limit: 1 });
  if (!row) throw notFound();
  return row;
}

/** Emits a notice for the pages of an exam: something of it has changed. */
export async function emitClassroom(tx: TenantTx, id: string, what: string): Promise<void> {
  const [row] = await tx.rows<{ branch_id: string }>(
    'SELECT branch_id FROM classroom_exam WHERE business_id = :business AND id = :id',
    { id },
  );
  if (!row) return;
  tx.emit({ topic: `classroom-exam.${what}`, entityId: id, version: 0, state: { branch: row.branch_id } });
}
