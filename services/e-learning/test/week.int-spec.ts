import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  attemptAnswer,
  attemptFinish,
  attemptRead,
  attemptStart,
} from '@volante/contracts/e-learning/learn.contract';
import { learnWeek } from '@volante/contracts/e-learning/learn-week.contract';
import { accessGive } from '@volante/contracts/e-learning/student-access.contract';
import { knowBranches, PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { publishSeed } from './bank.js';
import { appOf, knowPeople, person, pupil } from './learners.js';

let house: ServiceHouse;
const app = appOf(() => house);

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  await publishSeed(house);
});
afterAll(() => house.stop());

it('counts the own answers of handed-in tests by days, and no blanks', async () => {
  const [mine, other] = [person(), person()];
  await knowPeople(house, [mine, other]);
  await house.ok(PEOPLE.manager, accessGive, { contacts: [mine.id, other.id], license: 'B' });
  const me = pupil(mine.id);
  expect(await app.ok(me, learnWeek, {})).toMatchObject({ streak: 0 });
  const { id } = await app.ok(me, attemptStart, { license: 'B', kind: 'random' } as never);
  const { questions } = await app.ok(me, attemptRead, { id });
  for (const { id: question } of questions.slice(0, 2))
    await app.ok(me, attemptAnswer, { attempt: id, question, chosen: [0] });
  await app.ok(me, attemptFinish, { id });
  const week = await app.ok(me, learnWeek, {});
  expect(week.days).toHaveLength(7);
  expect(week.days.find(({ day }) => day === week.today)).toEqual({ day: week.today, answered: 2 });
  expect(week.streak).toBe(1);
  expect((await app.ok(pupil(other.id), learnWeek, {})).streak).toBe(0);
});
