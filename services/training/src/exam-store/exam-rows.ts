import type { ExamOutcome, ExamTest } from '@volante/contracts/dgt/exam.fields';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../agenda-store/read-timetables.js';

export interface ExamDayRow {
  id: string;
  branch_id: string;
  day: string;
  test: ExamTest;
  center_name: string;
  is_gone: number;
  teacher_id: string | null;
  vehicle_id: string | null;
  second_vehicle_id: string | null;
  from_minute: number | null;
  type_id: string | null;
  warm_type_id: string | null;
  reason: string;
  version: number;
  /** Minutes of the types; `null`: the usual ones. */
  exam_minutes: number | null;
  warm_minutes: number | null;
}

export interface ExamSeatRow {
  contact_id: string;
  licence: LicenceClass;
  position: number;
  reserve: number;
  is_gone: number;
  outcome: ExamOutcome | null;
  applied: ExamOutcome | null;
  lesson_id: string | null;
  warm_id: string | null;
  is_clash: number;
  rules: string;
  /** The enrolment for practices; `null`: there is none for that licence. */
  student_id: string | null;
  name: string | null;
}

export const EXAM_DAYS = `SELECT e.id, e.branch_id, e.day, e.test, e.center_name, e.is_gone, e.teacher_id, e.vehicle_id,
    e.second_vehicle_id, e.from_minute, e.type_id, e.warm_type_id, e.reason, e.version, t.minutes exam_minutes,
    w.minutes warm_minutes
  FROM exam_day e
  LEFT JOIN practice_type t ON t.business_id = e.business_id AND t.id = e.type_id
  LEFT JOIN practice_type w ON w.business_id = e.business_id AND w.id = e.warm_type_id
  WHERE e.business_id = :business`;

/** The day, locked until the transaction ends. */
export async function lockExamDay(tx: TenantTx, id: string): Promise<ExamDayRow | null> {
  await tx.rows('SELECT id FROM exam_day WHERE business_id = :business AND id = :id FOR UPDATE', { id });
  const [row] = await tx.rows<ExamDayRow>(`${EXAM_DAYS} AND e.id = :id`, { id });
  return row ?? null;
}

/** Students of a day in the folder's order, those who were taken out at the end. */
export const readSeats = (read: Read, exam: string): Promise<ExamSeatRow[]> =>
  read<ExamSeatRow>(
    `SELECT x.contact_id, x.licence, x.position, x.reserve, x.is_gone, x.outcome, x.applied, x.lesson_id, x.warm_id,
       x.is_clash, x.rules, s.id student_id, s.name
     FROM exam_seat x
     LEFT JOIN practice_student s ON s.business_id = x.business_id AND s.contact = x.contact_id AND s.licence = x.licence
       AND s.state = 'active'
     WHERE x.business_id = :business AND x.exam_id = :exam ORDER BY x.is_gone, x.position, x.contact_id`,
    { exam },
  );
