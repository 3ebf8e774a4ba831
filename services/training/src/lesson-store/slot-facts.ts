import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { PracticeKind, RoomKind } from '@volante/contracts/training/practice-words';
import { DEFAULT_MINUTES } from '@volante/contracts/training/practice-words';
import type { ScheduleBand } from '@volante/contracts/training/schedule.fields';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { instantsOf } from '@volante/service-kit/local-days';
import { readAgendaSettings } from '../agenda-store/agenda-settings.js';
import { DAY_MINUTES, minuteOf } from '../agenda-store/bands.js';
import { type OwnTimetable, type Read, readTimetables } from '../agenda-store/read-timetables.js';
import { readPapers } from '../agenda-store/student-papers.js';
import { IN_WORKSHOP } from '../fleet-store/workshop-days.js';
import { bagFor } from '../unit-store/bag-answer.js';
import { seesAll } from './lesson-rows.js';
import { LIVE_NOW } from './live-now.js';
import { readAround, readMotorcycleYears } from './slot-around.js';
import type { MoneyState, SlotFacts, VehicleFacts } from './slot-rules.js';
import { hasTaught } from './taught.js';

const MINUTE_MS = 60_000;

/** A practice as it shall be. */
export interface Wanted {
  /** The one that moves. */
  id: string | null;
  student: string;
  type: string;
  day: string;
  from: string;
  minutes: number | null;
  teacher: string;
  vehicle: string | null;
  secondVehicle: string | null;
  room: string | null;
  /** Where it begins and ends; `null`: at the student's own place. */
  pickup: string | null;
  dropoff: string | null;
}

/** The same with what its records say, and its place in time. */
export interface Slot {
  wanted: Wanted;
  branch: string;
  contact: string;
  licence: LicenceClass;
  kind: PracticeKind;
  units: number;
  minutes: number;
  fromMinute: number;
  startsAt: Date;
  endsAt: Date;
  pickup: string | null;
  dropoff: string | null;
}

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
interface VehicleRow {
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

/** The place in time. LESSON-003 where clocks skip it, LESSON-006 where it goes on after midnight. */
export function slotOf(wanted: Wanted, { student, type }: Named): Slot {
  const minutes = wanted.minutes ?? type.minutes ?? DEFAULT_MINUTES;
  const fromMinute = minuteOf(wanted.from);
  if (fromMinute + minutes >= DAY_MINUTES) throw new CodedError('LESSON-006');
  const [at] = instantsOf(wanted.day, wanted.from, student.time_zone ?? 'Europe/Madrid');
  if (at === undefined)
    throw new CodedError('LESSON-003', undefined, [
      { path: 'from', code: 'LESSON-003', message: 'Esa hora no existe ese día: cambia el reloj' },
    ]);
  return {
    wanted,
    ...{ branch: student.branch, contact: student.contact, licence: student.licence, kind: type.kind },
    ...{ units: type.units ?? 1, minutes, fromMinute },
    ...{ startsAt: new Date(at), endsAt: new Date(at + minutes * MINUTE_MS) },
    pickup: wanted.pickup ?? student.place,
    dropoff: wanted.dropoff ?? wanted.pickup ?? student.place,
  };
}

type Busy = SlotFacts['busy'] & { teacher_day: number; student_day: number };

const OVERLAPS = `${LIVE_NOW} AND l.id <> :except AND l.starts_at < :ends AND l.ends_at > :starts`;
const count = (name: string, condition: string) =>
  `(SELECT COUNT(*) FROM lesson l WHERE l.business_id = :business AND ${condition}) ${name}`;
const BUSY = `SELECT ${[
  count('teacher', `l.teacher_id = :teacher AND ${OVERLAPS}`),
  count('vehicle', `(l.vehicle_id = :vehicle OR l.second_vehicle_id = :vehicle) AND ${OVERLAPS}`),
  count('secondVehicle', `(l.vehicle_id = :second OR l.second_vehicle_id = :second) AND ${OVERLAPS}`),
  count('student', `l.contact_id = :contact AND ${OVERLAPS}`),
  count('room', `l.room_id = :room AND ${OVERLAPS}`),
  count('teacher_day', `l.teacher_id = :teacher AND ${LIVE_NOW} AND l.id <> :except AND l.day = :day`),
  count('student_day', `l.contact_id = :contact AND ${LIVE_NOW} AND l.id <> :except AND l.day = :day`),
].join(', ')}`;

async function readBusy(read: Read, { wanted, contact, startsAt, endsAt }: Slot): Promise<Busy> {
  const { id, teacher, vehicle, secondVehicle, room, day } = wanted;
  const [row] = await read<Busy>(BUSY, {
    ...{ except: id ?? '', starts: startsAt, ends: endsAt, day, teacher, contact },
    ...{ vehicle, second: secondVehicle, room },
  });
  if (!row) throw new Error('counts are always answered');
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Number(value)]),
  ) as unknown as Busy;
}

const list = (text: string) => JSON.parse(text) as string[];
/** Without any branch they give practices in all. */
const isElsewhere = (branches: readonly string[], branch: string) =>
  branches.length > 0 && !branches.includes(branch);

export const bandsOf = ({ bands }: Pick<StudentRow, 'bands'>) => JSON.parse(bands) as ScheduleBand[];

const vehicleFacts = (row: VehicleRow, timetables: readonly OwnTimetable[]) => ({
  ...{ isUsable: Number(row.is_usable) === 1, licences: list(row.licences), gearbox: row.gearbox },
  ...{ category: row.category, dualControls: row.dual_controls, inspectionUntil: row.inspection_until },
  ...{ insuranceUntil: row.insurance_until, isInWorkshop: Number(row.in_workshop) === 1, timetables },
});

export const typeFacts = (type: TypeRow): SlotFacts['type'] => ({
  ...{ kind: type.kind, licences: list(type.licences), gearbox: type.gearbox, room: type.room },
  category: type.category,
  noVehicle: Number(type.no_vehicle) === 1,
  secondVehicle: Number(type.second_vehicle) === 1,
});

/** Asks billing whether money that is kept for the student pays the practice; `undefined`: there is none. */
export type AskMoney = (read: Read, slot: Slot, type: TypeRow) => Promise<MoneyState | undefined>;

/** All that the rules look at; the resources are locked, or nothing is written. `askMoney`: `null` where no more is to be paid. */
export async function slotFacts(
  read: Read,
  slot: Slot,
  named: Named,
  askMoney: AskMoney | null,
): Promise<SlotFacts> {
  const { wanted, branch, contact, licence, minutes, fromMinute } = slot;
  const { type, teacher, room, student } = named;
  const { day } = wanted;
  const timetables = await readTimetables(
    read,
    { branch, teacher: wanted.teacher, vehicles: named.vehicles.map(({ id }) => id), room: wanted.room },
    { from: day, to: day },
  );
  const of = (subject: OwnTimetable['subject'], id: string | null) =>
    timetables.filter((one) => one.subject === subject && one.of === id);
  const vehicle = (id: string | null) => {
    const row = named.vehicles.find((one) => one.id === id);
    return row ? vehicleFacts(row, of('vehicle', id)) : null;
  };
  const { teacher_day, student_day, ...busy } = await readBusy(read, slot);
  const bag = await bagFor(read, slot, type);
  return {
    ...{ day, licence, stretch: { from: fromMinute, to: fromMinute + minutes } },
    type: typeFacts(type),
    teacher: {
      isActive: teacher.state === 'active' && teacher.standing === 'active',
      ...{ licences: list(teacher.licences), dailyLimit: teacher.daily_limit },
      isElsewhere: isElsewhere(list(teacher.branches), branch),
      motorcycleSince: teacher.motorcycle_since,
      timetables: of('teacher', wanted.teacher),
    },
    vehicle: vehicle(wanted.vehicle),
    secondVehicle: vehicle(wanted.secondVehicle),
    room: room && {
      isActive: room.state === 'active',
      ...{ kind: room.kind, places: room.places ?? 1, timetables: of('room', wanted.room) },
    },
    branch: { timetables: of('branch', branch) },
    student: {
      ...{ isActive: student.state === 'active', circuitPassedOn: student.circuit_passed_on },
      bands: bandsOf(student),
    },
    busy,
    sameDay: { teacher: teacher_day, student: student_day },
    hasTaught: slot.kind !== 'exam' || (await hasTaught(read, slot)),
    ...{ bag, money: bag === 'none' ? await askMoney?.(read, slot, type) : undefined },
    ...(await readAround(read, slot)),
    papers: await readPapers(read, contact, licence),
    settings: await readAgendaSettings(read),
    motorcycleYears: await readMotorcycleYears(read, licence, day),
  };
}
