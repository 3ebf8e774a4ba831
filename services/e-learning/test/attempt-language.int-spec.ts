import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { examLanguage } from '@volante/contracts/e-learning/exam-language.contract';
import { fixedTest } from '@volante/contracts/e-learning/fixed-test.contract';
import {
  attemptAnswer,
  attemptFinish,
  attemptRead,
  attemptResult,
  attemptStart,
} from '@volante/contracts/e-learning/learn.contract';
import { learnLanguages } from '@volante/contracts/e-learning/learn-language.contract';
import { attemptReplay } from '@volante/contracts/e-learning/student-attempt.contract';
import { testBlock } from '@volante/contracts/e-learning/test-block.contract';
import type { LanguageName } from '@volante/contracts/e-learning/translation-words';
import type { Student } from '@volante/contracts/session/student-session.contract';
import { knowBranches, PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { changeQuestion, publishSeed, questionsOf, translate } from './bank.js';
import { appOf, newLearner } from './learners.js';

let house: ServiceHouse;
let ids: string[] = [];
let topics: string[] = [];
const boss = PEOPLE.manager;
const app = appOf(() => house);

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  ({ ids, topics } = await publishSeed(house));
});
afterAll(() => house.stop());

const learner = async (access: Parameters<typeof newLearner>[1] = {}) => (await newLearner(house, access)).me;
const start = (me: Student, input: object) => app.ok(me, attemptStart, { license: 'B', ...input } as never);
const fails = (me: Student, input: object) => app.fails(me, attemptStart, { license: 'B', ...input });
const offered = async (me: Student) => (await app.ok(me, learnLanguages, { license: 'B' })).rows;
const write = (id: string, language: LanguageName, words: string, reviewed = true) =>
  translate(house, id, words, { language, reviewed });
async function translateAll(of: readonly string[], language: LanguageName, words: string): Promise<void> {
  for (const id of of) await write(id, language, words);
}

describe('a test in another language', () => {
  it('is offered once every question that it can draw is reviewed in it', async () => {
    const me = await learner();
    const topic = topics[1] ?? '';
    const own = await questionsOf(house, topic);
    const [last = '', ...others] = own;
    const french = { kind: 'topic', topic, language: 'fr' };
    await translateAll(others, 'fr', 'FR');
    expect(await offered(me)).toEqual([]);
    expect(await fails(me, french)).toBe('TRANSLATION-002');
    await write(last, 'fr', 'FR', false);
    expect(await fails(me, french)).toBe('TRANSLATION-002');
    await write(last, 'fr', 'FR');
    const { id: block } = await house.ok(boss, testBlock.calls.create, { name: 'Francés' } as never);
    const fixed = async (questions: string[]) =>
      (await house.ok(boss, fixedTest.calls.create, { name: 'T', block, questions } as never)).id;
    const whole = await fixed(own.slice(0, 2));
    await fixed([own[0] ?? '', ids.find((id) => !own.includes(id)) ?? '']);
    expect(await offered(me)).toEqual([
      { language: 'fr', examined: false, whole: false, topics: [topic], tests: [whole] },
    ]);
    // Somebody of the school has found out that Traffic examines in it; another row is over.
    const row = { language: 'fr', since: '2020-01-01' };
    await house.ok(boss, examLanguage.calls.create, {
      ...row,
      until: '2020-12-31',
      confirmed: true,
    } as never);
    await house.ok(boss, examLanguage.calls.create, row as never);
    expect((await offered(me))[0]?.examined).toBe(false);
    await house.ok(boss, examLanguage.calls.create, { ...row, confirmed: true } as never);
    expect((await offered(me))[0]?.examined).toBe(true);
    const { id } = await start(me, { kind: 'fixed', test: whole, language: 'fr' });
    expect((await app.ok(me, attemptRead, { id })).questions.map(({ statement }) => statement)).toEqual([
      ...['FR question', 'FR question'],
    ]);
    await app.ok(me, attemptFinish, { id });
    for (const kind of ['exam', 'random', 'marathon', 'today'])
      expect(await fails(me, { kind, language: 'fr' })).toBe('TRANSLATION-002');
    // The Spanish text changes: the translation is stale, and the test is closed in it.
    await changeQuestion(house, last, { explanation: 'Otra explicación.' });
    expect(await fails(me, french)).toBe('TRANSLATION-002');
    expect((await offered(me)).flatMap((row) => row.topics)).toEqual([]);
  });

  it('keeps its language and its texts, whatever is written later', async () => {
    const me = await learner();
    const topic = topics[0] ?? '';
    const own = await questionsOf(house, topic);
    await translateAll(own, 'en', 'EN');
    const { id } = await start(me, { kind: 'topic', topic, language: 'en' });
    const [first] = (await app.ok(me, attemptRead, { id })).questions;
    expect(first).toMatchObject({
      statement: 'EN question',
      options: expect.arrayContaining(['EN 0', 'EN 1']),
    });
    const answer = { attempt: id, question: first?.id ?? '', chosen: [0] };
    const { feedback } = await app.ok(me, attemptAnswer, answer);
    expect(feedback).toMatchObject({ explanation: 'EN why' });
    for (const one of own) await write(one, 'en', 'NEW', false);
    expect(await app.ok(me, attemptRead, { id })).toMatchObject({ language: 'en' });
    await app.ok(me, attemptFinish, { id });
    const result = await app.ok(me, attemptResult, { id });
    expect(result.language).toBe('en');
    expect(result.questions[0]).toMatchObject({ statement: 'EN question', explanation: 'EN why' });
    // The key is that of the version, not that of the translation.
    const right = result.questions[0]?.options.findIndex((option) => option.right);
    expect(feedback?.right[0]).toBe(right);
    const replay = await house.ok(boss, attemptReplay, { attempt: id });
    expect(replay).toMatchObject({ language: 'en' });
    expect(new Set(replay.questions.map(({ statement }) => statement))).toEqual(new Set(['EN question']));
  });

  it('of the whole bank is an exam against the clock, in easy reading as well', async () => {
    await translateAll(ids, 'easy', 'FÁCIL');
    const me = await learner();
    expect((await offered(me)).find(({ language }) => language === 'easy')).toMatchObject({ whole: true });
    const { id } = await start(me, { kind: 'exam', language: 'easy' });
    const read = await app.ok(me, attemptRead, { id });
    expect(read).toMatchObject({ language: 'easy', errorsAllowed: 3 });
    expect(read.secondsLeft).toBeGreaterThan(1_500);
    expect(read.questions).toHaveLength(30);
    expect(read.questions.every((one) => one.statement === 'FÁCIL question' && one.feedback === null)).toBe(
      true,
    );
    // An open test goes on as it is, whatever language the student wants.
    expect(await start(me, { kind: 'exam' })).toEqual({ id, resumed: true });
  });

  it('keeps a text that a server of the release before has saved without a row of its version', async () => {
    const me = await learner();
    const topic = topics[2] ?? '';
    await translateAll(await questionsOf(house, topic), 'de', 'DE');
    await house.db.unscopedRun(
      "UPDATE question_translation SET statement = 'DE alt', version = version + 1 WHERE language = 'de'",
    );
    const { id } = await start(me, { kind: 'topic', topic, language: 'de' });
    const { questions } = await app.ok(me, attemptRead, { id });
    expect(new Set(questions.map(({ statement }) => statement))).toEqual(new Set(['DE alt']));
  });

  it('in Spanish has no language', async () => {
    const me = await learner();
    const { id } = await start(me, { kind: 'exam' });
    const read = await app.ok(me, attemptRead, { id });
    expect(read.language).toBeNull();
    expect(read.questions.some(({ statement }) => statement.startsWith('FÁCIL'))).toBe(false);
  });

  it('opens nothing that the access does not', async () => {
    const me = await learner({ level: 'demo' });
    expect(await fails(me, { kind: 'exam', language: 'easy' })).toBe('LEARNER-004');
    const over = await learner({ until: '2020-01-01' });
    expect(await fails(over, { kind: 'exam', language: 'easy' })).toBe('LEARNER-003');
  });

  it('is offered without reading Spanish texts again that have not changed', async () => {
    const me = await learner();
    const id = ids[0] ?? '';
    await write(id, 'gl', 'GL');
    await offered(me);
    const reads = jest.spyOn(house.db, 'rows');
    const texts = () =>
      reads.mock.calls
        .filter(([_ctx, sql]) => /SELECT id, version, statement/.test(sql))
        .map((call) => call[2]);
    try {
      await offered(me);
      expect(texts()).toEqual([]);
      await changeQuestion(house, id, { explanation: 'Una explicación más.' });
      await offered(me);
      await offered(me);
      expect(texts()).toEqual([{ ids: [id] }]);
    } finally {
      reads.mockRestore();
    }
  });
});
