import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { PracticeKind } from '@volante/contracts/training/practice-words';
import type { SheetMarkName, SheetSummary } from '@volante/contracts/training/sheet.contract';
import type { SheetState } from '@volante/contracts/training/sheet-words';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Condition } from '@volante/service-kit/records/record-types';
import type { Read } from '../agenda-store/read-timetables.js';
import { seesAll } from '../lesson-store/lesson-rows.js';

export interface SheetRow {
  id: string;
  lesson_id: string;
  branch_id: string;
  contact_id: string;
  vehicle_id: string | null;
  km_start: number | null;
  km_end: number | null;
  student_name: string | null;
  teacher_name: string | null;
  plate: string | null;
  phone_name: string | null;
  kind: PracticeKind;
  licence: LicenceClass;
  day: string;
  from_time: string;
  to_time: string;
  state: SheetState;
  marks: string;
  trouble: string;
  reason: string;
  content: string;
  seal: string;
  drift_ms: string | number;
  card_class: string | null;
  received_at: Date;
}

/** Sheets `s` with the names of their records; conditions follow. */
export const SHEETS = `SELECT s.id, s.lesson_id, s.branch_id, s.contact_id, s.vehicle_id, s.km_start, s.km_end, n.name student_name, p.name teacher_name, v.plate, f.name phone_name,
    s.kind, s.licence, s.day, s.from_time, s.to_time, s.state, s.marks, s.trouble, s.reason, s.content, s.seal, s.drift_ms,
    s.card_class, s.received_at
  FROM practice_sheet s
  LEFT JOIN practice_student n ON n.business_id = s.business_id AND n.id = s.student_id
  LEFT JOIN practice_teacher p ON p.business_id = s.business_id AND p.id = s.teacher_id
  LEFT JOIN vehicle v ON v.business_id = s.business_id AND v.id = s.vehicle_id
  LEFT JOIN sheet_phone f ON f.business_id = s.business_id AND f.id = s.phone_id
  WHERE s.business_id = :business`;

/** Sheets that the person may see: of their branches; without `practice.all` those that they wrote. `null`: none. */
export function sheetScope(ctx: Context): Condition | null {
  const scope = branchScope(ctx, 's');
  if (scope === null || seesAll(ctx)) return scope;
  return { sql: `${scope.sql} AND s.account_id = :own`, params: { ...scope.params, own: ctx.actor.userId } };
}

/** A sheet out of the person's reach is as one that is not there. DATA-404. */
export async function readSheet(ctx: Context, read: Read, id: string): Promise<SheetRow> {
  const scope = sheetScope(ctx);
  const [row] = scope
    ? await read<SheetRow>(`${SHEETS} AND s.id = :id${scope.sql}`, { ...scope.params, id })
    : [];
  if (!row) throw notFound();
  return row;
}

export async function lockSheet(ctx: Context, tx: TenantTx, id: string): Promise<SheetRow> {
  await tx.rows('SELECT id FROM practice_sheet WHERE business_id = :business AND id = :id FOR UPDATE', {
    id,
  });
  return readSheet(ctx, (sql, params) => tx.rows(sql, params), id);
}

export const toSummary = (row: SheetRow): SheetSummary => ({
  ...{ id: row.id, lesson: row.lesson_id, studentName: row.student_name ?? '' },
  ...{ teacherName: row.teacher_name ?? '', vehicleName: row.plate ?? '' },
  ...{ kind: row.kind, licence: row.licence, day: row.day, from: row.from_time, to: row.to_time },
  ...{ state: row.state, marks: JSON.parse(row.marks) as SheetMarkName[] },
  trouble: row.state === 'dismissed' ? row.reason : row.trouble,
  receivedAt: row.received_at.toISOString(),
});
