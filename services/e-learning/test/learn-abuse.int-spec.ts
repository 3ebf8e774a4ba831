import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import {
  attemptAnswer,
  attemptFinish,
  attemptRead,
  attemptResult,
  attemptStart,
  attemptSync,
  learnHome,
  learnReadiness,
} from '@volante/contracts/e-learning/learn.contract';
import { learnLanguages } from '@volante/contracts/e-learning/learn-language.contract';
import { learnPack } from '@volante/contracts/e-learning/learn-pack.contract';
import { learnReport } from '@volante/contracts/e-learning/learn-report.contract';
import { question, questionMany } from '@volante/contracts/e-learning/question.contract';
import { learnAlias, learnRanking, rankingOpen } from '@volante/contracts/e-learning/ranking.contract';
import { accessBlock, accessGive } from '@volante/contracts/e-learning/student-access.contract';
import type { Student } from '@volante/contracts/session/student-session.contract';
import { localMoment } from '@volante/service-kit/local-days';
import { knowBranches, PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { publishSeed } from './bank.js';
import { appOf, newLearner, publish, updated } from './learners.js';

let house: ServiceHouse;
let topics: string[] = [];
const boss = PEOPLE.manager;
const app = appOf(() => house);
const B = { license: 'B' } as const;
const day = (ahead: number) => addDays(localMoment(Date.now(), 'Europe/Madrid').day, ahead);

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  ({ topics } = await publishSeed(house));
});
afterAll(() => house.stop());

const learner = (access: Parameters<typeof newLearner>[1] = {}) => newLearner(house, access);
const start = (me: Student, input: object) => app.ok(me, attemptStart, { ...B, ...input } as never);
const topic = () => topics[0] ?? '';
const pack = (me: Student) => app.ok(me, learnPack, { topic: topic(), ...B });

describe('a test that was begun', () => {
  const begun = async (kind: 'random' | 'exam') => {
    const { state, me } = await learner();
    const { id } = await start(me, { kind });
    const { questions } = await app.ok(me, attemptRead, { id });
    const answer = () =>
      app.fails(me, attemptAnswer, { attempt: id, question: questions[0]?.id, chosen: [0] });
    return { state, me, id, answer };
  };

  it.each([
    ['behind the last day', { until: day(-1) }],
    ['behind the last day of tests', { testsUntil: day(-1) }],
  ])('as a practice is neither shown, answered, resumed nor handed in %s', async (_words, terms) => {
    const { state, me, id, answer } = await begun('random');
    await house.ok(boss, accessGive, { contacts: [state.id], ...B, ...terms });
    expect(await app.fails(me, attemptRead, { id })).toBe('LEARNER-003');
    expect(await answer()).toBe('LEARNER-003');
    expect(await app.fails(me, attemptFinish, { id })).toBe('LEARNER-003');
    expect(await app.fails(me, attemptStart, { ...B, kind: 'random' })).toBe('LEARNER-003');
    expect(await app.fails(me, attemptResult, { id })).toBe('ATTEMPT-005');
    // A renewed access gives it back as it was left.
    await house.ok(boss, accessGive, { contacts: [state.id], ...B, until: day(30), testsUntil: null });
    expect(await answer()).toBe('no error');
  });

  it.each(['random', 'exam'] as const)('as %s ends for who is blocked or gone', async (kind) => {
    const { state, me, id, answer } = await begun(kind);
    await house.ok(boss, accessBlock, { contacts: [state.id], ...B, blocked: true });
    expect([await app.fails(me, attemptRead, { id }), await answer()]).toEqual([
      'LEARNER-003',
      'LEARNER-003',
    ]);
    await house.ok(boss, accessBlock, { contacts: [state.id], ...B, blocked: false });
    expect(await answer()).toBe('no error');
    await publish(house, [updated({ ...state, state: 'inactive' }, 2)]);
    expect([await app.fails(me, attemptRead, { id }), await answer()]).toEqual([
      'LEARNER-003',
      'LEARNER-003',
    ]);
    await publish(house, [updated({ ...state, state: 'blocked' }, 3)]);
    for (const call of [attemptRead, attemptFinish, attemptResult])
      expect(await app.fails(me, call, { id })).toBe('DATA-404');
    expect(await answer()).toBe('DATA-404');
  });

  it('against the clock runs over the end of the last day', async () => {
    const { state, me, id, answer } = await begun('exam');
    await house.ok(boss, accessGive, { contacts: [state.id], ...B, until: day(-1) });
    expect(await answer()).toBe('no error');
    expect((await app.ok(me, attemptFinish, { id })).finishedAt).not.toBeNull();
    expect(await app.fails(me, attemptStart, { ...B, kind: 'exam' })).toBe('LEARNER-003');
  });
});

it('no practice and no pack shows keys while a test against the clock is open', async () => {
  const { me } = await learner();
  const { id: practice } = await start(me, { kind: 'topic', topic: topic() });
  const { questions } = await app.ok(me, attemptRead, { id: practice });
  const { id: exam } = await start(me, { kind: 'exam' });
  const answer = { attempt: practice, question: questions[0]?.id, chosen: [0] };
  expect([
    await app.fails(me, attemptRead, { id: practice }),
    await app.fails(me, attemptAnswer, answer),
    await app.fails(me, attemptFinish, { id: practice }),
    await app.fails(me, attemptStart, { ...B, kind: 'random' }),
    await app.fails(me, learnPack, { topic: topic(), ...B }),
  ]).toEqual(Array.from({ length: 5 }, () => 'ATTEMPT-007'));
  await app.ok(me, attemptFinish, { id: exam });
  expect(await app.fails(me, attemptAnswer, answer)).toBe('no error');
  expect((await pack(me)).questions.length).toBeGreaterThan(0);
});

it('staff who look on get no pack, write nothing, and hand in no test whose time is over', async () => {
  const { me } = await learner();
  const look = { ...me, looking: true };
  const { id } = await start(me, { kind: 'exam' });
  expect((await app.ok(look, attemptRead, { id })).questions).toHaveLength(30);
  expect([
    await app.fails(look, attemptStart, { ...B, kind: 'random' }),
    await app.fails(look, attemptFinish, { id }),
    await app.fails(look, learnPack, { topic: topic(), ...B }),
  ]).toEqual(['ACCESS-005', 'ACCESS-005', 'ACCESS-005']);
  const packs = await house.db.unscoped('SELECT * FROM given_pack WHERE contact_id = :id', {
    id: me.contact,
  });
  expect(packs).toEqual([]);
  await house.db.unscopedRun(
    'UPDATE attempt SET ends_at = UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE WHERE id = :id',
    { id },
  );
  expect(await app.ok(look, attemptRead, { id })).toMatchObject({ finished: false, secondsLeft: 0 });
  expect(await app.fails(look, attemptResult, { id })).toBe('ATTEMPT-005');
  expect(await app.ok(me, attemptRead, { id })).toMatchObject({ finished: true });
});

describe('tests of a phone', () => {
  const send = async (me: Student, answers: { question: string; version: number }[]) => {
    const at = new Date().toISOString();
    const { rows } = await app.ok(me, attemptSync, {
      now: at,
      tests: [
        {
          ...{ id: crypto.randomUUID(), ...B, kind: 'random', startedAt: at, finishedAt: at },
          answers: answers.map((one) => ({ ...one, chosen: [0] })),
        },
      ],
    } as never);
    return rows[0]?.result === 'kept' ? 'kept' : rows[0]?.reason;
  };
  const one = ({ questions: [first] }: Awaited<ReturnType<typeof pack>>) => ({
    ...{ question: first?.id ?? '', version: first?.version ?? 0 },
  });

  it('are taken of questions that came in a pack of this student, in the version of then', async () => {
    const [{ me }, { me: other }] = [await learner(), await learner()];
    const first = one(await pack(other));
    expect(await send(me, [first])).toBe('questions');
    await pack(me);
    expect(await send(me, [first])).toBe('kept');
    await house.ok(boss, questionMany, { ids: [first.question], stage: 'review' });
    await house.ok(boss, questionMany, { ids: [first.question], stage: 'published' });
    const { rows } = await house.ok(boss, question.calls.read, { id: first.question, limit: 1 } as never);
    const version = rows[0]?.version ?? 0;
    expect(version).toBeGreaterThan(first.version);
    expect(await send(me, [{ question: first.question, version }])).toBe('questions');
    await pack(me);
    expect(await send(me, [{ question: first.question, version }])).toBe('kept');
  });

  it('are brought forty times a day at most', async () => {
    const { me } = await learner();
    const first = one(await pack(me));
    const codes: string[] = [];
    for (let at = 0; at < 41; at += 1)
      codes.push(
        await send(me, [first]).then(String, (error: Error) => /REQ-\d+/.exec(error.message)?.[0] ?? ''),
      );
    expect(codes).toEqual([...Array.from({ length: 40 }, () => 'kept'), 'REQ-105']);
  });
});

it('a phone takes 120 packs in ten minutes at most', async () => {
  const { me } = await learner();
  const codes: string[] = [];
  for (let at = 0; at < 121; at += 1) codes.push(await app.fails(me, learnPack, { topic: topic(), ...B }));
  expect(codes).toEqual([...Array.from({ length: 120 }, () => 'no error'), 'REQ-105']);
});

it('a phone asks 120 times in ten minutes at most which topics are open, and for its home without them as often as it likes', async () => {
  const { me } = await learner();
  const codes: string[] = [];
  for (let at = 0; at < 121; at += 1) codes.push(await app.fails(me, learnHome, { topics: true }));
  expect(codes).toEqual([...Array.from({ length: 120 }, () => 'no error'), 'REQ-105']);
  expect(await app.fails(me, learnHome, {})).toBe('no error');
});

it('a student begins thirty tests in ten minutes, and reports and computes so often at most', async () => {
  const { me } = await learner();
  const { questions } = await pack(me);
  const codes: string[] = [];
  let shown = '';
  for (let at = 0; at < 31; at += 1) {
    const { data, error } = await house.host.call(
      null,
      attemptStart,
      { ...B, kind: 'topic', topic: topic() },
      { student: me },
    );
    codes.push(error?.code ?? 'begun');
    const id = (data as { id: string } | undefined)?.id;
    if (id === undefined) continue;
    shown ||= (await app.ok(me, attemptRead, { id })).questions[0]?.id ?? '';
    await app.ok(me, attemptFinish, { id });
  }
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 'begun'), 'REQ-105']);
  expect(questions.some(({ id }) => id === shown)).toBe(true);
  const report = () => app.fails(me, learnReport, { question: shown, text: 'Mal' });
  const reports: string[] = [];
  for (let at = 0; at < 21; at += 1) reports.push(await report());
  expect(reports).toEqual([...Array.from({ length: 20 }, () => 'no error'), 'REQ-105']);
  const answers: string[] = [];
  for (let at = 0; at < 61; at += 1) answers.push(await app.fails(me, learnReadiness, B));
  expect(answers.indexOf('REQ-105')).toBe(60);
});

it.each([
  ['languages of tests', learnLanguages, B],
  ['the ranking', learnRanking, {}],
])('a student reads %s sixty times in ten minutes at most', async (_words, call, input) => {
  const { me } = await learner();
  await house.ok(boss, rankingOpen, { isOn: true });
  await app.ok(me, learnAlias, { alias: 'Insistente' });
  const codes: string[] = [];
  for (let at = 0; at < 61; at += 1) codes.push(await app.fails(me, call, input));
  expect(codes).toEqual([...Array.from({ length: 60 }, () => 'no error'), 'REQ-105']);
  await app.ok(me, learnAlias, { alias: null });
});
