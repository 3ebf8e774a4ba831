import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { examRule } from '@volante/contracts/e-learning/exam-rule.contract';
import { fixedTest, fixedTestDraw } from '@volante/contracts/e-learning/fixed-test.contract';
import { lawChange } from '@volante/contracts/e-learning/law-change.contract';
import { lawChangeEffects } from '@volante/contracts/e-learning/law-change-effects.contract';
import { norm } from '@volante/contracts/e-learning/norm.contract';
import {
  question,
  questionMany,
  questionNames,
  questionSeed,
} from '@volante/contracts/e-learning/question.contract';
import { questionExchange, questionImport } from '@volante/contracts/e-learning/question-exchange.contract';
import { questionReport } from '@volante/contracts/e-learning/question-report.contract';
import { questionUsage } from '@volante/contracts/e-learning/question-usage.contract';
import { testBlock } from '@volante/contracts/e-learning/test-block.contract';
import {
  questionSearch,
  testQuestions,
  theoryBlocks,
  theoryTest,
} from '@volante/contracts/e-learning/theory-test.contract';
import {
  questionTranslated,
  questionTranslatedUpdate,
  testTranslated,
} from '@volante/contracts/e-learning/translation.contract';
import { LANGUAGE_NAMES } from '@volante/contracts/e-learning/translation-words';
import { sqlCounter } from '@volante/service-kit/data/executor';
import {
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  somebody,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { forgetPools } from '../src/test-store/shown-questions.js';

let house: ServiceHouse;
let ids: string[] = [];
const boss = PEOPLE.manager;
/** Signed in, without any right on the bank. */
const nobody = somebody({ permissions: [] });
const many = (change: object, some = ids) => house.ok(boss, questionMany, { ids: some, ...change } as never);
const search = (input: object) => house.ok(boss, questionSearch, input as never);

beforeAll(async () => {
  house = await startHouse(service);
  forgetPools();
  await knowBranches(house);
  const { added } = await house.ok(boss, questionSeed, {});
  expect(added).toBeGreaterThan(100);
  const page = await house.ok(boss, question.calls.read, { exams: 'common', limit: 100 } as never);
  ids = page.rows.map(({ id }) => id);
  await many({ stage: 'published' });
});
afterAll(() => house.stop());

describe('the seed', () => {
  it('comes once, in review, also when two ask at a time', async () => {
    const both = await Promise.all([
      house.ok(boss, questionSeed, {}),
      house.ok(PEOPLE.stranger, questionSeed, {}),
      house.ok(PEOPLE.stranger, questionSeed, {}),
    ]);
    expect(both[0].added).toBe(0);
    expect(Math.min(both[1].added, both[2].added)).toBe(0);
    const rows = await search({ license: 'C' });
    expect(new Set(rows.rows.map(({ stage }) => stage))).toEqual(new Set(['review']));
  });
});

describe('a drawn test', () => {
  const draw = () => house.ok(boss, testQuestions, { license: 'B' });

  it('has as many questions as the exam, none twice, in at most three statements', async () => {
    await draw();
    sqlCounter.texts.length = 0;
    const { questions, rule, short } = await draw();
    const own = sqlCounter.texts.filter((text) => /\b(?:question|exam_rule|branch_ref)\b/.test(text));
    expect(own.length).toBeLessThanOrEqual(3);
    expect(rule).toEqual({ exam: 'common', questions: 30, minutes: 30, errors: 3, confirmed: false });
    expect([questions.length, new Set(questions.map(({ id }) => id)).size, short]).toEqual([30, 30, false]);
    expect(questions.every(({ options }) => options.filter(({ right }) => right).length === 1)).toBe(true);
  });

  it('follows the last row of the school that has begun', async () => {
    const add = (since: string, questions: number) =>
      house.ok(boss, examRule.calls.create, { exam: 'common', since, questions, confirmed: true } as never);
    await add('2026-01-01', 40);
    await add('2199-01-01', 50);
    const { rule, questions } = await draw();
    expect(rule).toEqual({ exam: 'common', questions: 40, minutes: 40, errors: 4, confirmed: true });
    expect(questions).toHaveLength(40);
    expect((await house.ok(PEOPLE.stranger, testQuestions, { license: 'B' })).short).toBe(true);
  });

  it.each([
    ['retired', { stage: 'retired' }, { stage: 'review' }],
    ['not shown yet', { examFrom: '2190-01-01' }, { examFrom: '2020-01-01' }],
    ['no longer in force', { inForceTo: '2020-01-01' }, { inForceTo: addDays('2190-01-01', 1) }],
  ])('has no question that is %s', async (_, change, back) => {
    const [first = ''] = ids;
    await many({ examFrom: '2019-01-01' }, [first]);
    const others = ids.slice(1);
    expect((await many(change, others)).skipped).toEqual([]);
    const { questions, short } = await draw();
    expect([questions.map(({ id }) => id), short]).toEqual([[first], true]);
    await many(back, others);
    if ('stage' in back) await many({ stage: 'published' }, others);
  });
});

describe('fixed tests', () => {
  let block = '';
  let tests: string[] = [];
  beforeAll(async () => {
    block = (await house.ok(boss, testBlock.calls.create, { name: 'Uno', position: 1 } as never)).id;
    tests = (await house.ok(boss, fixedTestDraw, { block, tests: 2 })).ids;
  });

  it('of a block share no question while there are others', async () => {
    const [one, other] = await Promise.all(tests.map((test) => house.ok(boss, testQuestions, { test })));
    const shared = one?.questions.filter(({ id }) => other?.questions.some((second) => second.id === id));
    expect(one?.questions).toHaveLength(40);
    expect(shared?.length).toBeLessThan(40);
    expect(await house.fails(PEOPLE.stranger, fixedTestDraw, { block, tests: 1 })).toBe('DATA-404');
    const empty = await house.ok(PEOPLE.stranger, testBlock.calls.create, { name: 'Vacío' } as never);
    expect(await house.fails(PEOPLE.stranger, fixedTestDraw, { block: empty.id, tests: 1 })).toBe(
      'FIXED-TEST-001',
    );
  });

  it('stand in the blocks of their licence, and say who may open them', async () => {
    const blocks = async (as = boss) => (await house.ok(as, theoryBlocks, { id: 'B' })).blocks;
    expect((await blocks()).map(({ name, mayOpen, tests: of }) => [name, mayOpen, of.length])).toEqual([
      ['Uno', true, 2],
    ]);
    expect((await blocks(nobody)).map(({ mayOpen }) => mayOpen)).toEqual([false]);
    expect((await house.ok(boss, theoryBlocks, { id: 'LVA' })).blocks).toEqual([]);
  });

  it('are taken without their key, and by those alone who may open the block', async () => {
    const [id = ''] = tests;
    const taken = await house.ok(boss, theoryTest, { id });
    expect(taken.questions).toHaveLength(40);
    expect(JSON.stringify(taken)).not.toContain('"right"');
    expect(await house.fails(nobody, theoryTest, { id })).toBe('DATA-404');
    expect(await house.fails(PEOPLE.stranger, theoryTest, { id })).toBe('DATA-404');
    const { rows } = await house.ok(boss, testBlock.calls.read, { id: block, limit: 10 } as never);
    await house.ok(boss, testBlock.calls.update, {
      ...{ id: block, version: rows[0]?.version ?? 1, demo: true },
    } as never);
    expect((await house.ok(nobody, theoryTest, { id })).questions).toHaveLength(40);
  });

  it('take published questions of their exam alone, none twice', async () => {
    const [published = ''] = ids;
    const { rows } = await search({ license: 'LVA' });
    const create = (questions: string[], as = boss) =>
      house.call(as, fixedTest.calls.create, { name: 'A mano', block, questions });
    expect((await create([published])).success).toBe(true);
    expect((await create([published, rows[0]?.id ?? ''])).error?.errors?.[0]?.path).toBe('questions');
    expect((await create([published, published])).error?.code).toBe('REQ-101');
    const names = await house.ok(boss, questionNames, { ids: [published] });
    expect(names.rows.map(({ id, stage }) => [id, stage])).toEqual([[published, 'published']]);
    expect((await house.ok(PEOPLE.stranger, questionNames, { ids: [published] })).rows).toEqual([]);
  });
});

describe('the search', () => {
  it.each([
    [{ mode: 'text', search: 'glorieta ciclistas' }, '64'],
    [{ mode: 'article', search: '57.1.c' }, '57.1.c'],
    [{ mode: 'text', search: 'trolebús' }, '5.12'],
  ])('by %j finds article %s', async (input, article) => {
    expect((await search(input)).rows.map((row) => row.article)).toContain(article);
  });

  it('finds by code and licence, tells how many there are more, and nothing of others', async () => {
    const { rows, capped } = await search({ license: 'C', limit: 3 });
    expect([rows.length, capped, rows[0]?.exams]).toEqual([3, true, ['goods']]);
    expect((await search({ mode: 'code', search: rows[0]?.code })).rows[0]?.id).toBe(rows[0]?.id);
    expect((await search({ license: 'B96' })).rows).toEqual([]);
    const drawn = await search({ mode: 'picture', search: 'tranvía' });
    expect(drawn.rows.map(({ article }) => article)).toEqual(['57.1.b']);
    expect((await search({ search: '100 % _' })).rows).toEqual([]);
    const other = somebody({ business: { id: 'f'.repeat(24), name: 'Nadie', operator: false } });
    expect((await house.ok(other, questionSearch, {})).rows).toEqual([]);
  });

  it('finds those that were reported until their report is closed', async () => {
    const [id = ''] = ids;
    const made = await house.ok(boss, questionReport.calls.create, { question: id, text: 'Está mal' });
    expect((await search({ mode: 'reported' })).rows.map((row) => [row.id, row.reports])).toEqual([[id, 1]]);
    const close = (change: object) =>
      house.call(boss, questionReport.calls.update, { id: made.id, version: 1, ...change });
    expect((await close({ progress: 'rejected' })).error?.errors?.[0]?.path).toBe('answer');
    expect((await close({ progress: 'rejected', answer: 'Es así.' })).success).toBe(true);
    expect((await search({ mode: 'reported' })).rows).toEqual([]);
  });
});

describe('a question in another language', () => {
  const write = (id: string, change: object = {}) =>
    house.call(boss, questionTranslatedUpdate, {
      ...{ id, language: 'en', version: 0, statement: 'Who goes first?', options: ['You', 'Me', 'Nobody'] },
      ...change,
    });
  const english = async (id: string) =>
    (await house.ok(boss, questionTranslated, { id })).rows.find(({ language }) => language === 'en');

  it('is missing, draft, reviewed, and stale once the Spanish text changes', async () => {
    const id = ids[3] ?? '';
    expect((await house.ok(boss, questionTranslated, { id })).rows.map(({ language }) => language)).toEqual([
      ...LANGUAGE_NAMES,
    ]);
    expect((await english(id))?.state).toBe('missing');
    expect((await write(id)).data).toEqual({ version: 1 });
    expect((await english(id))?.state).toBe('draft');
    await write(id, { version: 1, reviewed: true });
    expect(await english(id)).toMatchObject({ state: 'reviewed', version: 2, by: 'Ana Ruiz' });
    const { record } = (await house.ok(boss, question.calls.read, { id, limit: 1 } as never)) as unknown as {
      record: { version: number };
    };
    await house.ok(boss, question.calls.update, {
      ...{ id, version: record.version, explanation: 'Otra explicación.' },
    } as never);
    expect((await english(id))?.state).toBe('stale');
  });

  it('is refused with other answers, on an old version, and for another school', async () => {
    const id = ids[4] ?? '';
    expect((await write(id, { options: ['You', 'Me'] })).error?.code).toBe('TRANSLATION-001');
    await write(id);
    expect((await write(id)).error?.code).toBe('DATA-409');
    const both = await Promise.all([1, 2].map(() => write(ids[5] ?? '')));
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(await house.fails(PEOPLE.stranger, questionTranslated, { id })).toBe('DATA-404');
  });

  it('is offered for a test once each of its questions is reviewed', async () => {
    const block = (await house.ok(boss, testBlock.calls.create, { name: 'Inglés' } as never)).id;
    const questions = ids.slice(6, 8);
    const test = await house.ok(boss, fixedTest.calls.create, { name: 'T', block, questions } as never);
    const row = async () =>
      (await house.ok(boss, testTranslated, { test: test.id })).rows.find(
        ({ language }) => language === 'en',
      );
    await write(questions[0] ?? '', { reviewed: true });
    expect(await row()).toEqual({
      ...{ language: 'en', missing: 1, draft: 0, stale: 0, reviewed: 1, offered: false },
    });
    await write(questions[1] ?? '', { reviewed: true });
    expect((await row())?.offered).toBe(true);
    expect(await house.fails(PEOPLE.stranger, testTranslated, { test: test.id })).toBe('DATA-404');
  });
});

describe('files of other programs', () => {
  const GIFT = '::A::¿Uno?{=Sí ~No}\n\n::B::¿Dos?{=Sí ~No}\n\n::C::¿Uno?{~No =Sí}\n\n::D::Cuánto{#3}';
  const load = (change: object = {}, as = boss) =>
    house.call(as, questionImport, { format: 'gift', text: GIFT, exams: ['common'], ...change });

  it('are looked at first, then kept as drafts, once', async () => {
    const seen = {
      added: 2,
      known: 1,
      rejected: [{ at: 4, name: 'D', reason: 'Es numérica' }],
      lost: [],
      pictures: [],
    };
    expect((await load({ dryRun: true })).data).toEqual(seen);
    expect((await load()).data).toEqual(seen);
    expect((await load()).data).toMatchObject({ added: 0, known: 3 });
    const { rows } = await search({ search: '¿Dos?' });
    expect(rows.map(({ stage, exams }) => [stage, exams])).toEqual([['draft', ['common']]]);
  });

  it('are refused in another format, for a topic of another school, and for too many', async () => {
    expect((await load({ format: 'moodle' })).error?.code).toBe('EXCHANGE-001');
    const many = Array.from({ length: 501 }, (_, n) => `¿N ${n}?{=Sí ~No}`).join('\n\n');
    expect((await load({ text: many })).error?.code).toBe('EXCHANGE-002');
    const topic = (await house.ok(PEOPLE.stranger, question.calls.read, { limit: 1 } as never)).rows[0];
    expect((await load({ text: '¿Otra?{=Sí ~No}', topic: topic?.id })).error?.code).toBe('REQ-101');
  });

  it.each(['gift', 'moodle'] as const)(
    'in %s are of the questions asked for, and say what they lose',
    async (format) => {
      const some = ids.slice(0, 3);
      const made = await house.ok(boss, questionExchange, { format, ids: some });
      expect(made.lost).toEqual([{ what: 'Examen, tema, artículo y fechas', count: 3 }]);
      const again = await house.call(boss, questionImport, { format, text: made.text, dryRun: true });
      expect(again.data).toMatchObject({ added: 0, known: 3, rejected: [], lost: [] });
      expect(await house.fails(PEOPLE.stranger, questionExchange, { format, ids: some })).toBe('DATA-404');
    },
  );
});

describe('a change of the law', () => {
  const effectsOf = (id: string) => house.ok(boss, lawChangeEffects, { id });

  it('names what rests on its article with its paragraphs and the tests that hold it, and retires what it must', async () => {
    const [known] = (await house.ok(boss, norm.calls.read, { search: '1428' } as never)).rows;
    const given = { norm: known?.id ?? '', inForceOn: '2026-01-01', examOn: '2026-03-01' };
    const add = async (article: string) =>
      (
        await house.ok(boss, lawChange.calls.create, {
          name: `Artículo ${article}`,
          article,
          ...given,
        } as never)
      ).id;
    const change = await add('57');
    const before = await effectsOf(change);
    const articles = new Set(before.questions.map(({ article }) => article.split('.')[0]));
    expect([...articles]).toEqual(['57']);
    expect(before.questions.length).toBeGreaterThan(3);
    const held = before.questions.slice(0, 2).map(({ id }) => id);
    await many({ stage: 'published' }, held);
    const block = (await house.ok(boss, testBlock.calls.create, { name: 'Prioridad' } as never)).id;
    const test = { name: 'Cruces', block, questions: held };
    const made = (await house.ok(boss, fixedTest.calls.create, test as never)).id;
    const seen = (await effectsOf(change)).tests.find(({ id }) => id === made);
    expect(seen).toEqual({ id: made, name: 'Cruces', block: 'Prioridad', questions: 2 });
    const usage = await house.ok(boss, questionUsage, { id: held[0] ?? '' });
    expect(usage.tests).toContainEqual({ id: made, name: 'Cruces', block: 'Prioridad' });
    expect([usage.shown, usage.right, usage.lastAt]).toEqual([0, 0, null]);
    expect((await many({ stage: 'retired' }, held)).changed).toBe(2);
    const after = await effectsOf(change);
    expect(after.questions.map(({ id }) => id)).toEqual(
      before.questions.map(({ id }) => id).filter((id) => !held.includes(id)),
    );
    expect((await house.ok(boss, testQuestions, { test: made })).questions).toEqual([]);
  });

  it('is nothing to another school', async () => {
    const [known] = (await house.ok(boss, lawChange.calls.read, {} as never)).rows;
    expect(await house.fails(PEOPLE.stranger, lawChangeEffects, { id: known?.id })).toBe('DATA-404');
  });
});

describe('the usage of a question', () => {
  /** A test as a student would have left it. */
  async function attempt(id: string, question: string, correct: number, finished: boolean): Promise<void> {
    const at = { business: boss.business.id, id, none: '0'.repeat(24) };
    await house.db.unscopedRun(
      `INSERT INTO attempt SET business_id = :business, id = :id, contact_id = :none, branch_id = :none, license = 'B', exam = 'common',
         kind = 'exam', subject = '', name = 'Examen', questions = 1, confirmed = 0, started_at = '2026-11-20 10:00:00',
         finished_at = IF(:finished = 1, '2026-11-20 10:30:00', NULL)`,
      { ...at, finished: finished ? 1 : 0 },
    );
    await house.db.unscopedRun(
      `INSERT INTO attempt_question SET business_id = :business, attempt_id = :id, position = 1, question_id = :question, version = 1,
         options = 3, right_places = '[0]', correct = :correct`,
      { business: at.business, id, question, correct },
    );
  }

  it('counts tests that are handed in, and how many were right', async () => {
    const [one = ''] = ids;
    await attempt('a'.repeat(24), one, 1, true);
    await attempt('b'.repeat(24), one, 0, true);
    await attempt('c'.repeat(24), one, 0, false);
    const usage = await house.ok(boss, questionUsage, { id: one });
    expect([usage.shown, usage.right, usage.lastAt]).toEqual([2, 1, '2026-11-20T10:30:00.000Z']);
    expect(await house.fails(PEOPLE.stranger, questionUsage, { id: one })).toBe('DATA-404');
  });
});
