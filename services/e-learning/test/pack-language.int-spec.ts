import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { attemptResult, attemptSync } from '@volante/contracts/e-learning/learn.contract';
import { learnPack, learnPacks } from '@volante/contracts/e-learning/learn-pack.contract';
import type { Student } from '@volante/contracts/session/student-session.contract';
import { knowBranches, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { changeQuestion, publishSeed, questionsOf, translate } from './bank.js';
import { appOf, newLearner } from './learners.js';

let house: ServiceHouse;
let topic = '';
let ids: string[] = [];
const app = appOf(() => house);
const B = { license: 'B' } as const;
const EASY = { ...B, language: 'easy' } as const;

const learner = async () => (await newLearner(house)).me;
const write = (id: string, words: string, reviewed = true) => translate(house, id, words, { reviewed });

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  const { topics } = await publishSeed(house);
  topic = topics[0] ?? '';
  const columns = "film = id, film_seconds = 10, film_alt = 'Un coche gira'";
  await house.db.unscopedRun(`UPDATE question SET ${columns}`);
  ids = await questionsOf(house, topic);
});
afterAll(() => house.stop());

const offer = async (me: Student, input: object) => {
  const { languages, topics } = await app.ok(me, learnPacks, input as never);
  return { languages, ...topics.find(({ id }) => id === topic) };
};

it('has the questions that are reviewed in the language as they stand, and says how many it leaves out', async () => {
  const me = await learner();
  const whole = await offer(me, B);
  expect(whole).toMatchObject({
    languages: [],
    questions: ids.length,
    leftOut: 0,
    spanishBytes: whole.bytes,
  });
  expect(await offer(me, EASY)).toMatchObject({ questions: 0, leftOut: ids.length, bytes: 0 });
  const [first = '', second = '', third = ''] = ids;
  await write(first, 'EASY');
  await write(second, 'EASY', false);
  await write(third, 'EASY');
  await changeQuestion(house, third, { explanation: 'Otra.' });
  const own = await offer(me, EASY);
  expect(own).toMatchObject({ languages: ['easy'], questions: 1, leftOut: ids.length - 1 });
  expect(own.bytes).toBeLessThan(own.spanishBytes ?? 0);
  const pack = await app.ok(me, learnPack, { ...EASY, topic });
  expect(pack).toMatchObject({ language: 'easy', leftOut: ids.length - 1 });
  expect(pack.questions).toMatchObject([
    {
      ...{ id: first, translation: 1, statement: 'EASY question', explanation: 'EASY why' },
      media: [{ kind: 'film', alt: 'EASY film' }],
    },
  ]);
  expect(pack.questions[0]?.options[0]?.text).toBe('EASY 0');
  const usual = await app.ok(me, learnPack, { ...B, topic });
  expect(usual).toMatchObject({ language: null, leftOut: 0 });
  expect(usual.questions.find(({ id }) => id === first)).toMatchObject({
    ...{ translation: null, media: [{ alt: 'Un coche gira' }] },
  });
  // The key is that of the Spanish question.
  expect(pack.questions[0]?.options.map(({ right }) => right)).toEqual(
    usual.questions.find(({ id }) => id === first)?.options.map(({ right }) => right),
  );
});

it('costs one statement more than one in Spanish, and two writes', async () => {
  const me = await learner();
  const count = async (input: object) => {
    const reads = jest.spyOn(house.db, 'rows');
    try {
      await app.ok(me, learnPack, { ...input, topic } as never);
      return reads.mock.calls.length;
    } finally {
      reads.mockRestore();
    }
  };
  await count(B);
  expect((await count(EASY)) - (await count(B))).toBe(1);
});

it('brings tests back with the texts that it gave, and with no other', async () => {
  const me = await learner();
  const { questions } = await app.ok(me, learnPack, { ...EASY, topic });
  const [one] = questions;
  if (!one) throw new Error('the pack is empty');
  await write(one.id, 'LATER');
  const now = new Date().toISOString();
  const chosen = one.options.flatMap(({ right }, place) => (right ? [place] : []));
  const test = (n: number, translation: number) => ({
    ...{ id: `00000000-0000-4000-8000-00000000000${n}`, ...EASY, kind: 'topic' as const, topic },
    ...{ startedAt: now, finishedAt: now },
    answers: [{ question: one.id, version: one.version, translation, chosen }],
  });
  const later = (one.translation ?? 0) + 1;
  const tests = [test(1, one.translation ?? 0), test(2, later), test(3, 99)];
  const { rows } = await app.ok(me, attemptSync, { now, tests });
  expect(rows.map(({ result }) => result)).toEqual(['kept', 'kept', 'kept']);
  const shown = await Promise.all(
    rows.map(async ({ attempt }) => {
      const result = await app.ok(me, attemptResult, { id: attempt ?? '' });
      return [result.language, result.attempt.right, result.questions[0]?.statement];
    }),
  );
  const { questions: usual } = await app.ok(me, learnPack, { ...B, topic });
  const spanish = usual.find(({ id }) => id === one.id)?.statement;
  expect(shown).toEqual([
    ['easy', 1, 'EASY question'],
    ['easy', 1, spanish],
    ['easy', 1, spanish],
  ]);
});

it('shows no draft with which a test comes back', async () => {
  const [id = ''] = ids;
  await write(id, 'DRAFT', false);
  await write(id, 'READY');
  const me = await learner();
  const { questions } = await app.ok(me, learnPack, { ...EASY, topic });
  const one = questions.find((other) => other.id === id);
  const now = new Date().toISOString();
  const test = (n: number, translation: number) => ({
    ...{ id: `00000000-0000-4000-8000-00000000001${n}`, ...EASY, kind: 'topic' as const, topic },
    ...{ startedAt: now, finishedAt: now },
    answers: [{ question: id, version: one?.version ?? 0, translation, chosen: [0] }],
  });
  const ready = one?.translation ?? 0;
  const { rows } = await app.ok(me, attemptSync, { now, tests: [test(1, ready), test(2, ready - 1)] });
  const shown = await Promise.all(
    rows.map(async ({ attempt }) => {
      const result = await app.ok(me, attemptResult, { id: attempt ?? '' });
      return result.questions[0]?.statement ?? '';
    }),
  );
  expect(shown[0]).toBe('READY question');
  expect(shown[1]).not.toMatch(/^DRAFT|^READY/);
});
