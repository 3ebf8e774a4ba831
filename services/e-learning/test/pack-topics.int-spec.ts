import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { attemptSync, learnHome } from '@volante/contracts/e-learning/learn.contract';
import { learnPack } from '@volante/contracts/e-learning/learn-pack.contract';
import { accessBlock, accessGive } from '@volante/contracts/e-learning/student-access.contract';
import type { Student } from '@volante/contracts/session/student-session.contract';
import { knowBranches, PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { publishSeed } from './bank.js';
import { appOf, knowPeople, person, pupil } from './learners.js';

let house: ServiceHouse;
let topics: string[] = [];
const boss = PEOPLE.manager;
const app = appOf(() => house);
const B = { license: 'B' } as const;

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  ({ topics } = await publishSeed(house));
});
afterAll(() => house.stop());

async function learner(): Promise<Student> {
  const state = person();
  await knowPeople(house, [state]);
  const me = pupil(state.id);
  await give(me);
  return me;
}
const give = ({ contact }: Student, terms: object = {}) =>
  house.ok(boss, accessGive, { contacts: [contact], ...B, ...terms });
const kept = async (me: Student) => {
  const { accesses } = await app.ok(me, learnHome, { topics: true });
  return accesses.map((one) => [one.license, one.topics] as const);
};

describe('a phone that keeps packs reads', () => {
  it('the topics of each access, with DEMO the first one alone', async () => {
    const me = await learner();
    expect(await kept(me)).toEqual([['B', topics]]);
    await give(me, { level: 'demo' });
    expect(await kept(me)).toEqual([['B', topics.slice(0, 1)]]);
    await house.ok(boss, accessGive, { contacts: [me.contact], license: 'A2' });
    expect(Object.fromEntries(await kept(me))).toMatchObject({ A2: expect.arrayContaining(topics) });
    await give(me, { level: 'enrolled' });
    await house.ok(boss, accessBlock, { contacts: [me.contact], ...B, blocked: true });
    expect(Object.fromEntries(await kept(me))).toMatchObject({ B: [] });
  });

  it('a topic that the bank has put aside no more', async () => {
    const me = await learner();
    const [first = '', ...others] = topics;
    const put = (state: string) =>
      house.db.unscopedRun('UPDATE question_topic SET state = :state WHERE id = :first', { state, first });
    await put('inactive');
    expect(await kept(me)).toEqual([['B', others]]);
    await give(me, { level: 'demo' });
    expect(await kept(me)).toEqual([['B', others.slice(0, 1)]]);
    await put('active');
  });

  it('no topics where it keeps none', async () => {
    const { accesses } = await app.ok(await learner(), learnHome, {});
    expect(accesses).toHaveLength(1);
    expect(accesses[0]).not.toHaveProperty('topics');
  });
});

it('a test that was made while its topic was open is taken when it comes later', async () => {
  const me = await learner();
  const topic = topics[1] ?? '';
  const { questions } = await app.ok(me, learnPack, { topic, ...B });
  await give(me, { level: 'demo' });
  const now = new Date().toISOString();
  const test = {
    ...{ id: '00000000-0000-4000-8000-000000000007', ...B, kind: 'topic' as const, topic },
    ...{ startedAt: now, finishedAt: now },
    answers: questions.slice(0, 5).map(({ id, version }) => ({ question: id, version, chosen: [0] })),
  };
  const { rows } = await app.ok(me, attemptSync, { now, tests: [test] });
  expect(rows).toMatchObject([{ result: 'kept', reason: null }]);
  expect(await app.fails(me, learnPack, { topic, ...B })).toBe('LEARNER-004');
});
