import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDeclaration, CallInput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import {
  agendaResources,
  agendaVehicleRemove,
  lessonBook,
  lessonCheck,
  lessonCost,
  lessonHistory,
  lessonList,
  lessonMove,
  lessonRead,
  lessonState,
} from '@volante/contracts/training/lesson.contract';
import { practicePlace } from '@volante/contracts/training/practice-place.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceTeacher } from '@volante/contracts/training/practice-teacher.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { room } from '@volante/contracts/training/room.contract';
import { schedule, scheduleCheck } from '@volante/contracts/training/schedule.contract';
import { teacherAssign, teacherStudents } from '@volante/contracts/training/tutor.contract';
import { sqlCounter } from '@volante/service-kit/data/executor';
import {
  FIRST_BRANCH,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  somebody,
} from '@volante/testing/records/service-house';
import { idOf, startAgenda } from './agenda-house.js';
import { agendaMaker } from './agenda-made.js';

let house: ServiceHouse;
const { manager, clerk, neighbour, stranger } = PEOPLE;
const NOT_OVERRIDING = somebody({
  permissions: manager.permissions.filter((id) => id !== 'practice.override'),
});

let type: string;
let made: ReturnType<typeof agendaMaker>;
const add = (call: CallDeclaration, input: object) => made.add(call, input);
const student = (change: object = {}) => made.student(change);
const teacher = (change: object = {}) => made.teacher(change);
const car = (change: object = {}) => made.car(change);
beforeAll(async () => {
  house = await startAgenda();
  made = agendaMaker(house);
  type = await add(practiceType.calls.create, { name: 'Circulación B' });
});
afterAll(() => house.stop());

type Booking = CallInput<typeof lessonBook>;
/** A practice on a Monday at ten, with people and a car of its own. */
async function aBooking(change: Partial<Booking> = {}): Promise<Booking> {
  return {
    ...{ student: change.student ?? (await student()), type },
    ...{ teacher: change.teacher ?? (await teacher()), vehicle: await car() },
    ...{ day: '2030-03-04', from: '10:00', ...change },
  };
}
const book = async (change: Partial<Booking> = {}) => {
  const input = await aBooking(change);
  return { ...(await house.ok(manager, lessonBook, input)), input };
};
const rulesOf = (answer: { error?: { errors?: readonly { path: string }[] } }) =>
  answer.error?.errors?.map(({ path }) => path);

describe('a practice', () => {
  it('is booked, and read as it was', async () => {
    const { id, input } = await book({ note: 'Trae gafas' });
    expect(await house.ok(manager, lessonRead, { id })).toMatchObject({
      ...{ id, day: '2030-03-04', from: '10:00', to: '10:45', minutes: 45, state: 'booked' },
      ...{ student: input.student, teacher: input.teacher, vehicle: input.vehicle, licence: 'B' },
      ...{ startsAt: '2030-03-04T09:00:00.000Z', note: 'Trae gafas', broken: [], version: 1 },
    });
  });

  it.each([
    ['teacher-busy', 'teacher'],
    ['vehicle-busy', 'vehicle'],
    ['student-busy', 'student'],
  ] as const)('is refused by %s where it overlaps another one', async (rule, name) => {
    const { input } = await book();
    const rival = await aBooking({ from: '10:40', [name]: input[name] });
    const answer = await house.call(manager, lessonBook, { ...rival, override: 'Es igual' });
    expect(answer.error?.code).toBe('LESSON-001');
    expect(rulesOf(answer)).toEqual([rule]);
    expect(answer.error?.errors?.[0]?.message).toMatch(/hora/);
    await house.ok(manager, lessonBook, { ...rival, from: '10:45' });
  });

  it('is one of 200 rivals for a teacher, a car and a student', async () => {
    const shared = await aBooking();
    const others = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        house.call(manager, lessonBook, { ...shared, from: `11:${String((at % 6) * 5).padStart(2, '0')}` }),
      ),
    );
    expect(others.filter(({ success }) => success)).toHaveLength(1);
    const clashes = await house.db.unscoped(
      `SELECT a.id FROM lesson a JOIN lesson b ON a.business_id = b.business_id AND a.id < b.id AND a.is_live = 1 AND b.is_live = 1
         AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at
         AND (a.teacher_id = b.teacher_id OR a.vehicle_id = b.vehicle_id OR a.contact_id = b.contact_id)`,
      {},
    );
    expect(clashes).toEqual([]);
  });

  it('goes against a rule of the school with a reason alone, and says so ever after', async () => {
    const wanted = await aBooking({ vehicle: null });
    const first = await house.call(manager, lessonBook, wanted);
    expect([first.error?.code, rulesOf(first)]).toEqual(['LESSON-002', ['no-vehicle']]);
    expect(await house.fails(NOT_OVERRIDING, lessonBook, { ...wanted, override: 'Porque sí' })).toBe(
      'LESSON-001',
    );
    const { id } = await house.ok(manager, lessonBook, { ...wanted, override: 'Clase en el simulador' });
    expect(await house.ok(manager, lessonRead, { id })).toMatchObject({
      broken: ['no-vehicle'],
      overrideReason: 'Clase en el simulador',
    });
  });

  it.each([
    ['inspection', { inspectionUntil: '2030-03-03' }],
    ['insurance', { insuranceUntil: '2030-03-03' }],
    ['dual-controls', { dualControls: 'no' }],
  ])('never takes a car whose %s forbids it', async (rule, papers) => {
    const answer = await house.call(manager, lessonBook, {
      ...(await aBooking({ vehicle: await car(papers) })),
      override: 'Da igual',
    });
    expect([answer.error?.code, rulesOf(answer)]).toEqual(['LESSON-001', [rule]]);
  });

  it('does not exist at an hour that clocks skip, and once at one that they repeat', async () => {
    const wanted = await aBooking({ day: '2030-03-31', from: '02:30' });
    expect(await house.fails(manager, lessonBook, wanted)).toBe('LESSON-003');
    const { id } = await house.ok(manager, lessonBook, { ...wanted, day: '2030-10-27' });
    expect(await house.ok(manager, lessonRead, { id })).toMatchObject({
      startsAt: '2030-10-27T00:30:00.000Z',
    });
  });

  it('ends on the day on which it begins', async () => {
    expect(await house.fails(manager, lessonBook, await aBooking({ from: '23:30' }))).toBe('LESSON-006');
  });

  it.each(['student', 'type', 'teacher', 'vehicle', 'room'])('names a %s that is there', async (path) => {
    const { error } = await house.call(manager, lessonBook, await aBooking({ [path]: 'f'.repeat(24) }));
    expect([error?.code, error?.errors?.[0]?.path]).toEqual(['LESSON-005', path]);
  });

  it('takes a room up to its places', async () => {
    const small = await add(room.calls.create, {
      name: 'Pista',
      branch: FIRST_BRANCH,
      places: 2,
      kind: 'circuit',
    });
    await book({ room: small, day: '2030-03-05' });
    await book({ room: small, day: '2030-03-05' });
    expect(
      rulesOf(await house.call(manager, lessonBook, await aBooking({ room: small, day: '2030-03-05' }))),
    ).toEqual(['room-busy']);
  });

  it('takes a place of a room only from those that are there at one time', async () => {
    const track = { name: 'Pista larga', branch: FIRST_BRANCH, places: 2, kind: 'circuit' };
    const shared = { room: await add(room.calls.create, track), day: '2030-03-06' };
    await book({ ...shared, from: '10:00' });
    await book({ ...shared, from: '10:45' });
    // Two short ones one after another use one place; a long one over both has the other.
    const long = await aBooking({ ...shared, from: '10:00', minutes: 90 });
    await house.ok(manager, lessonBook, long);
    for (const from of ['09:30', '10:20', '11:25']) {
      const third = await house.call(manager, lessonBook, await aBooking({ ...shared, from }));
      expect([from, rulesOf(third)]).toEqual([from, ['room-busy']]);
    }
    await book({ ...shared, from: '11:30' });
  });
});

describe('a practice that is moved', () => {
  it('keeps to the rules, does not clash with itself, and is in the history', async () => {
    const { id, version, input } = await book();
    const moved = await house.ok(manager, lessonMove, { id, version, from: '10:15', minutes: 60 });
    expect(await house.ok(manager, lessonRead, { id })).toMatchObject({
      from: '10:15',
      to: '11:15',
      version: 2,
    });
    await book({ teacher: input.teacher, from: '12:00' });
    const { error } = await house.call(manager, lessonMove, { id, version: moved.version, from: '11:30' });
    expect(error).toMatchObject({ code: 'LESSON-001', errors: [{ path: 'teacher-busy' }] });
    const { rows } = await house.ok(manager, lessonHistory, { id });
    expect(rows.map(({ action }) => action)).toEqual(['moved', 'booked']);
  });

  it('by two people at once moves once', async () => {
    const { id, version } = await book();
    const answers = await Promise.all(
      ['12:00', '13:00'].map((from) => house.call(manager, lessonMove, { id, version, from })),
    );
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(answers.find(({ success }) => !success)?.error?.code).toBe('DATA-409');
  });
});

describe('states', () => {
  const state = (id: string, version: number, to: string, more: object = {}) =>
    house.call(manager, lessonState, { id, version, state: to, ...more });

  it('go on from booked to given, and not back', async () => {
    const { id } = await book();
    expect(await state(id, 1, 'under-way')).toMatchObject({ data: { version: 2 } });
    expect(await state(id, 2, 'delivered')).toMatchObject({ data: { version: 3 } });
    expect((await state(id, 3, 'booked')).error?.code).toBe('LESSON-004');
    expect((await house.call(manager, lessonMove, { id, version: 3, from: '12:00' })).error?.code).toBe(
      'LESSON-004',
    );
  });

  it('free what a cancelled practice used, and take it again only while it is free', async () => {
    const { id, input } = await book();
    expect((await state(id, 1, 'cancelled-school')).error?.code).toBe('LESSON-007');
    await state(id, 1, 'cancelled-school', { reason: 'Avería' });
    const rival = await aBooking({ teacher: input.teacher });
    const { id: other } = await house.ok(manager, lessonBook, rival);
    expect(rulesOf(await state(id, 2, 'booked'))).toEqual(['teacher-busy']);
    await state(other, 1, 'cancelled-school', { reason: 'Se deshace' });
    expect(await state(id, 2, 'booked')).toMatchObject({ success: true });
  });

  it('cost nothing in time, a unit when late or missed, and less by a waiver', async () => {
    const early = await book();
    expect(await house.ok(manager, lessonCost, { id: early.id })).toMatchObject({
      isLate: false,
      freeHours: 24,
    });
    await state(early.id, 1, 'cancelled-student', { reason: 'Examen' });
    expect(await house.ok(manager, lessonRead, { id: early.id })).toMatchObject({
      ...{ state: 'cancelled-student', chargedPercent: 0 },
    });
    const first = await book({ day: '2020-01-08' });
    expect(await house.ok(manager, lessonCost, { id: first.id })).toMatchObject({
      ...{ isLate: true, latePercent: 0, freeLateLeft: 1 },
    });
    await state(first.id, 1, 'cancelled-student', { reason: 'Se olvidó' });
    expect(await house.ok(manager, lessonRead, { id: first.id })).toMatchObject({
      ...{ state: 'late', chargedPercent: 0 },
    });
    const late = await book({ day: '2020-01-08', student: first.input.student });
    expect(await house.ok(manager, lessonCost, { id: late.id })).toMatchObject({
      ...{ isLate: true, latePercent: 100, freeLateLeft: 0 },
    });
    await state(late.id, 1, 'cancelled-student', { reason: 'Se olvidó' });
    expect(await house.ok(manager, lessonRead, { id: late.id })).toMatchObject({
      state: 'late',
      chargedPercent: 100,
    });
    const missed = await book({ day: '2020-01-08' });
    await state(missed.id, 1, 'no-show', { reason: 'Estaba enfermo', chargedPercent: 0 });
    expect(await house.ok(manager, lessonRead, { id: missed.id })).toMatchObject({ chargedPercent: 0 });
  });

  it('cost no more than their type says, whoever writes the number', async () => {
    const half = await made.add(practiceType.calls.create, { name: 'A media', noShowPercent: 50 });
    const { id } = await book({ type: half });
    const reason = 'Prueba';
    for (const [to, chargedPercent] of [
      ['no-show', 51],
      ['late', 1],
      ['cancelled-student', 1],
      ['cancelled-school', 1],
      ['under-way', 1],
    ] as const) {
      const { error } = await state(id, 1, to, { reason, chargedPercent });
      expect([to, error?.code, error?.errors?.map(({ path }) => path)]).toEqual([
        ...[to, 'REQ-101', ['chargedPercent']],
      ]);
    }
    expect(await state(id, 1, 'no-show', { reason, chargedPercent: 50 })).toMatchObject({ success: true });
  });
});

describe('who sees practices', () => {
  it('is the school, in its branches; a teacher sees and changes the own ones', async () => {
    const own = somebody({ permissions: ['practice.view', 'practice.modify'], branches: [FIRST_BRANCH] });
    const n = made.next();
    await house.db.unscopedRun(
      `UPDATE employee_ref SET account = :account WHERE business_id = :business AND id = :id`,
      { account: own.id, business: DEMO.school.id, id: idOf('emp', n) },
    );
    const me = await add(practiceTeacher.calls.create, { employee: idOf('emp', n), name: 'Yo' });
    const mine = await book({ teacher: me, day: '2030-04-01' });
    const colleague = await book({ day: '2030-04-01' });
    const seen = async (as: typeof own) => {
      const { rows } = await house.ok(as, lessonList, { from: '2030-04-01', to: '2030-04-01' });
      return rows.map(({ id }) => id).sort();
    };
    expect(await seen(own)).toEqual([mine.id]);
    expect(await seen(clerk)).toEqual([mine.id, colleague.id].sort());
    expect(await seen(neighbour)).toEqual([]);
    expect(await seen(stranger)).toEqual([]);
    for (const as of [own, neighbour, stranger]) {
      expect(await house.fails(as, lessonRead, { id: colleague.id })).toBe('DATA-404');
      expect(await house.fails(as, lessonMove, { id: colleague.id, version: 1, from: '12:00' })).toBe(
        'DATA-404',
      );
    }
    expect(await house.fails(own, lessonBook, { ...colleague.input, from: '16:00' })).toBe('LESSON-005');
    const [trailer, unwritten] = [await car({ category: 'o' }), await car()];
    const { teachers, vehicles } = await house.ok(own, agendaResources, {});
    expect(teachers).toEqual([expect.objectContaining({ id: me, isOwn: true })]);
    const categories = new Map(vehicles.map(({ id, category }) => [id, category]));
    expect([trailer, unwritten].map((id) => categories.get(id))).toEqual(['o', null]);
  });

  it('hides records of another branch from a booking', async () => {
    const there = await car({ branch: SECOND_BRANCH });
    expect(await house.fails(clerk, lessonBook, await aBooking({ vehicle: there }))).toBe('LESSON-005');
    expect(await house.fails(clerk, agendaVehicleRemove, { id: there })).toBe('DATA-404');
    await house.ok(neighbour, agendaVehicleRemove, { id: there });
  });
});

describe('a list of practices', () => {
  it('is of one employee', async () => {
    const n = made.next();
    const [own] = [await add(practiceTeacher.calls.create, { employee: idOf('emp', n), name: 'Suya' })];
    const mine = await book({ teacher: own, day: '2030-07-01' });
    await book({ day: '2030-07-01' });
    const wanted = { from: '2030-07-01', to: '2030-07-01', employee: idOf('emp', n) };
    const { rows } = await house.ok(manager, lessonList, wanted);
    expect(rows.map(({ id }) => id)).toEqual([mine.id]);
  });

  it('has each practice as it is read alone, in two statements', async () => {
    const own = somebody({ permissions: ['practice.view', 'practice.modify'], branches: [FIRST_BRANCH] });
    const n = made.next();
    await house.db.unscopedRun(
      `UPDATE employee_ref SET account = :account WHERE business_id = :business AND id = :id`,
      { account: own.id, business: DEMO.school.id, id: idOf('emp', n) },
    );
    const me = await add(practiceTeacher.calls.create, { employee: idOf('emp', n), name: 'Yo misma' });
    const place = await add(practicePlace.calls.create, { name: 'Plaza', branch: FIRST_BRANCH });
    const track = await add(room.calls.create, { name: 'Óvalo', branch: FIRST_BRANCH, kind: 'circuit' });
    const day = '2030-07-08';
    await book({ day, teacher: me, pickup: place, room: track, secondVehicle: await car(), note: '¡Ojo!' });
    await book({ day, from: '11:00', teacher: me, pickup: place });
    await book({ day, vehicle: null, override: 'Sin coche' });
    const gone = await book({ day });
    await house.db.unscopedRun("UPDATE practice_teacher SET state = 'deleted' WHERE id = :id", {
      id: gone.input.teacher,
    });
    for (const as of [manager, own]) {
      sqlCounter.texts.length = 0;
      sqlCounter.recording = true;
      const { rows } = await house.ok(as, lessonList, { from: day, to: day });
      sqlCounter.recording = false;
      expect(sqlCounter.texts.filter((text) => /student_name|practice_place/.test(text))).toHaveLength(2);
      expect(rows).toHaveLength(as === own ? 2 : 4);
      for (const row of rows) expect(row).toEqual(await house.ok(as, lessonRead, { id: row.id }));
    }
  });

  it('is of six weeks, or of two years of one student', async () => {
    const { input } = await book({ day: '2030-05-06' });
    const { contact } = await house
      .ok(manager, practiceStudent.calls.read, { id: input.student })
      .then(({ record }) => record ?? { contact: '' });
    const wide = { from: '2029-01-01', to: '2030-12-31' };
    expect(await house.fails(manager, lessonList, wide)).toBe('LESSON-006');
    expect((await house.ok(manager, lessonList, { ...wide, contact })).rows).toHaveLength(1);
    expect(await house.fails(manager, lessonList, { ...wide, from: '2027-01-01', contact })).toBe(
      'LESSON-006',
    );
    expect(await house.fails(manager, lessonList, { from: '2030-05-07', to: '2030-05-06' })).toBe(
      'LESSON-006',
    );
  });
});

describe('a tutor', () => {
  it('takes the practices to come, but those that a rule stands against', async () => {
    const [one, other] = [await teacher(), await teacher()];
    const enrolled = await student();
    const first = await book({ student: enrolled, teacher: one, day: '2030-06-03' });
    const second = await book({ student: enrolled, teacher: one, day: '2030-06-04' });
    await book({ teacher: other, day: '2030-06-04' });
    expect(await house.ok(manager, teacherStudents, { teacher: one, students: [enrolled] })).toEqual({
      changed: 1,
    });
    expect(await house.ok(manager, teacherStudents, { teacher: one, students: [enrolled] })).toEqual({
      changed: 0,
    });
    const wanted = { teacher: other, student: enrolled, moveLessons: true };
    expect(await house.ok(manager, teacherAssign, wanted)).toEqual({
      moved: 1,
      kept: [{ id: second.id, day: '2030-06-04', from: '10:00', rules: ['teacher-busy'] }],
    });
    expect(await house.ok(manager, lessonRead, { id: first.id })).toMatchObject({ teacher: other });
    expect(await house.ok(manager, lessonRead, { id: second.id })).toMatchObject({ teacher: one });
    expect(await house.fails(stranger, teacherAssign, wanted)).toBe('DATA-404');
    expect(await house.fails(manager, teacherAssign, { ...wanted, teacher: 'f'.repeat(24) })).toBe('REQ-101');
  });
});

describe('timetables', () => {
  it('say when a teacher is to be had, and a dry run names what they clash with', async () => {
    const own = await teacher();
    const bands = [{ days: [1], from: '16:00', to: '20:00' }];
    const week = {
      branch: FIRST_BRANCH,
      subject: 'teacher' as const,
      teacher: own,
      kind: 'work' as const,
      bands,
    };
    const { id, input } = await book({ teacher: own });
    const { rows } = await house.ok(manager, scheduleCheck, week);
    expect(rows).toEqual([expect.objectContaining({ what: 'lesson', id, day: '2030-03-04', from: '10:00' })]);
    const first = await add(schedule.calls.create, { ...week, name: 'Tardes' });
    expect(await house.ok(manager, lessonCheck, { ...input, id })).toEqual({ broken: ['teacher-hours'] });
    expect(await house.ok(manager, lessonCheck, { ...input, from: '16:30', id })).toEqual({ broken: [] });
    const again = await house.ok(manager, scheduleCheck, {
      ...week,
      bands: [{ days: [1], from: '19:00', to: '21:00' }],
    });
    expect(again.rows).toContainEqual(
      expect.objectContaining({ what: 'schedule', id: first, name: 'Tardes' }),
    );
    expect((await house.ok(manager, scheduleCheck, { ...week, id: first })).rows).toHaveLength(1);
  });
});

describe('a bag of practices', () => {
  it('is short once its units are held, and whole again when one is cancelled', async () => {
    const contact = idOf('bag', 1);
    const enrolled = await student({ contact });
    await house.db.unscopedRun(
      `INSERT INTO practice_lot (business_id, id, contact_id, kind, licence, minutes, units, sold_on, version)
       VALUES (:business, :id, :contact, 'road', 'B', 45, 1, '2026-01-02', 1)`,
      { business: DEMO.school.id, id: idOf('lot', 1), contact },
    );
    const { id } = await book({ student: enrolled });
    const next = await aBooking({ student: enrolled, day: '2030-03-05' });
    expect(rulesOf(await house.call(manager, lessonBook, next))).toEqual(['units']);
    await house.ok(manager, lessonState, { id, version: 1, state: 'cancelled-school', reason: 'Lluvia' });
    await house.ok(manager, lessonBook, next);
  });
});
