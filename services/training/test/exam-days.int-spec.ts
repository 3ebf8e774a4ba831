import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { DEMO } from '@volante/contracts/demo';
import type { ExamFolderMember } from '@volante/contracts/dgt/exam-folder-event';
import {
  examDayClear,
  examDayList,
  examDayPlan,
  examDayRead,
} from '@volante/contracts/training/exam-day.contract';
import { lessonBook, lessonList, lessonRead, lessonState } from '@volante/contracts/training/lesson.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { repairOrder } from '@volante/contracts/training/repair-order.contract';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';
import { examDays } from '../src/exam-store/exam-days.consumer.js';
import { startAgenda } from './agenda-house.js';
import { agendaMaker } from './agenda-made.js';

let house: ServiceHouse;
let made: ReturnType<typeof agendaMaker>;
let exam: string;
let road: string;
const { manager, neighbour, stranger } = PEOPLE;
const business = DEMO.school.id;

beforeAll(async () => {
  house = await startAgenda();
  made = agendaMaker(house);
  exam = await made.add(practiceType.calls.create, { name: 'Examen', kind: 'exam', minutes: 30 });
  road = await made.add(practiceType.calls.create, { name: 'Circulación B', minutes: 45 });
});
afterAll(() => house.stop());

interface Student {
  student: string;
  contact: string;
}
async function student(change: object = {}): Promise<Student> {
  const id = await made.student(change);
  const [row] = await house.db.unscoped<{ contact: string }>(
    'SELECT contact FROM practice_student WHERE id = :id',
    {
      id,
    },
  );
  return { student: id, contact: row?.contact ?? '' };
}

let folder = '';
let version = 0;
let day = '';
beforeEach(() => {
  folder = newId();
  version = 0;
  day = addDays(new Date().toISOString().slice(0, 10), 20);
});

const member = (who: Student, change: Partial<ExamFolderMember> = {}): ExamFolderMember => ({
  ...{ student: who.contact, licence: 'B', position: 1, reserve: false, teacher: null, outcome: null },
  ...change,
});

/** An event of the dgt service, and the worker has followed it. */
async function heard(topic: string, state: object, at?: number): Promise<void> {
  version += 1;
  const event = { seq: version, businessId: business, entityId: folder, version: at ?? version, topic };
  await house.db.source.transaction('READ COMMITTED', (sql) =>
    examDays.apply(sql, { ...event, state: { ...state } }),
  );
  for (let tries = 0; tries < 400; tries += 1) {
    const due = await house.db.unscoped('SELECT id FROM exam_day WHERE due_at IS NOT NULL', {});
    if (due.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the worker never came');
}
const folderIs = (members: ExamFolderMember[], change: object = {}, at?: number) =>
  heard(
    'exam-folder.updated',
    {
      ...{ branch: FIRST_BRANCH, center: { name: 'Jaén' }, day, test: 'road' },
      members: members.map((one, index) => ({ ...one, position: index + 1 })),
      ...change,
    },
    at,
  );
const shown = () => house.ok(manager, examDayRead, { id: folder });
const times = async () => (await shown()).seats.map((seat) => seat.exam?.from ?? null);
async function planned(more: object = {}) {
  const [teacher, vehicle] = [await made.teacher(), await made.car()];
  const plan = { teacher, vehicle, from: '10:00', type: exam, ...more };
  const known = await shown();
  const answer = await house.ok(manager, examDayPlan, { id: folder, version: known.version, ...plan });
  return { ...plan, ...answer };
}
const lessonsOf = async (teacher: string) =>
  (await house.ok(manager, lessonList, { from: day, to: day })).rows.filter((row) => row.teacher === teacher);

describe('an exam day', () => {
  it('comes from its folder, is planned in order with warm-ups, and warns of a teacher who has not taught the student', async () => {
    const [one, two, reserve] = [await student(), await student(), await student()];
    await folderIs([member(one), member(two), member(reserve, { reserve: true })]);
    const list = await house.ok(manager, examDayList, { from: day, to: day });
    expect(list.rows.find(({ id }) => id === folder)).toMatchObject({
      ...{ center: 'Jaén', test: 'road', students: 2, isPlanned: false },
    });
    const { teacher, clashes } = await planned({ warmUpType: road });
    expect(clashes).toBe(0);
    const rows = await lessonsOf(teacher);
    expect(rows.map(({ from, to, kind, student: taught }) => [from, to, kind, taught])).toEqual([
      ['08:30', '09:15', 'road', one.student],
      ['09:15', '10:00', 'road', two.student],
      ['10:00', '10:30', 'exam', one.student],
      ['10:30', '11:00', 'exam', two.student],
    ]);
    expect(rows.at(-1)?.broken).toEqual(['exam-teacher']);
    const { seats } = await shown();
    expect(
      seats.map(({ exam: place, warmUp, reserve: waits }) => [place?.from, warmUp?.from, waits]),
    ).toEqual([
      ['10:00', '08:30', false],
      ['10:30', '09:15', false],
      [undefined, undefined, true],
    ]);
  });

  it('follows the folder: order, students, day, and its end', async () => {
    const [one, two, three] = [await student(), await student(), await student()];
    await folderIs([member(one), member(two)]);
    const { teacher } = await planned();
    const before = await lessonsOf(teacher);
    await folderIs([member(two), member(one)]);
    expect(await times()).toEqual(['10:00', '10:30']);
    const swapped = await lessonsOf(teacher);
    expect(swapped.map(({ student: taught }) => taught)).toEqual([two.student, one.student]);
    expect(swapped.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());

    await folderIs([member(three), member(one)]);
    expect((await lessonsOf(teacher)).map(({ student: taught }) => taught)).toEqual([
      three.student,
      one.student,
    ]);
    const gone = before.find(({ student: taught }) => taught === two.student);
    expect(await house.ok(manager, lessonRead, { id: gone?.id ?? '' })).toMatchObject({
      ...{ state: 'cancelled-school', chargedPercent: 0 },
    });

    const later = addDays(day, 1);
    await folderIs([member(three), member(one)], { day: later });
    expect(await lessonsOf(teacher)).toEqual([]);
    expect((await shown()).day).toBe(later);
    expect(await times()).toEqual(['10:00', '10:30']);

    await folderIs([member(three)], { day }, 1);
    expect((await shown()).day).toBe(later);

    await heard('exam-folder.deleted', { branch: FIRST_BRANCH });
    expect(await house.fails(manager, examDayRead, { id: folder })).toBe('DATA-404');
    day = later;
    expect(await lessonsOf(teacher)).toEqual([]);
  });

  it('that moves to a day with a rule nobody knew is a clash, until somebody writes a reason for that one', async () => {
    const one = await student();
    await folderIs([member(one)]);
    const { teacher, vehicle } = await planned();
    const later = addDays(day, 1);
    await made.add(repairOrder.calls.create, {
      ...{ name: 'Frenos', vehicle, branch: FIRST_BRANCH, step: 'in', inOn: later, outOn: later },
    });
    await folderIs([member(one)], { day: later });
    expect((await shown()).seats).toMatchObject([{ exam: null, isClash: true, rules: ['vehicle-workshop'] }]);
    // Another event of the folder changes nothing of it.
    await folderIs([member(one)], { day: later });
    expect((await shown()).seats).toMatchObject([{ exam: null, isClash: true }]);
    const { version: now } = await shown();
    const again = { id: folder, version: now, teacher, vehicle, from: '10:00', type: exam };
    await house.ok(manager, examDayPlan, { ...again, reason: 'El taller la devuelve a las nueve' });
    expect((await shown()).seats).toMatchObject([
      { exam: { from: '10:00', broken: ['vehicle-workshop', 'exam-teacher'] }, isClash: false },
    ]);
    // That reason holds for that rule, as the folder goes on.
    await folderIs([member(await student()), member(one)], { day: later });
    expect((await shown()).seats.map(({ isClash }) => isClash)).toEqual([false, false]);
    // It says nothing of somebody who comes later and cannot at that hour.
    const evening = await student({ bands: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '21:00' }] });
    await folderIs([member(one), member(evening)], { day: later });
    expect((await shown()).seats).toMatchObject([
      { isClash: false },
      { exam: null, isClash: true, rules: ['student-hours'] },
    ]);
  });

  it('lists a clash with its rule, and a student who is enrolled for no practices', async () => {
    const [one, two] = [await student(), await student()];
    const unknown = { student: newId(), contact: newId() };
    const [teacher, vehicle] = [await made.teacher(), await made.car()];
    await house.ok(manager, lessonBook, {
      ...{ student: await made.student(), type: road, teacher, vehicle, day, from: '10:15' },
    });
    await folderIs([member(one), member(two), member(unknown)]);
    const { clashes } = await planned({ teacher, vehicle });
    expect(clashes).toBe(3);
    const { seats } = await shown();
    expect(seats.map(({ exam: place, isClash, rules }) => [place, isClash, rules])).toEqual([
      [null, true, ['teacher-busy', 'vehicle-busy']],
      [null, true, ['teacher-busy', 'vehicle-busy']],
      [null, true, []],
    ]);
    const { version: now } = await shown();
    await house.ok(manager, practiceStudent.calls.create, {
      ...{ contact: unknown.contact, name: 'Nuevo', branch: FIRST_BRANCH },
    });
    const again = { id: folder, version: now, teacher, vehicle, from: '12:00', type: exam };
    expect((await house.ok(manager, examDayPlan, again)).clashes).toBe(0);
    expect(await times()).toEqual(['12:00', '12:30', '13:00']);
  });

  it('gives each presented student one practice: given, missed at the cost of a no-show, or excused for nothing', async () => {
    const all = [await student(), await student(), await student()];
    await folderIs(all.map((who) => member(who)));
    const { teacher } = await planned();
    const lessons = await lessonsOf(teacher);
    const outcomes = ['failed', 'absent', 'excused'] as const;
    await folderIs(all.map((who, at) => member(who, { outcome: outcomes[at] ?? null })));
    const ended = () => Promise.all(lessons.map(({ id }) => house.ok(manager, lessonRead, { id })));
    expect((await ended()).map(({ state, chargedPercent }) => [state, chargedPercent])).toEqual([
      ['delivered', 0],
      ['no-show', 100],
      ['cancelled-school', 0],
    ]);
    await folderIs(all.map((who, at) => member(who, { outcome: outcomes[at] ?? null })));
    const counted = await house.db.unscoped<{ id: string; state: string }>(
      'SELECT id, state FROM practice_count WHERE id IN (:ids)',
      { ids: lessons.map(({ id }) => id) },
    );
    const stateOf = (at: number) => counted.find(({ id }) => id === lessons[at]?.id)?.state;
    expect([stateOf(0), stateOf(1)]).toEqual(['used', 'charged']);
    await folderIs(
      all.map((who, at) => member(who, { outcome: at === 1 ? 'passed' : (outcomes[at] ?? null) })),
    );
    expect((await ended()).map(({ state, chargedPercent }) => [state, chargedPercent])[1]).toEqual([
      'delivered',
      0,
    ]);
  });

  it('a result that is taken back leaves the practice booked, and takes no slot that somebody else has since', async () => {
    const [passed, excused] = [await student(), await student()];
    await folderIs([member(passed), member(excused)]);
    const { teacher, vehicle } = await planned();
    const lessons = await lessonsOf(teacher);
    await folderIs([member(passed, { outcome: 'passed' }), member(excused, { outcome: 'excused' })]);
    const { student: other } = await student();
    await house.ok(manager, lessonBook, { student: other, type: road, teacher, vehicle, day, from: '10:30' });
    await folderIs([member(passed), member(excused)]);
    const states = await Promise.all(lessons.map(({ id }) => house.ok(manager, lessonRead, { id })));
    expect(states.map(({ state }) => state)).toEqual(['booked', 'cancelled-school']);
    expect((await shown()).seats[1]?.exam ?? null).toBeNull();
  });

  it('a practice that was signed stays whatever the folder says', async () => {
    const one = await student();
    await folderIs([member(one)]);
    const { teacher } = await planned();
    const [lesson] = await lessonsOf(teacher);
    await house.ok(manager, lessonState, {
      id: lesson?.id ?? '',
      version: lesson?.version ?? 0,
      state: 'delivered',
    });
    await folderIs([]);
    expect((await house.ok(manager, lessonRead, { id: lesson?.id ?? '' })).state).toBe('delivered');
  });

  it('leaves the agenda, and is seen by nobody of another branch or school', async () => {
    await folderIs([member(await student())]);
    const plan = await planned();
    const { version: now } = await shown();
    const stale = { id: folder, version: now + 7, teacher: plan.teacher, from: '10:00', type: exam };
    expect(await house.fails(manager, examDayPlan, stale)).toBe('DATA-409');
    for (const as of [neighbour, stranger]) {
      expect(await house.fails(as, examDayRead, { id: folder })).toBe('DATA-404');
      expect(await house.fails(as, examDayPlan, { ...stale, version: now })).toBe('DATA-404');
      expect(await house.fails(as, examDayClear, { id: folder, version: now })).toBe('DATA-404');
      expect((await house.ok(as, examDayList, { from: day, to: day })).rows).toEqual([]);
    }
    for (const [field, change] of [
      ['type', { type: road }],
      ['teacher', { teacher: newId() }],
      ['vehicle', { vehicle: newId() }],
    ] as const) {
      const { error } = await house.call(manager, examDayPlan, { ...stale, version: now, ...change });
      expect([error?.code, error?.errors?.[0]?.path]).toEqual(['LESSON-005', field]);
    }
    await house.ok(manager, examDayClear, { id: folder, version: now });
    expect(await lessonsOf(plan.teacher)).toEqual([]);
    expect((await shown()).isPlanned).toBe(false);
  });
});
