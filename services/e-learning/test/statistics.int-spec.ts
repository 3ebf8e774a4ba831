import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { fixedTestDraw } from '@volante/contracts/e-learning/fixed-test.contract';
import { attemptFinish, attemptStart } from '@volante/contracts/e-learning/learn.contract';
import {
  groupStatistics,
  questionStatistics,
  testStatistics,
} from '@volante/contracts/e-learning/statistic.contract';
import { accessGive } from '@volante/contracts/e-learning/student-access.contract';
import { testBlock } from '@volante/contracts/e-learning/test-block.contract';
import { localMoment } from '@volante/service-kit/local-days';
import {
  knowBranches,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { StatisticsBackground } from '../src/modules/statistics/statistics.background.js';
import { publishSeed } from './bank.js';
import { appOf, type ContactState, knowPeople, person, publish, pupil, updated } from './learners.js';

let house: ServiceHouse;
let fixed = '';
const boss = PEOPLE.manager;
const app = appOf(() => house);
const STUDENTS = 32;
const students: ContactState[] = Array.from({ length: STUDENTS }, (_, n) =>
  person({ lastName: `Alumno ${n}`, ...(n < 2 ? { branch: SECOND_BRANCH } : {}) }),
);

/** The first `right` questions of an attempt are answered right, the next one is left out, others wrong. */
async function take(contact: string, right: number): Promise<void> {
  const me = pupil(contact);
  const { id } = await app.ok(me, attemptStart, { license: 'B', kind: 'fixed', test: fixed });
  await house.db.unscopedRun(
    `UPDATE attempt_question SET ms = 10000, answered_at = UTC_TIMESTAMP(3),
       chosen = CASE WHEN position <= :right THEN right_places WHEN position = :right + 1 THEN NULL
         ELSE IF(right_places = '[0]', '[1]', '[0]') END
     WHERE attempt_id = :id`,
    { id, right },
  );
  await app.ok(me, attemptFinish, { id });
}

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  await publishSeed(house);
  await knowPeople(house, students);
  const { id: block } = await house.ok(boss, testBlock.calls.create, { name: 'Uno' } as never);
  fixed = (await house.ok(boss, fixedTestDraw, { block, tests: 1 })).ids[0] ?? '';
  await house.ok(boss, accessGive, { contacts: students.map(({ id }) => id), license: 'B' });
  for (const [n, { id }] of students.entries()) await take(id, n % 30);
  // A second attempt is no first one.
  await take(students[5]?.id ?? '', 30);
  await house.host.services[0]?.app.get(StatisticsBackground).work();
});
afterAll(() => house.stop());

it('of questions count first answers, and sort by facility', async () => {
  const { rows, computedAt } = await house.ok(boss, questionStatistics, { limit: 100 });
  expect(computedAt).not.toBeNull();
  expect(rows).toHaveLength(30);
  const facilities = rows.map(({ facility }) => facility);
  expect(facilities).toEqual(facilities.toSorted((one, other) => one - other));
  // Each of 32 students leaves one question out; the second attempt of one answers it, for the first time.
  expect(rows.reduce((sum, { answers }) => sum + answers, 0)).toBe(30 * STUDENTS - STUDENTS + 1);
  expect(rows.every(({ seconds }) => seconds === 10)).toBe(true);
  expect(
    rows.every(({ options }) => Math.abs(options.reduce((sum, one) => sum + one.share, 0) - 1) < 0.001),
  ).toBe(true);
  const hard = rows.find(({ answers, flags }) => answers >= 30 && flags.includes('guess'));
  expect(hard?.beyondGuess).toBeLessThan(0);
  const known = rows.filter(({ discrimination }) => discrimination !== null);
  expect(known.every(({ discrimination }) => (discrimination ?? 0) > 0)).toBe(true);
});

it('of questions are found by sign and text, and belong to the school', async () => {
  const flagged = await house.ok(boss, questionStatistics, { flag: 'guess', limit: 100 });
  expect(flagged.rows.length).toBeGreaterThan(0);
  expect(flagged.rows.every(({ flags }) => flags.includes('guess'))).toBe(true);
  const [first] = flagged.rows;
  const found = await house.ok(boss, questionStatistics, { search: first?.code ?? '' });
  expect(found.rows.map(({ id }) => id)).toEqual([first?.id]);
  const strange = await house.ok(PEOPLE.stranger, questionStatistics, {});
  expect(strange).toEqual({ computedAt: null, rows: [], capped: false });
});

it('of tests count each student once, with alpha from 30 on', async () => {
  const { rows } = await house.ok(boss, testStatistics, {});
  expect(rows).toMatchObject([{ id: fixed, students: STUDENTS, name: expect.any(String), block: 'Uno' }]);
  // Right answers of 0 to 29 in one order are all but a perfect scale.
  expect(rows[0]?.alpha).toBeGreaterThan(0.9);
  expect((await house.ok(PEOPLE.stranger, testStatistics, {})).rows).toEqual([]);
});

it('of groups are those of the branches that the person sees', async () => {
  const groups = async (by: string, as = boss, more: object = {}) =>
    (await house.ok(as, groupStatistics, { by, limit: 200, ...more } as never)).rows;
  expect(await groups('licenses')).toMatchObject([{ key: 'B', students: STUDENTS, tests: STUDENTS + 1 }]);
  expect((await groups('branches')).map(({ tests }) => tests)).toEqual([STUDENTS - 1, 2]);
  expect(await groups('branches', PEOPLE.neighbour)).toMatchObject([{ key: SECOND_BRANCH, tests: 2 }]);
  expect(await groups('students', PEOPLE.stranger)).toEqual([]);
  const [most] = await groups('students');
  expect(most).toMatchObject({ name: 'Alumno 5, Berta', tests: 2, exams: 2, passed: 1 });
  const topics = await groups('topics');
  expect(topics.reduce((sum, { answered }) => sum + answered, 0)).toBe(30 * (STUDENTS + 1) - STUDENTS);
  const today = localMoment(Date.now(), 'Europe/Madrid').day;
  expect(await groups('licenses', boss, { from: addDays(today, 1) })).toEqual([]);
  expect(await groups('licenses', boss, { from: today, to: today })).toHaveLength(1);
});

it('lose the name of a blocked person, and keep the results', async () => {
  const gone = students[9];
  if (!gone) throw new Error('no such student');
  await publish(house, [updated({ ...gone, state: 'blocked' }, 2)]);
  const { rows } = await house.ok(boss, groupStatistics, { by: 'students', limit: 200 });
  expect(rows.find(({ key }) => key === gone.id)).toMatchObject({ name: '', tests: 1 });
});
