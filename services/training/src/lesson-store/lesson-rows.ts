import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { Lesson } from '@volante/contracts/training/lesson.contract';
import type { LessonRuleName, LessonState } from '@volante/contracts/training/lesson-words';
import type { PracticeKind } from '@volante/contracts/training/practice-words';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { type Context, can } from '@volante/service-kit/context';
import type { Condition } from '@volante/service-kit/records/record-types';
import { timeOf } from '../agenda-store/bands.js';

export interface LessonRow {
  id: string;
  branch_id: string;
  student_id: string;
  contact_id: string;
  student_name: string | null;
  licence: LicenceClass;
  type_id: string;
  type_name: string | null;
  kind: PracticeKind;
  teacher_id: string;
  teacher_name: string | null;
  employee_id: string | null;
  account: string | null;
  vehicle_id: string | null;
  plate: string | null;
  second_vehicle_id: string | null;
  room_id: string | null;
  room_name: string | null;
  pickup_id: string | null;
  dropoff_id: string | null;
  pickup_name: string | null;
  series_id: string | null;
  held_until: Date | null;
  confirmed_at: Date | null;
  day: string;
  from_minute: number;
  minutes: number;
  starts_at: Date;
  ends_at: Date;
  state: LessonState;
  units: number;
  charged_percent: number;
  note: string;
  broken: string;
  override_reason: string;
  km_start: number | null;
  km_end: number | null;
  card_class: string | null;
  card_trouble: string;
  version: number;
}

/** Columns of a practice `l` itself. */
export const OWN_COLUMNS = `l.id, l.branch_id, l.student_id, l.contact_id, l.licence, l.type_id, l.kind, l.teacher_id, l.vehicle_id,
    l.second_vehicle_id, l.room_id, l.pickup_id, l.dropoff_id, l.series_id, l.held_until, l.confirmed_at, l.day, l.from_minute, l.minutes,
    l.starts_at, l.ends_at, l.state, l.units, l.charged_percent, l.note, l.broken, l.override_reason, l.km_start, l.km_end, l.card_class,
    l.card_trouble, l.version`;
export const STUDENTS =
  'LEFT JOIN practice_student s ON s.business_id = l.business_id AND s.id = l.student_id';
/** Teachers `p` and their employees `e`, which {@link lessonScope} looks at. */
export const TEACHERS = `LEFT JOIN practice_teacher p ON p.business_id = l.business_id AND p.id = l.teacher_id
  LEFT JOIN employee_ref e ON e.business_id = l.business_id AND e.id = p.employee`;

/** Practices `l` with the names of their resources; conditions follow. {@link readLessons} reads many of them. */
export const LESSONS = `SELECT ${OWN_COLUMNS}, s.name student_name, t.name type_name, p.name teacher_name, p.employee employee_id, e.account,
    v.plate, r.name room_name, q.name pickup_name
  FROM lesson l
  ${STUDENTS}
  LEFT JOIN practice_type t ON t.business_id = l.business_id AND t.id = l.type_id
  ${TEACHERS}
  LEFT JOIN vehicle v ON v.business_id = l.business_id AND v.id = l.vehicle_id
  LEFT JOIN room r ON r.business_id = l.business_id AND r.id = l.room_id
  LEFT JOIN practice_place q ON q.business_id = l.business_id AND q.id = l.pickup_id
  WHERE l.business_id = :business`;

export const seesAll = (ctx: Context): boolean => can(ctx, 'practice.all');

/** Practices that the person may see: of their branches; without `practice.all` those that they give. `null`: none. */
export function lessonScope(ctx: Context): Condition | null {
  const scope = branchScope(ctx, 'l');
  if (scope === null) return null;
  if (seesAll(ctx)) return scope;
  return { sql: `${scope.sql} AND e.account = :own`, params: { ...scope.params, own: ctx.actor.userId } };
}

/** A hold whose time is over has ended, also before the worker has closed it. */
export const stateNow = ({ state, held_until }: Pick<LessonRow, 'state' | 'held_until'>): LessonState =>
  state === 'held' && held_until !== null && held_until.getTime() <= Date.now() ? 'expired' : state;

const placeOf = (row: LessonRow) => ({
  pickup: row.pickup_id,
  pickupName: row.pickup_name ?? '',
  dropoff: row.dropoff_id,
});

/** One object with few parts: a week has 1,400, and each part is copied. */
export const toLesson = (ctx: Context, row: LessonRow): Lesson => ({
  id: row.id,
  branch: row.branch_id,
  student: row.student_id,
  contact: row.contact_id,
  studentName: row.student_name ?? '',
  licence: row.licence,
  type: row.type_id,
  typeName: row.type_name ?? '',
  kind: row.kind,
  teacher: row.teacher_id,
  teacherName: row.teacher_name ?? '',
  vehicle: row.vehicle_id,
  vehicleName: row.plate ?? '',
  secondVehicle: row.second_vehicle_id,
  room: row.room_id,
  roomName: row.room_name ?? '',
  ...placeOf(row),
  day: row.day,
  from: timeOf(row.from_minute),
  to: timeOf(row.from_minute + row.minutes),
  minutes: row.minutes,
  startsAt: row.starts_at.toISOString(),
  state: stateNow(row),
  note: row.note,
  heldUntil: row.held_until?.toISOString() ?? null,
  series: row.series_id,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  broken: JSON.parse(row.broken) as LessonRuleName[],
  overrideReason: row.override_reason,
  units: row.units,
  chargedPercent: row.charged_percent,
  kmStart: row.km_start,
  kmEnd: row.km_end,
  cardClass: row.card_class,
  cardTrouble: row.card_trouble,
  mayChange: can(ctx, 'practice.modify') && (seesAll(ctx) || row.account === ctx.actor.userId),
  version: row.version,
});
