import { addDays, type Day } from '@volante/contracts/calendar-days';
import { DEMO, DEMO_STAFF, DEMO_STUDENTS } from '@volante/contracts/demo';
import type { LessonState } from '@volante/contracts/training/lesson-words';
import { isLive } from '@volante/contracts/training/lesson-words';
import { motorcycleReading } from '@volante/contracts/training/motorcycle-reading.contract';
import { practicePlace } from '@volante/contracts/training/practice-place.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceTeacher } from '@volante/contracts/training/practice-teacher.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { room } from '@volante/contracts/training/room.contract';
import { schedule } from '@volante/contracts/training/schedule.contract';
import { travelTime } from '@volante/contracts/training/travel-time.contract';
import { waitingWish } from '@volante/contracts/training/waiting-wish.contract';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { SqlValue } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { instantsOf, localMoment, mondayOf } from '@volante/service-kit/local-days';
import { recordStore } from '@volante/service-kit/records/record-store';
import { minuteOf } from '../agenda-store/bands.js';
import { addDemoSheets } from './demo-sheets.js';
import { DEMO_VEHICLES } from './demo-vehicles.js';

const [JAEN, UBEDA] = DEMO.school.branches;
const ZONE = 'Europe/Madrid';
const MINUTES = 45;
const MINUTE_MS = 60_000;
const idOf = (kind: string, n: number) => `650000000000000000060${kind}${String(n).padStart(2, '0')}`;

/** Employees of the demo who give practices: the number of their account and record. */
const TEACHERS = [3, 6, 7, 8] as const;
/** Names of {@link DEMO_STUDENTS}, in their order. */
const NAMES = [
  'María Romero Franco',
  'Esteban López Carmona',
  'Andrea Vera Mora',
  'Nuria Peña Suárez',
  'Raquel Padilla Domínguez',
  'Lucía Contreras Cobo',
  'Silvia Pastor Bueno',
  'Laura Jesús Montero Vázquez',
  'Daniel Benito Ureña',
  'Guillermo Zurita Cano',
  'Lourdes Carrasco Fuentes',
  'Cristina Acosta Rodríguez',
] as const;
const ROAD = idOf('d', 1);
/** Wishes of some students for each week, by their place: more than is booked for them. */
const WISHES: Readonly<Record<number, object>> = {
  5: { weekly: 6, weeklyType: ROAD },
  6: { weekly: 5, weeklyType: ROAD },
  7: { weekly: 5, weeklyType: ROAD, bands: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '14:00' }] },
  10: { weekly: 4, weeklyType: ROAD },
};
const MORNINGS = ['09:00', '10:00', '11:00', '12:15'] as const;
const AFTERNOONS = ['16:00', '17:00', '18:15'] as const;

const TYPES = [
  { id: ROAD, name: 'Circulación B', kind: 'road', licences: ['B'], minutes: 45, selfBooking: true },
  {
    id: idOf('d', 2),
    name: 'Circuito de motos',
    kind: 'circuit',
    licences: ['A1', 'A2'],
    minutes: 60,
    room: 'circuit',
  },
  { id: idOf('d', 3), name: 'Simulador', kind: 'simulator', minutes: 30, noVehicle: true, room: 'simulator' },
  { id: idOf('d', 4), name: 'Simulacro de examen', kind: 'mock', licences: ['B'], minutes: 45 },
  { id: idOf('d', 5), name: 'Examen práctico B', kind: 'exam', licences: ['B'], minutes: 30 },
] as const;
const ROOMS = [
  { id: idOf('e', 1), name: 'Aula 1', branch: JAEN.id, kind: 'classroom', places: 24, squareMetres: 48 },
  { id: idOf('e', 2), name: 'Circuito de Los Puentes', branch: JAEN.id, kind: 'circuit', places: 3 },
  { id: idOf('e', 3), name: 'Simulador', branch: JAEN.id, kind: 'simulator', places: 1 },
] as const;
const PLACES = [
  { id: idOf('c', 41), name: 'Puerta de la escuela', zone: 'Centro', latitude: 37.77, longitude: -3.789 },
  { id: idOf('c', 42), name: 'Estación de autobuses', zone: 'Norte', latitude: 37.78, longitude: -3.787 },
] as const;
const WEEK = [1, 2, 3, 4, 5];
const WORK = [
  { days: WEEK, from: '09:00', to: '14:00' },
  { days: WEEK, from: '16:00', to: '20:00' },
];
/** Timetables of teachers by their place above: one has none, and is to be had at any hour. */
const SCHEDULES = [
  { id: idOf('f', 1), name: 'Antonio, todo el curso', teacher: idOf('9', 3), bands: WORK },
  { id: idOf('f', 2), name: 'Rosa, mañanas', teacher: idOf('9', 6), bands: WORK.slice(0, 1) },
] as const;

type Kit = Pick<ServiceKit, 'db' | 'calls'>;

async function addRecords(tx: TenantTx, kit: Kit, today: Day): Promise<void> {
  const types = recordStore(kit, practiceType);
  for (const { id, ...fields } of TYPES)
    await types.insert(tx, id, { ...types.empty(), ...fields } as Parameters<typeof types.insert>[2]);
  const rooms = recordStore(kit, room);
  for (const { id, ...fields } of ROOMS) await rooms.insert(tx, id, { ...rooms.empty(), ...fields });
  await addPlaces(tx, kit);
  await addPeople(tx, kit);
  await addSchedules(tx, kit, today);
  const wishes = recordStore(kit, waitingWish);
  await wishes.insert(tx, idOf('c', 71), {
    ...wishes.empty(),
    ...{
      student: studentOf(2),
      name: NAMES[2],
      branch: DEMO_STUDENTS[2]?.branch,
      type: ROAD,
      weekdays: ['mon', 'wed'] as const,
      fromTime: '16:00',
    },
  } as Parameters<typeof wishes.insert>[2]);
}

/** Where students are picked up, the way between two zones, and the years of class A that the school wants of a teacher of motorcycles. */
async function addPlaces(tx: TenantTx, kit: Kit): Promise<void> {
  const places = recordStore(kit, practicePlace);
  for (const { id, ...fields } of PLACES)
    await places.insert(tx, id, { ...places.empty(), ...fields, branch: JAEN.id });
  const ways = recordStore(kit, travelTime);
  await ways.insert(tx, idOf('c', 51), {
    ...ways.empty(),
    ...{ zone: 'Centro', otherZone: 'Norte', minutes: 10 },
  });
  const readings = recordStore(kit, motorcycleReading);
  await readings.insert(tx, idOf('c', 61), {
    ...readings.empty(),
    ...{ name: 'Criterio de la escuela', startsOn: '2026-01-01', years: 2 },
  });
}

async function addPeople(tx: TenantTx, kit: Kit): Promise<void> {
  const teachers = recordStore(kit, practiceTeacher);
  for (const n of TEACHERS)
    await teachers.insert(tx, idOf('9', n), {
      ...teachers.empty(),
      ...{ employee: employeeOf(n), name: nameOf(n), licences: ['B', 'A2'], dailyLimit: 9 },
    });
  const students = recordStore(kit, practiceStudent);
  for (const [at, { id: contact, branch }] of DEMO_STUDENTS.entries())
    await students.insert(tx, studentOf(at), {
      ...students.empty(),
      ...{ contact, branch, name: NAMES[at] ?? '', licence: 'B' as const },
      tutor: idOf('9', branch === UBEDA.id ? 8 : 3),
      ...(WISHES[at] ?? {}),
    });
}

/** Weeks of two teachers, and a day on which a branch is closed. */
async function addSchedules(tx: TenantTx, kit: Kit, today: Day): Promise<void> {
  const schedules = recordStore(kit, schedule);
  for (const { id, bands, ...fields } of SCHEDULES)
    await schedules.insert(tx, id, {
      ...schedules.empty(),
      ...{ ...fields, branch: JAEN.id, subject: 'teacher' as const, bands: [...bands] },
    });
  // A Friday behind the two weeks in which people book, and behind the demo's exam on the road, which is 12 days ahead on whatever weekday.
  const closed = addDays(mondayOf(today), 25);
  await schedules.insert(tx, idOf('f', 3), {
    ...schedules.empty(),
    ...{ name: 'Puente', branch: JAEN.id, subject: 'branch' as const, kind: 'absence' as const },
    ...{ startsOn: closed, endsOn: closed, bands: [] },
  });
}

const employeeOf = (n: number) => `6500000000000000000002${String(n).padStart(2, '0')}`;
const studentOf = (at: number) => idOf('8', at + 1);
const personOf = (n: number) =>
  DEMO_STAFF.find(({ id }) => id === `6500000000000000000001${String(n).padStart(2, '0')}`);
const nameOf = (n: number) => personOf(n)?.name ?? '';

/** Teachers as the events of the business service make them, which come as soon as it runs. */
async function addEmployees(tx: TenantTx): Promise<void> {
  for (const n of TEACHERS)
    await tx.run(
      `INSERT IGNORE INTO employee_ref (business_id, id, account, name, state, version)
       VALUES (:business, :id, :account, :name, 'active', 0)`,
      { id: employeeOf(n), account: personOf(n)?.id ?? null, name: nameOf(n) },
    );
}

interface DemoLesson {
  day: Day;
  from: string;
  teacher: number;
  student: number;
  /** Place of the car among the demo's. */
  car: number;
}

/** Mornings and afternoons of two teachers at one branch and one at another, each student at most once a day. */
function lessonsOf(monday: Day): DemoLesson[] {
  const days = [0, 1, 2, 3, 4, 7, 8, 9, 10].map((at) => addDays(monday, at));
  return days.flatMap((day, at) => [
    ...MORNINGS.map((from, turn) => ({ day, from, teacher: 3, student: (at + turn) % 5, car: 1 })),
    ...MORNINGS.slice(at % 2).map((from, turn) => ({
      day,
      from,
      teacher: 6,
      student: 5 + ((at + turn) % 5),
      car: 3,
    })),
    ...(at % 3 === 2 ? [] : AFTERNOONS.slice(0, 2)).map((from, turn) => ({
      ...{ day, from, teacher: 8, student: 10 + turn, car: 8 },
    })),
  ]);
}

function stateOf({ day, student }: DemoLesson, today: Day): LessonState {
  if (day >= today) return 'booked';
  return student === 4 ? 'no-show' : 'delivered';
}

const COLUMNS = [
  'id, branch_id, student_id, contact_id, licence, type_id, kind, teacher_id, vehicle_id, day, from_minute, minutes',
  'starts_at, ends_at, state, is_live, units, version, created_at, updated_at',
]
  .join(', ')
  .split(', ');

function rowOf(one: DemoLesson, at: number, today: Day): SqlValue[] {
  const student = DEMO_STUDENTS[one.student];
  const [start = 0] = instantsOf(one.day, one.from, ZONE);
  const state = stateOf(one, today);
  const now = new Date();
  const id = `65000000000000000007${String(at + 1).padStart(4, '0')}`;
  return [
    ...[id, student?.branch ?? JAEN.id, studentOf(one.student), student?.id ?? '', 'B', ROAD, 'road'],
    ...[idOf('9', one.teacher), DEMO_VEHICLES[one.car - 1]?.id ?? null, one.day],
    ...[minuteOf(one.from), MINUTES, new Date(start), new Date(start + MINUTES * MINUTE_MS)],
    ...[state, isLive(state) ? 1 : 0, 1, 1, now, now],
  ];
}

/** A lively week of practices and the next one, with all that they use. */
export async function addDemoAgenda(tx: TenantTx, kit: Kit): Promise<void> {
  const today = localMoment(Date.now(), ZONE).day;
  await addEmployees(tx);
  await addRecords(tx, kit, today);
  for (const { id } of DEMO_VEHICLES)
    await tx.run('INSERT INTO agenda_vehicle (business_id, vehicle_id) VALUES (:business, :id)', { id });
  const lessons = lessonsOf(mondayOf(today)).map((one, at) => rowOf(one, at, today));
  await insertRows(tx, 'lesson', COLUMNS, lessons);
  await addDemoSheets(tx, today);
}
