import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, type Day } from '@volante/contracts/calendar-days';
import { agendaSettingRead, agendaSettingUpdate } from '@volante/contracts/training/agenda-setting.contract';
import { lessonBook, lessonCheck, lessonList } from '@volante/contracts/training/lesson.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { schedule } from '@volante/contracts/training/schedule.contract';
import { trainingJobs } from '@volante/contracts/training/training-jobs.contract';
import {
  type WeekPlan,
  weekPlanAccept,
  weekPlanRead,
  weekPlanStart,
} from '@volante/contracts/training/week-plan.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { localMoment, mondayOf } from '@volante/service-kit/local-days';
import { openMonday } from '@volante/testing/open-days';
import {
  FIRST_BRANCH,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  somebody,
} from '@volante/testing/records/service-house';
import { examCopies } from '../../src/agenda-store/exam-days.js';
import { WeekPlanJob } from '../../src/modules/week/week-plan.job.js';
import { idOf, startAgenda } from '../agenda-house.js';
import { agendaMaker } from '../agenda-made.js';

const { manager, clerk, neighbour, stranger } = PEOPLE;
const LOOK_MS = 20;
const THIS_WEEK: Day = mondayOf(localMoment(Date.now(), 'Europe/Madrid').day);

/** A week with nothing in it, three weeks ahead or more: neither it nor the next one has a holiday, on which nothing is proposed. */
const MONDAY = openMonday(addDays(THIS_WEEK, 21), 2);
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const key = { branch: FIRST_BRANCH, monday: MONDAY };

let house: ServiceHouse;
let made: ReturnType<typeof agendaMaker>;
let type: string;
let tutor: string;
let other: string;

async function teacherAt(from: string, to: string): Promise<string> {
  const teacher = await made.teacher({ licences: ['B'] });
  const bands = [{ days: EVERY_DAY, from, to }];
  await made.add(schedule.calls.create, {
    ...{ name: `De ${from} a ${to}`, branch: FIRST_BRANCH, subject: 'teacher', teacher, bands },
  });
  return teacher;
}
const wish = (change: object) => made.student({ weekly: 1, weeklyType: type, ...change });

async function proposal(as = manager, monday = MONDAY): Promise<WeekPlan> {
  const { job } = await house.ok(as, weekPlanStart, { ...key, monday });
  for (;;) {
    const view = await house.ok(as, trainingJobs.read, { id: job });
    if (view.finishedAt !== null) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const { plan } = await house.ok(as, weekPlanRead, { ...key, monday });
  if (!plan) throw new Error('no proposal');
  return plan;
}
const of = ({ lines }: WeekPlan, student: string) => lines.filter((line) => line.student === student);

beforeAll(async () => {
  house = await startAgenda();
  made = agendaMaker(house);
  type = await made.add(practiceType.calls.create, { name: 'Circulación B', licences: ['B'] });
  [tutor, other] = [await teacherAt('09:00', '12:00'), await teacherAt('10:00', '14:00')];
  await made.car({ licences: ['B'] });
  await made.car({ licences: ['B'] });
});
afterAll(() => house.stop());

describe('the proposal of a week', () => {
  let plan: WeekPlan;
  let early: string;
  let twice: string;
  let never: string;
  let rider: string;

  it('places what students want, by their teacher and when they can, and breaks no rule', async () => {
    expect(await house.fails(manager, weekPlanStart, key)).toBe('WEEK-PLAN-005');
    early = await wish({ tutor, bands: [{ days: [2], from: '09:00', to: '11:00' }] });
    const examined = idOf('exa', 1);
    twice = await wish({ tutor: other, weekly: 2, contact: examined, examOn: addDays(MONDAY, 12) });
    const folder = (version: number, members: object[]) =>
      examCopies.apply(house.db.source.manager, {
        ...{ seq: version, businessId: manager.business.id, entityId: idOf('fol', 1), version },
        topic: 'exam-folder.updated',
        state: {
          ...{
            branch: FIRST_BRANCH,
            center: { name: 'Jaén' },
            day: addDays(MONDAY, 9),
            test: 'road',
            members,
          },
        },
      });
    const seat = { position: 1, reserve: false, teacher: null, outcome: null };
    await folder(3, [{ ...seat, student: examined, licence: 'B' }]);
    // An older event never wins.
    await folder(2, []);
    never = await wish({ bands: [{ days: EVERY_DAY, from: '20:00', to: '22:00' }] });
    rider = await wish({ licence: 'A2' });
    await made.student();
    plan = await proposal();
    expect(plan).toMatchObject({ state: 'ready', isOwn: true });
    expect(of(plan, early)).toEqual([
      expect.objectContaining({
        state: 'placed',
        examOn: null,
        slot: expect.objectContaining({ day: addDays(MONDAY, 1), teacher: tutor, isTutor: true }),
      }),
    ]);
    const both = of(plan, twice);
    expect(both.map(({ slot, examOn }) => [slot?.teacher, examOn])).toEqual([
      [other, addDays(MONDAY, 9)],
      [other, addDays(MONDAY, 9)],
    ]);
    // The type is of B alone, the circuit was never passed, and no teacher works in the evening.
    expect(of(plan, rider)[0]).toMatchObject({
      state: 'left',
      slot: null,
      why: ['circuit-first', 'type-licence'],
    });
    expect(of(plan, never)[0]).toMatchObject({ state: 'left', slot: null, why: ['no-time'] });
    expect(plan.lines).toHaveLength(5);
  });

  it('is shown to nobody of another branch or school, nor to people who see their own practices alone', async () => {
    const own = somebody({ permissions: manager.permissions.filter((id) => id !== 'practice.all') });
    expect(await house.fails(own, weekPlanRead, key)).toBe('ACCESS-001');
    for (const as of [neighbour, stranger]) {
      expect(await house.fails(as, weekPlanRead, key)).toBe('DATA-404');
      expect(await house.fails(as, weekPlanStart, key)).toBe('DATA-404');
      const [line] = of(plan, early);
      const answer = await house.ok(as, weekPlanAccept, { lines: [line?.id ?? ''] });
      expect(answer).toMatchObject({ booked: [], refused: [{ rules: [] }] });
    }
    expect((await house.ok(clerk, weekPlanRead, key)).plan?.isOwn).toBe(false);
  });

  it('is booked by line: a rule that came to stand refuses its line, the others go on, twice books once', async () => {
    const [line] = of(plan, early);
    const [first, second] = of(plan, twice);
    if (!line?.slot || !first?.slot || !second?.slot) throw new Error('nothing was placed');
    for (const { student, slot } of [line, first, second]) {
      const { day, from, teacher } = slot ?? { day: '', from: '', teacher: '' };
      const checked = await house.ok(manager, lessonCheck, { student, type, day, from, teacher });
      expect(checked.broken.filter((rule) => rule !== 'no-vehicle')).toEqual([]);
    }
    const rival = await made.student();
    const { day, from } = line.slot;
    const vehicle = await made.car();
    await house.ok(manager, lessonBook, { student: rival, type, teacher: tutor, day, from, vehicle });
    const lines = [line.id, first.id, second.id];
    const answer = await house.ok(manager, weekPlanAccept, { lines });
    expect(answer.booked).toEqual([first.id, second.id]);
    expect(answer.refused).toEqual([
      { id: line.id, rules: ['teacher-busy'], message: 'No se puede reservar a esa hora.' },
    ]);
    const again = await Promise.all([1, 2].map(() => house.ok(manager, weekPlanAccept, { lines })));
    expect(again.map(({ booked }) => booked)).toEqual([answer.booked, answer.booked]);
    const week = { from: MONDAY, to: addDays(MONDAY, 6) };
    const { rows } = await house.ok(manager, lessonList, week);
    expect(rows.filter(({ student }) => student === twice)).toHaveLength(2);
    const read = await house.ok(manager, weekPlanRead, key);
    expect(of(read.plan ?? plan, twice).map(({ state }) => state)).toEqual(['booked', 'booked']);
  });

  it('counts what is booked: the next one asks only for the rest', async () => {
    const next = await proposal(clerk);
    expect(of(next, twice)).toEqual([]);
    expect(of(next, early)[0]?.slot?.day).toBe(addDays(MONDAY, 1));
    const before = await house.ok(manager, weekPlanAccept, { lines: plan.lines.map(({ id }) => id) });
    expect(before.booked).toEqual([]);
  });
});

describe('a week that cannot be proposed', () => {
  it('has passed, is too far ahead, is looked for already, or is no week', async () => {
    const at = (monday: Day) => house.fails(manager, weekPlanStart, { ...key, monday });
    expect(await at(addDays(THIS_WEEK, -14))).toBe('WEEK-PLAN-002');
    expect(await at(addDays(MONDAY, 70 * 7))).toBe('WEEK-PLAN-002');
    expect(await at(addDays(MONDAY, 1))).toBe('REQ-101');
    expect(await house.fails(manager, weekPlanStart, { ...key, branch: SECOND_BRANCH })).toBe(
      'WEEK-PLAN-005',
    );
    const job = 'd'.repeat(24);
    const searching = () =>
      house.db.unscopedRun("UPDATE week_plan SET state = 'searching', job_id = :job", { job });
    await searching();
    expect(await house.fails(manager, weekPlanStart, key)).toBe('WEEK-PLAN-001');
    // A search that failed or was given up makes room for the next one.
    const ended = { id: job, input: { ...key, seed: 1 }, state: 'cancelled' as const, message: '' };
    const ctx = systemContext(manager.business.id, manager.business.name);
    await house.db.write(ctx, (tx) => new WeekPlanJob(house.db).unfinished(tx, ended));
    expect((await house.ok(manager, weekPlanRead, key)).plan?.state).toBe('cancelled');
    await house.ok(manager, weekPlanStart, key);
  });
});

it('follows the weights of the school', async () => {
  const { version, ...usual } = await house.ok(manager, agendaSettingRead, {});
  expect(usual).toMatchObject({
    planPlaced: 100,
    planUrgent: 50,
    planTutor: 20,
    planTravel: 1,
    planSameDay: 10,
  });
  await house.ok(manager, agendaSettingUpdate, { ...usual, planTutor: 0, planSameDay: 30, version });
  expect(await house.ok(manager, agendaSettingRead, {})).toMatchObject({ planTutor: 0, planSameDay: 30 });
});
