import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { PracticeKind, RoomKind } from '@volante/contracts/training/practice-words';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Read } from '../agenda-store/read-timetables.js';
import { IN_WORKSHOP } from '../fleet-store/workshop-days.js';
import { seesAll } from './lesson-rows.js';
import type { VehicleFacts } from './slot-rules.js';
import type { Wanted } from './wanted-of.js';

export interface StudentRow {
  contact: string;
  licence: LicenceClass;
  branch: string;
  state: string;
  tutor: string | null;
  circuit_passed_on: string | null;
  place: string | null;
  /** JSON: when they can. */
  bands: string;
  time_zone: string | null;
}
export interface TypeRow {
  kind: PracticeKind;
  licences: string;
  minutes: number | null;
  units: number | null;
  no_vehicle: number;
  second_vehicle: number;
  debt: number | null;
  gearbox: string | null;
  category: string | null;
  room: RoomKind | null;
}
interface TeacherRow {
  licences: string;
  branches: string;
  daily_limit: number | null;
  motorcycle_since: string | null;
  state: string;
  standing: string | null;
  account: string | null;
}
export interface VehicleRow {
  id: string;
  branch: string;
  licences: string;
  gearbox: string | null;
  category: string | null;
  dual_controls: VehicleFacts['dualControls'];
  inspection_until: string | null;
  insurance_until: string | null;
  is_usable: number;
  in_workshop: number;
}
interface RoomRow {
  branch: string;
  kind: RoomKind;
  places: number | null;
  state: string;
}

/** The records that a booking names. */
export interface Named {
  student: StudentRow;
  type: TypeRow;
  teacher: TeacherRow;
  vehicles: readonly VehicleRow[];
  room: RoomRow | null;
}

/** LESSON-005 at the field of a record that is not there, or out of the person's reach. */
export const unknown = (path: string) =>
  new CodedError('LESSON-005', undefined, [
    { path, code: 'LESSON-005', message: 'Ya no existe o no lo puedes elegir' },
  ]);

async function first<T>(read: Read, path: string, sql: string, id: string): Promise<T> {
  const [row] = await read<T>(sql, { id });
  if (!row) throw unknown(path);
  return row;
}

const VEHICLES = `SELECT v.id, v.branch, v.licences, v.gearbox, v.category, v.dual_controls, v.inspection_until, v.insurance_until,
    v.state = 'active' AND a.vehicle_id IS NOT NULL is_usable, ${IN_WORKSHOP} in_workshop
  FROM vehicle v LEFT JOIN agenda_vehicle a ON a.business_id = v.business_id AND a.vehicle_id = v.id
  WHERE v.business_id = :business AND v.state <> 'deleted' AND v.id IN (:ids)`;

async function namedVehicles(
  ctx: Context,
  read: Read,
  { vehicle, secondVehicle, day }: Wanted,
): Promise<VehicleRow[]> {
  const wanted = [
    ['vehicle', vehicle],
    ['secondVehicle', secondVehicle],
  ] as const;
  const ids = wanted.flatMap(([, id]) => id ?? []);
  if (new Set(ids).size < ids.length) throw unknown('secondVehicle');
  const rows = ids.length > 0 ? await read<VehicleRow>(VEHICLES, { ids, day }) : [];
  for (const [path, id] of wanted) {
    const row = rows.find((one) => one.id === id);
    if (id !== null && !(row && seesBranch(ctx, row.branch))) throw unknown(path);
  }
  return rows;
}

/** LESSON-005 for a place that is not there. */
async function namedPlaces(ctx: Context, read: Read, wanted: Wanted): Promise<void> {
  for (const path of ['pickup', 'dropoff'] as const) {
    const id = wanted[path];
    if (id === null) continue;
    const { branch } = await first<{ branch: string }>(
      read,
      path,
      "SELECT branch FROM practice_place WHERE business_id = :business AND id = :id AND state <> 'deleted'",
      id,
    );
    if (!seesBranch(ctx, branch)) throw unknown(path);
  }
}

/** The enrolment, of a branch that the person sees. */
export async function namedStudent(ctx: Context, read: Read, id: string): Promise<StudentRow> {
  const student = await first<StudentRow>(
    read,
    'student',
    `SELECT s.contact, s.licence, s.branch, s.state, s.tutor, s.circuit_passed_on, s.place, s.bands, b.time_zone
     FROM practice_student s
     LEFT JOIN branch_ref b ON b.business_id = s.business_id AND b.id = s.branch
     WHERE s.business_id = :business AND s.id = :id AND s.state <> 'deleted'`,
    id,
  );
  if (!seesBranch(ctx, student.branch)) throw unknown('student');
  return student;
}

export const namedType = (read: Read, id: string): Promise<TypeRow> =>
  first<TypeRow>(
    read,
    'type',
    `SELECT kind, licences, minutes, units, debt, no_vehicle, second_vehicle, gearbox, category, room FROM practice_type
     WHERE business_id = :business AND id = :id AND state <> 'deleted'`,
    id,
  );

/** Reads what the booking names. LESSON-005 for what is not there; a person without `practice.all` books as the teacher alone. */
export async function readNamed(ctx: Context, read: Read, wanted: Wanted): Promise<Named> {
  const student = await namedStudent(ctx, read, wanted.student);
  const type = await namedType(read, wanted.type);
  const teacher = await first<TeacherRow>(
    read,
    'teacher',
    `SELECT p.licences, p.branches, p.daily_limit, p.motorcycle_since, p.state, e.state standing, e.account FROM practice_teacher p
     LEFT JOIN employee_ref e ON e.business_id = p.business_id AND e.id = p.employee
     WHERE p.business_id = :business AND p.id = :id AND p.state <> 'deleted'`,
    wanted.teacher,
  );
  if (!seesAll(ctx) && teacher.account !== ctx.actor.userId) throw unknown('teacher');
  const room = wanted.room
    ? await first<RoomRow>(
        read,
        'room',
        `SELECT branch, kind, places, state FROM room WHERE business_id = :business AND id = :id AND state <> 'deleted'`,
        wanted.room,
      )
    : null;
  if (room && !seesBranch(ctx, room.branch)) throw unknown('room');
  await namedPlaces(ctx, read, wanted);
  return { student, type, teacher, vehicles: await namedVehicles(ctx, read, wanted), room };
}
