import type { Day } from '@volante/contracts/calendar-days';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { WeekPlan, WeekPlanLine } from '@volante/contracts/training/week-plan.contract';
import type { WeekReason } from '@volante/contracts/training/week-plan-words';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { SqlValue } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { timeOf } from '../agenda-store/bands.js';
import type { Read } from '../agenda-store/read-timetables.js';
import type { WeekLine } from './settle-week.js';

export interface WeekKey {
  branch: string;
  monday: Day;
}

export interface PlanRow {
  job_id: string;
  state: WeekPlan['state'];
  by_id: string;
  by_name: string;
  created_at: Date;
}

interface LineRow {
  id: string;
  state: WeekPlanLine['state'];
  student_id: string;
  student_name: string | null;
  licence: LicenceClass | null;
  type_name: string | null;
  exam_on: string | null;
  minutes: number;
  day: string | null;
  from_minute: number | null;
  teacher_id: string | null;
  teacher_name: string | null;
  is_tutor: number;
  plate: string | null;
  second_plate: string | null;
  room_name: string | null;
  why: string;
}

const PLAN = `SELECT job_id, state, by_id, by_name, created_at FROM week_plan
  WHERE business_id = :business AND branch_id = :branch AND monday = :monday`;

export async function readPlan(
  read: Read,
  key: WeekKey,
  lock: '' | ' FOR UPDATE' = '',
): Promise<PlanRow | null> {
  const [row] = await read<PlanRow>(`${PLAN}${lock}`, { ...key });
  return row ?? null;
}

const LINES = `SELECT l.id, l.state, l.student_id, s.name student_name, s.licence, t.name type_name, l.exam_on, l.minutes, l.day,
    l.from_minute, l.teacher_id, p.name teacher_name, l.is_tutor, v.plate, w.plate second_plate, r.name room_name, l.why
  FROM week_plan_line l
  JOIN practice_student s ON s.business_id = l.business_id AND s.id = l.student_id
  LEFT JOIN practice_type t ON t.business_id = l.business_id AND t.id = l.type_id
  LEFT JOIN practice_teacher p ON p.business_id = l.business_id AND p.id = l.teacher_id
  LEFT JOIN vehicle v ON v.business_id = l.business_id AND v.id = l.vehicle_id
  LEFT JOIN vehicle w ON w.business_id = l.business_id AND w.id = l.second_vehicle_id
  LEFT JOIN room r ON r.business_id = l.business_id AND r.id = l.room_id
  WHERE l.business_id = :business AND l.branch_id = :branch AND l.monday = :monday
  ORDER BY l.day IS NULL, l.day, l.from_minute, s.name, l.id`;

const slotOf = (row: LineRow): WeekPlanLine['slot'] =>
  row.day === null || row.from_minute === null || row.teacher_id === null
    ? null
    : {
        ...{ day: row.day, from: timeOf(row.from_minute), to: timeOf(row.from_minute + row.minutes) },
        ...{ teacher: row.teacher_id, teacherName: row.teacher_name ?? '' },
        ...{ isTutor: Number(row.is_tutor) === 1, vehicleName: row.plate ?? '' },
        ...{ secondVehicleName: row.second_plate ?? '', roomName: row.room_name ?? '' },
      };

export async function readLines(read: Read, key: WeekKey): Promise<WeekPlanLine[]> {
  const rows = await read<LineRow>(LINES, { ...key });
  return rows.map((row) => ({
    ...{ id: row.id, state: row.state, student: row.student_id, studentName: row.student_name ?? '' },
    ...{ licence: row.licence ?? 'B', typeName: row.type_name ?? '', examOn: row.exam_on },
    ...{ minutes: row.minutes, slot: slotOf(row), why: JSON.parse(row.why) as WeekReason[] },
  }));
}

const COLUMNS = [
  'id, branch_id, monday, student_id, type_id, state, why, exam_on, minutes, day, from_minute, teacher_id, is_tutor',
  'vehicle_id, second_vehicle_id, room_id',
]
  .join(', ')
  .split(', ');

function valuesOf({ branch, monday }: WeekKey, { of, slot, why }: WeekLine): SqlValue[] {
  return [
    ...[newId(), branch, monday, of.id, of.typeId, slot ? 'placed' : 'left', JSON.stringify(why), of.examOn],
    ...[of.minutes, slot?.day ?? null, slot?.fromMinute ?? null, slot?.teacher.id ?? null],
    ...[slot !== null && slot.teacher.id === of.tutor ? 1 : 0, slot?.vehicle?.id ?? null],
    ...[slot?.secondVehicle?.id ?? null, slot?.room?.id ?? null],
  ];
}

export const insertLines = (tx: TenantTx, key: WeekKey, lines: readonly WeekLine[]): Promise<void> =>
  insertRows(
    tx,
    'week_plan_line',
    COLUMNS,
    lines.map((line) => valuesOf(key, line)),
  );

/** Ends a search that is still the last one of its week. False: another has taken its place. */
export async function endPlan(
  tx: TenantTx,
  { branch, monday, job }: WeekKey & { job: string },
  state: WeekPlan['state'],
): Promise<boolean> {
  const { affectedRows } = await tx.run(
    `UPDATE week_plan SET state = :state WHERE business_id = :business AND branch_id = :branch AND monday = :monday
       AND job_id = :job AND state = 'searching'`,
    { branch, monday, job, state },
  );
  return affectedRows === 1;
}
