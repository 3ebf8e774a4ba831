import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { fileRegister } from '@volante/contracts/files/file.contract';
import {
  agendaVehicleAdd,
  lessonBook,
  lessonRead,
  lessonState,
} from '@volante/contracts/training/lesson.contract';
import { occupancyFile, occupancyRead } from '@volante/contracts/training/occupancy.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceTeacher } from '@volante/contracts/training/practice-teacher.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { schedule } from '@volante/contracts/training/schedule.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { newId } from '@volante/service-kit/object-id';
import {
  FIRST_BRANCH,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
} from '@volante/testing/records/service-house';
import { idOf, startAgenda } from './agenda-house.js';

const { manager, clerk, neighbour, stranger } = PEOPLE;
/** A Monday to a Sunday. */
const WEEK = { from: '2030-03-04', to: '2030-03-10' };
const registered: { name: string; size: number }[] = [];
let house: ServiceHouse;
let made = 0;

async function add(call: CallDeclaration, input: object): Promise<string> {
  const { id } = (await house.ok(manager, call, input as never)) as { id: string };
  return id;
}

interface Resources {
  teacher: string;
  vehicle: string;
  type: string;
}
let eva: Resources;

async function book(at: Resources, from: string): Promise<string> {
  made += 1;
  const student = await add(practiceStudent.calls.create, {
    ...{ contact: idOf('stu', made), name: `Alumno ${made}`, branch: FIRST_BRANCH },
  });
  return add(lessonBook, { ...at, student, day: WEEK.from, from });
}
async function set(id: string, state: string): Promise<void> {
  const { version } = await house.ok(manager, lessonRead, { id });
  const reason = state === 'delivered' ? '' : 'No vino';
  await house.ok(manager, lessonState, { id, version, state, reason } as never);
}

beforeAll(async () => {
  house = await startAgenda();
  house.host.bus.subscribe(fileRegister.subject, {
    callback: (_, message) => {
      registered.push(message.json());
      message.respond(JSON.stringify({ success: true, data: { id: newId() } }));
    },
  });
  const type = await add(practiceType.calls.create, { name: 'Circulación B' });
  const teacher = await add(practiceTeacher.calls.create, { employee: idOf('emp', 1), name: 'Eva Soler' });
  const car = await add(vehicle.calls.create, { plate: '8001 BCD', branch: FIRST_BRANCH });
  await house.ok(manager, agendaVehicleAdd, { id: car });
  const bands = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '14:00' }];
  const hours = { name: 'Mañanas', branch: FIRST_BRANCH, subject: 'teacher', teacher, bands };
  await add(schedule.calls.create, hours);
  await add(schedule.calls.create, {
    ...{ ...hours, name: 'Médico', kind: 'absence', bands: [], startsOn: '2030-03-05', endsOn: '2030-03-05' },
  });
  eva = { teacher, vehicle: car, type };
  await set(await book(eva, '10:00'), 'delivered');
  await set(await book(eva, '11:00'), 'no-show');
  await book(eva, '12:00');
});
afterAll(() => house.stop());

it('counts what was given of the hours that timetables leave', async () => {
  const seen = await house.ok(manager, occupancyRead, WEEK);
  expect(seen.teachers).toEqual([
    {
      ...{ id: eva.teacher, name: 'Eva Soler', lessons: 1, taught: 45, booked: 45, available: 1_200 },
      ...{ cancelled: 0, noShows: 1 },
    },
  ]);
  expect(seen.vehicles).toMatchObject([{ id: eva.vehicle, taught: 45, available: null }]);
  expect(seen.grid.find(({ weekday, hour }) => weekday === 1 && hour === 10)).toEqual({
    ...{ weekday: 1, hour: 10, taught: 45, available: 60 },
  });
  expect(seen.grid.filter(({ weekday }) => weekday === 2)).toEqual([]);
});

it('is of the branches and the school of the person, in a period that can be reckoned', async () => {
  const taught = async (person: typeof manager, branch?: string) => {
    const { teachers } = await house.ok(person, occupancyRead, { ...WEEK, ...(branch ? { branch } : {}) });
    return teachers.reduce((sum, one) => sum + one.taught, 0);
  };
  expect(await taught(clerk)).toBe(45);
  expect(await taught(manager, SECOND_BRANCH)).toBe(0);
  expect(await taught(neighbour)).toBe(0);
  expect((await house.ok(stranger, occupancyRead, WEEK)).teachers).toEqual([]);
  expect(await house.fails(manager, occupancyRead, { from: '2030-03-04', to: '2030-03-03' })).toBe(
    'OCCUPANCY-001',
  );
  expect(await house.fails(manager, occupancyRead, { from: '2030-01-01', to: '2030-04-04' })).toBe(
    'OCCUPANCY-001',
  );
});

it('counts the practices and exams of each student until they passed', async () => {
  const business = manager.business.id;
  const passed = async (outcomes: readonly string[], practices: number, elsewhere = 0) => {
    made += 1;
    const contact = idOf('stu', made);
    for (let at = 0; at < practices + elsewhere; at += 1)
      await house.db.unscopedRun(
        `INSERT INTO lesson (business_id, id, branch_id, student_id, contact_id, licence, type_id, kind, teacher_id, day, from_minute, minutes,
           starts_at, ends_at, units, state, is_live, created_at, updated_at, version)
         SELECT business_id, :id, :branch, student_id, :contact, licence, type_id, kind, teacher_id, '2030-04-01', from_minute, minutes,
           starts_at, ends_at, units, 'signed', 0, created_at, updated_at, version FROM lesson WHERE teacher_id = :teacher LIMIT 1`,
        {
          ...{ id: newId(), contact, teacher: eva.teacher },
          branch: at < practices ? FIRST_BRANCH : SECOND_BRANCH,
        },
      );
    for (const [at, outcome] of outcomes.entries()) {
      const exam = newId();
      await house.db.unscopedRun(
        `INSERT INTO exam_day (business_id, id, branch_id, day, test, center_name, folder_version, version)
         VALUES (:business, :exam, :branch, :day, 'road', 'Jaén', 1, 1)`,
        {
          business,
          exam,
          branch: elsewhere > 0 && outcome === 'failed' ? SECOND_BRANCH : FIRST_BRANCH,
          day: `2030-04-0${2 + at}`,
        },
      );
      await house.db.unscopedRun(
        `INSERT INTO exam_seat (business_id, exam_id, contact_id, licence, position, reserve, outcome)
         VALUES (:business, :exam, :contact, 'B', 1, 0, :outcome)`,
        { business, exam, contact, outcome },
      );
    }
  };
  await passed(['passed'], 3);
  await passed(['failed', 'passed'], 6);
  await passed(['failed'], 9);
  await passed(['passed'], 0);
  const april = { from: '2030-04-01', to: '2030-04-30' };
  const passes = async (person: typeof manager, input: object = april) =>
    (await house.ok(person, occupancyRead, input as typeof april)).passes;
  const road = { licence: 'B', test: 'road', students: 2, practices: 4.5, least: 3, most: 6, attempts: 1.5 };
  expect(await passes(manager)).toEqual([road]);
  expect(await passes(clerk, { ...april, branch: FIRST_BRANCH })).toEqual([road]);
  expect(await passes(manager, { ...april, branch: SECOND_BRANCH })).toEqual([]);
  expect([await passes(neighbour), await passes(stranger), await passes(manager, WEEK)]).toEqual([
    [],
    [],
    [],
  ]);
  // Two practices here; five, and the exam that failed, in a branch that the clerk does not see.
  await passed(['failed', 'passed'], 2, 5);
  expect(await passes(manager)).toEqual([
    { ...road, students: 3, practices: 5.3, least: 3, most: 7, attempts: 1.7 },
  ]);
  expect(await passes(clerk)).toEqual([
    { ...road, students: 3, practices: 3.7, least: 2, most: 6, attempts: 1.3 },
  ]);
});

it.each([
  ['payroll', /^Horas de prácticas para nóminas .*\.xlsx$/],
  ['vehicles', /^Ocupación de vehículos .*\.xlsx$/],
] as const)('goes out as the sheet %s', async (sheet, name) => {
  await house.ok(manager, occupancyFile, { ...WEEK, sheet, format: 'xlsx' });
  expect(registered.at(-1)?.name).toMatch(name);
  expect(registered.at(-1)?.size).toBeGreaterThan(500);
});
