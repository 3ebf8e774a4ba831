import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { examLanguage } from '@volante/contracts/e-learning/exam-language.contract';
import { examRule } from '@volante/contracts/e-learning/exam-rule.contract';
import { fixedTest } from '@volante/contracts/e-learning/fixed-test.contract';
import { lawChange } from '@volante/contracts/e-learning/law-change.contract';
import { norm } from '@volante/contracts/e-learning/norm.contract';
import {
  question,
  questionDuplicates,
  questionMany,
  questionVersions,
} from '@volante/contracts/e-learning/question.contract';
import { questionReport } from '@volante/contracts/e-learning/question-report.contract';
import { questionSource } from '@volante/contracts/e-learning/question-source.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { testBlock } from '@volante/contracts/e-learning/test-block.contract';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import { describeRecord } from '@volante/testing/records/describe-record';
import { recordDesk } from '@volante/testing/records/record-desk';
import {
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  somebody,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';

let house: ServiceHouse;
beforeAll(async () => {
  house = await startHouse(service, { worker: true });
  await knowBranches(house);
  const add = async (call: typeof norm.calls.create, input: object) =>
    (await house.ok(PEOPLE.manager, call, input as never)).id;
  GIVEN.norm = await add(norm.calls.create, { citation: 'RD 1428/2003', name: 'RGC' });
  GIVEN.source = await add(questionSource.calls.create as never, { name: 'Propia' });
  LED.block = await add(testBlock.calls.create as never, { name: 'Empezar' });
  LED.question = await add(question.calls.create as never, { statement: '¿Sí?', options: OPTIONS });
  GIVEN.topic = await add(questionTopic.calls.create as never, { name: 'Señales' });
});
afterAll(() => house.stop());

const OPTIONS = [
  { text: '50 km/h', right: true },
  { text: '90 km/h', right: false },
  { text: '120 km/h', right: false },
];
/** One of each that a question leads to. */
const GIVEN = { norm: '', source: '', topic: '' };
/** Records that the others lead to. */
const LED = { block: '', question: '' };
const right = (n: number) => ({ statement: `¿Qué límite rige en el caso ${n}?`, options: OPTIONS, ...GIVEN });
const TRIAL = { right, change: { explanation: 'Lo dice el artículo 50.', article: '50' } };

describeRecord(questionTopic, {
  house: () => house,
  right: (n) => ({ name: `Tema ${n}` }),
  change: { weight: 5, position: 2 },
});
describeRecord(norm, {
  house: () => house,
  right: (n) => ({ citation: `RD ${n}/2003`, name: `Reglamento ${n}` }),
  change: { boe: 'BOE-A-2003-23514' },
});
describeRecord(questionSource, {
  house: () => house,
  right: (n) => ({ name: `Fuente ${n}` }),
  change: { rights: 'own' },
});
describeRecord(examRule, {
  house: () => house,
  right: (n) => ({ exam: 'common', since: `2026-01-${String((n % 27) + 1).padStart(2, '0')}` }),
  change: { questions: 40, minutes: 45, errors: 4 },
});
describeRecord(examLanguage, {
  house: () => house,
  right: (n) => ({ language: 'en', since: `2026-01-${String((n % 27) + 1).padStart(2, '0')}` }),
  change: { language: 'easy', until: '2027-01-31' },
});
describeRecord(lawChange, {
  house: () => house,
  right: (n) => ({ name: `Reforma ${n}`, norm: GIVEN.norm }),
  change: { article: '18' },
  required: { norm: () => '' },
});
describeRecord(testBlock, {
  house: () => house,
  right: (n) => ({ name: `Bloque ${n}` }),
  change: { license: 'A2', exam: 'motorcycle' },
});
describeRecord(fixedTest, {
  house: () => house,
  right: (n) => ({ name: `Test ${n}`, block: LED.block }),
  change: { position: 3 },
});
describeRecord(questionReport, {
  house: () => house,
  right: (n) => ({ text: `Está mal ${n}`, question: LED.question }),
  change: { progress: 'mended' },
});
describeRecord(question, {
  house: () => house,
  ...TRIAL,
  foreign: async () => ({ norm: null, source: null, topic: null }),
});

describe('the rule of an exam', () => {
  const desk = recordDesk(examRule, () => house, {
    right: () => ({ exam: 'common', since: '2027-01-01' }),
    change: {},
  });
  it.each([
    ['common', { questions: 29 }, 'questions'],
    ['common', { questions: 51 }, 'questions'],
    ['moped', { questions: 15 }, 'questions'],
    ['moped', { questions: 31 }, 'questions'],
    ['common', { questions: 40, minutes: 39 }, 'minutes'],
    ['common', { questions: 30, errors: 4 }, 'errors'],
    ['common', { questions: 31, errors: 3 }, 'errors'],
    ['adr-common', { questions: 25, minutes: 49 }, 'minutes'],
    ['cap-goods', { questions: 100, minutes: 119 }, 'minutes'],
    ['cap-goods', { errors: 10 }, 'errors'],
  ])('of %s is refused with %j', async (exam, change, path) => {
    const answer = await house.call(PEOPLE.manager, examRule.calls.create, {
      ...desk.next(),
      exam,
      ...change,
    });
    expect(answer.error?.errors?.map((one) => one.path)).toEqual([path]);
  });
});

describe('a language of exams', () => {
  it.each([
    [{ since: null }, 'since'],
    [{ until: '2025-12-31' }, 'until'],
  ])('is refused with %j', async (change, path) => {
    const input = { language: 'fr', since: '2026-01-01', ...change };
    const answer = await house.call(PEOPLE.manager, examLanguage.calls.create, input);
    expect(answer.error?.errors?.map((one) => one.path)).toEqual([path]);
  });
});

describe('a question', () => {
  const desk = recordDesk(question, () => house, TRIAL);
  const clerk = somebody({
    permissions: MANAGER_PERMISSIONS.filter((id) => id !== 'question-bank.publish'),
  });
  const many = (as: typeof clerk, ids: string[], change: object) =>
    house.ok(as, questionMany, { ids, ...change } as never);
  const ready = () => desk.add({ exams: ['common'] });

  it('keeps each save as a version, with its author and its text', async () => {
    const made = await desk.add();
    await desk.update(made.id, 1, { statement: 'Otra pregunta' });
    await many(PEOPLE.manager, [made.id], { article: '51' });
    const { rows } = await house.ok(PEOPLE.manager, questionVersions, { id: made.id });
    expect(rows.map(({ version, statement, by }) => [version, statement, by])).toEqual([
      [3, 'Otra pregunta', 'Ana Ruiz'],
      [2, 'Otra pregunta', 'Ana Ruiz'],
      [1, made.statement, 'Ana Ruiz'],
    ]);
    expect(await house.fails(PEOPLE.stranger, questionVersions, { id: made.id })).toBe('DATA-404');
  });

  it('is published with an exam and a topic alone, by those who may', async () => {
    const [whole, bare] = [await ready(), await desk.add({ topic: null })];
    const ids = [whole.id, bare.id];
    expect(await house.fails(clerk, questionMany, { ids, stage: 'published' })).toBe('ACCESS-001');
    expect(await many(PEOPLE.manager, ids, { stage: 'published' })).toEqual({
      changed: 1,
      skipped: [{ id: bare.id, code: bare.code, reason: 'incomplete' }],
    });
    expect((await desk.read(whole.id)).stage).toBe('published');
  });

  it('stays as published for those who may not publish, and is retired before it is deleted', async () => {
    const { id } = await ready();
    await many(PEOPLE.manager, [id], { stage: 'published' });
    expect((await desk.update(id, 2, { article: '9' }, clerk)).error?.code).toBe('QUESTION-001');
    expect((await many(clerk, [id], { article: '9' })).skipped.map(({ reason }) => reason)).toEqual([
      'published',
    ]);
    expect((await desk.remove(id)).error?.code).toBe('QUESTION-002');
    expect(await many(PEOPLE.manager, [id], { stage: 'draft' })).toMatchObject({ changed: 0 });
    await many(PEOPLE.manager, [id], { stage: 'retired' });
    expect((await desk.remove(id)).success).toBe(true);
  });

  it('is not written by the form into another stage', async () => {
    const made = await desk.add();
    expect((await desk.update(made.id, 1, { stage: 'published' })).error?.code).toBe('REQ-101');
  });

  it('takes no topic of another school, and nothing of nobody', async () => {
    const { id } = await ready();
    const foreign = await house.ok(PEOPLE.stranger, questionTopic.calls.create, { name: 'Ajeno' });
    expect(await house.fails(PEOPLE.manager, questionMany, { ids: [id], topic: foreign.id })).not.toBe(
      'no error',
    );
    expect(await house.fails(PEOPLE.stranger, questionMany, { ids: [id], article: '1' })).toBe('DATA-404');
    expect(await house.fails(PEOPLE.manager, questionMany, { ids: [id] })).toBe('QUESTION-003');
  });

  it.each([
    [[OPTIONS[0]], 'one answer'],
    [[...OPTIONS, OPTIONS[0], OPTIONS[1]], 'five'],
    [OPTIONS.map((one) => ({ ...one, right: false })), 'none right'],
    [[OPTIONS[0], { text: '50  KM/H', right: false }], 'two alike'],
  ])('is refused with %j (%s)', async (options) => {
    expect(await house.fails(PEOPLE.manager, question.calls.create, { ...desk.next(), options })).toBe(
      'REQ-101',
    );
  });

  it('is found to say what another says, whatever the order, capitals and accents', async () => {
    const one = await desk.add({ statement: '¿Qué señal obliga a detenerse?' });
    const other = await desk.add({
      statement: 'Que  SEÑAL obliga a detenerse',
      options: [...OPTIONS].reverse(),
    });
    const { groups } = await house.ok(PEOPLE.manager, questionDuplicates, { id: one.id });
    expect(groups.map((group) => group.map(({ id }) => id).sort())).toEqual([[one.id, other.id].sort()]);
    expect((await house.ok(PEOPLE.stranger, questionDuplicates, {})).groups).toEqual([]);
  });
});
