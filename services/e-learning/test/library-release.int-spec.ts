import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import {
  MAX_RELEASED_SHOWN,
  releaseDiscard,
  releaseFill,
  releaseList,
  releasePublish,
  releaseQuestion,
  releaseRetire,
  releaseStage,
  releaseView,
  releaseWithdraw,
} from '@volante/contracts/e-learning/library-release.contract';
import { question, questionMany, questionSeed } from '@volante/contracts/e-learning/question.contract';
import { questionExchange } from '@volante/contracts/e-learning/question-exchange.contract';
import {
  questionLibraryItem,
  questionLibraryTake,
} from '@volante/contracts/e-learning/question-library.contract';
import { PERMISSIONS, SUPER_ROLE } from '@volante/contracts/permissions';
import {
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  somebody,
  startHouse,
} from '@volante/testing/records/service-house';
import { LIBRARY } from '../src/library/library-items.js';
import { service } from '../src/main.js';
import { boss, keys, operator, releaseHands } from './releases.js';

const WAIT_MS = 50;
const [first = '', second = '', third = ''] = keys;
let house: ServiceHouse;
const { clear, stage, view, publish, retire, seen, stateOf, take, put, rowsOf } = releaseHands(() => house);

beforeAll(async () => {
  house = await startHouse(service, { worker: true });
  await knowBranches(house);
});
afterAll(() => house.stop());
beforeEach(clear);

/** A published release that lacks one of the program's questions. */
const published = async (key = third) => {
  const release = await stage();
  await retire(release, [key]);
  expect((await publish(release)).success).toBe(true);
  return release;
};
const notices = () =>
  house.db.unscoped<{ business_id: string; state: string }>(
    "SELECT business_id, state FROM event_log WHERE topic LIKE 'notification%' AND state LIKE '%library.withdrawn%' ORDER BY id",
  );
/** The operator's own bank: two questions of the program, published, the first with another explanation. */
async function bank(): Promise<void> {
  await house.ok(operator, questionLibraryTake, { keys: [first, second] });
  const { rows } = await house.ok(operator, question.calls.read, {} as never);
  await house.ok(operator, questionMany, { ids: rows.map((row) => row.id), stage: 'published' });
  const [row] = await house.db.unscoped<{ id: string; version: number }>(
    `SELECT q.id, q.version FROM question q JOIN library_question l ON l.question_id = q.id WHERE l.item_key = :first`,
    { first },
  );
  await house.ok(operator, question.calls.update, {
    ...{ id: row?.id, version: row?.version, explanation: 'La nueva.' },
  } as never);
}

describe('a release in preparation', () => {
  it('has what schools see, takes the changes of the operator’s bank by their keys, and is seen by no school', async () => {
    const release = await stage();
    expect((await view(release)).rows).toEqual([]);
    await bank();
    const fill = { id: release, source: 'bank' } as const;
    const looked = await house.ok(operator, releaseFill, { ...fill, dryRun: true });
    expect(looked).toMatchObject({
      added: 0,
      changed: 1,
      same: LIBRARY.length - 1,
      retired: 0,
      rejected: [],
    });
    expect((await view(release)).rows).toEqual([]);
    expect(await house.ok(operator, releaseFill, fill)).toMatchObject({ changed: 1 });
    expect(await house.ok(operator, releaseFill, fill)).toMatchObject({ changed: 0 });
    const { release: row, rows } = await view(release);
    expect(rows).toMatchObject([{ key: first, change: 'changed', parts: ['explanation'] }]);
    expect(row).toMatchObject({ state: 'staged', number: null, base: null, changed: 1, revision: 1 });
    const compared = await house.ok(operator, releaseQuestion, { id: release, key: first });
    expect(compared.now?.explanation).toBe('La nueva.');
    expect(compared.before?.explanation).toBe(LIBRARY[0]?.content.explanation);
    expect(await seen()).toMatchObject({ current: '', number: null });
  });

  it('takes a package of a bank: others are added, those without a place are rejected, the missing are retired on request', async () => {
    await house.ok(boss, questionSeed, {});
    const [known] = (await house.ok(boss, question.calls.read, { limit: 1 } as never)).rows;
    const made = await house.ok(boss, questionExchange, { format: 'own', ids: [known?.id ?? ''] });
    const file = JSON.parse(made.files[0]?.text ?? '') as {
      questions: { statement: string; name: string; bank: object }[];
    };
    const [one] = file.questions;
    const another = { ...one, name: '', statement: '¿Una que nadie tenía?' };
    const homeless = { ...another, statement: '¿Sin tema?', bank: { ...one?.bank, topic: null } };
    const text = JSON.stringify({ ...file, questions: [one, another, homeless] });
    const release = await stage();
    const fill = { id: release, source: 'package', files: [{ name: 'preguntas.json', text }] } as const;
    const answer = await house.ok(operator, releaseFill, { ...fill, files: [...fill.files] });
    expect(answer).toMatchObject({ added: 1, changed: 0, retired: 0 });
    expect(answer.rejected).toEqual([
      { at: 1, name: '¿Sin tema?', reason: 'Le falta el examen, el tema o la norma' },
    ]);
    const only = await house.ok(operator, releaseFill, {
      ...fill,
      files: [...fill.files],
      retireMissing: true,
    });
    expect(only).toMatchObject({ added: 0, retired: LIBRARY.length - 1, same: 2 });
    const damaged = [{ name: 'preguntas.json', text: 'no' }];
    expect(await house.fails(operator, releaseFill, { ...fill, files: damaged })).toBe('EXCHANGE-001');
  });

  it('shows the first questions of each kind of change, and counts all of them', async () => {
    const release = await stage();
    const some = keys.slice(0, MAX_RELEASED_SHOWN + 3);
    await retire(release, some);
    const { rows, release: row } = await view(release);
    expect([rows.length, row.retired]).toEqual([MAX_RELEASED_SHOWN, some.length]);
  });

  it('retires, takes back, finds by words, and never stays empty', async () => {
    const release = await stage();
    expect(await retire(release, [first, second])).toEqual({ changed: 2 });
    expect(await retire(release, [first])).toEqual({ changed: 0 });
    expect((await view(release)).rows.map(({ change }) => change)).toEqual(['retired', 'retired']);
    expect(await retire(release, [first], false)).toEqual({ changed: 1 });
    const one = await view(release);
    expect(one.rows.map(({ key }) => key)).toEqual([second]);
    expect(one.release).toMatchObject({ retired: 1, added: 0, questions: LIBRARY.length - 1, revision: 2 });
    expect((await rowsOf(release)).slice(0, 2)).toEqual([first, third]);
    await put(release, third, { topic: 'Otro tema' });
    await house.db.unscopedRun('UPDATE library_release SET changed = 1');
    const kept = await rowsOf(release);
    expect(await retire(release, [third, second], false)).toEqual({ changed: 2 });
    expect((await view(release)).release).toMatchObject({
      retired: 0,
      changed: 0,
      questions: LIBRARY.length,
    });
    expect((await view(release)).rows).toEqual([]);
    expect(await rowsOf(release)).toEqual([kept[0], second, ...kept.slice(1)]);
    await retire(release, [second]);
    const found = await view(release, 'SEÑAL');
    expect(found.rows.length).toBeGreaterThan(5);
    expect(found.rows.length).toBeLessThanOrEqual(50);
    expect(await house.fails(operator, releaseRetire, { id: release, keys: ['nadie'], retired: true })).toBe(
      'DATA-404',
    );
    expect(await house.fails(operator, releaseRetire, { id: release, keys, retired: true })).toBe(
      'LIBRARY-008',
    );
  });
});

describe('publishing', () => {
  it('gives number and day once, of what was compared, and never changes again', async () => {
    const empty = await stage();
    expect((await publish(empty)).error?.code).toBe('LIBRARY-003');
    await retire(empty, [first]);
    expect(await house.fails(operator, releasePublish, { id: empty, revision: 0 })).toBe('LIBRARY-006');
    expect((await publish(empty)).data).toEqual({ number: 1 });
    expect(await house.fails(operator, releasePublish, { id: empty, revision: 1 })).toBe('LIBRARY-002');
    for (const [call, input] of [
      [releaseRetire, { keys: [second], retired: true }],
      [releaseFill, { source: 'product' }],
      [releaseDiscard, {}],
    ] as const)
      expect(await house.fails(operator, call, { id: empty, ...input })).toBe('LIBRARY-002');
    expect(await seen()).toMatchObject({ number: 1, current: empty, name: 'Reforma' });
  });

  it('of two at once takes one: the other was compared with another release', async () => {
    const both = [await stage('Una'), await stage('Otra')];
    for (const [at, release] of both.entries()) await retire(release, [keys[at] ?? '']);
    const answers = await Promise.all(both.map(publish));
    expect(answers.map((one) => one.error?.code ?? 'published').sort()).toEqual(['LIBRARY-001', 'published']);
    const { rows, current } = await house.ok(operator, releaseList, {});
    expect([current, rows.map(({ state }) => state)]).toEqual([1, ['staged', 'published']]);
    const next = await stage('La siguiente');
    expect((await view(next)).release).toMatchObject({ base: 1, questions: LIBRARY.length - 1 });
  });

  it('sent twice with its key counts once', async () => {
    const release = await stage();
    await retire(release, [first]);
    const send = () => house.call(operator, releasePublish, { id: release, revision: 1 }, 'publish-once');
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ data }) => data)).toEqual([{ number: 1 }, { number: 1 }]);
  });
});

describe('a school', () => {
  it('sees the newest published release, keeps its own text, and what the release lacks', async () => {
    await take([first, third]);
    const release = await published(third);
    expect(await stateOf(third)).toBe('retired');
    const item = await house.ok(boss, questionLibraryItem, { key: third });
    expect(item).toMatchObject({ state: 'retired', released: null });
    expect(item.own?.statement).toBe(LIBRARY[2]?.content.statement);
    expect((await take([third])).error?.code).toBe('DATA-404');
    await bank();
    const next = await stage();
    await house.ok(operator, releaseFill, { id: next, source: 'bank' });
    expect((await publish(next)).data).toEqual({ number: 2 });
    expect(await stateOf(first)).toBe('updated');
    expect((await take([first], { current: release })).error?.code).toBe('LIBRARY-004');
    expect((await take([first], { current: next })).data).toEqual({ added: 0, updated: 1, kept: 0 });
    expect((await seen(PEOPLE.stranger)).rows.some(({ state }) => state !== 'new')).toBe(false);
  });

  it('that has taken a withdrawn release is notified once with the reason; nothing of it is erased', async () => {
    await bank();
    const release = await stage();
    await house.ok(operator, releaseFill, { id: release, source: 'bank' });
    await publish(release);
    const [taken] = await Promise.all([
      take([first, second]),
      house.call(operator, releaseWithdraw, { id: release, reason: 'Un error en el artículo 48.' }),
    ]);
    // The school was first, or saw the release before; either way it may take it.
    expect(taken.success).toBe(true);
    const rows = await house.db.unscoped('SELECT 1 FROM library_taken WHERE business_id = :business', {
      business: DEMO.school.id,
    });
    while ((await notices()).length < rows.length)
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    expect(await house.fails(operator, releaseWithdraw, { id: release, reason: 'Otra vez' })).toBe(
      'LIBRARY-005',
    );
    expect((await house.ok(boss, question.calls.read, {} as never)).rows).toHaveLength(2);
    expect(await seen()).toMatchObject({ number: null, current: '' });
  });

  it('that took it while it was withdrawn is notified as well', async () => {
    const before = (await notices()).length;
    const release = await published(third);
    await take([first]);
    await house.ok(operator, releaseWithdraw, { id: release, reason: 'Un error en el artículo 48.' });
    while ((await notices()).length < before + 1)
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    const late = DEMO.other.id;
    await house.db.unscopedRun(
      'INSERT INTO library_taken (business_id, release_id, taken_at) VALUES (:late, :release, UTC_TIMESTAMP(3))',
      { late, release },
    );
    while ((await notices()).length < before + 2)
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    const [one, other] = (await notices()).slice(before);
    expect([one?.business_id, other?.business_id]).toEqual([DEMO.school.id, late]);
    expect(one?.state).toContain('Un error en el artículo 48.');
  });
});

describe('the operator’s calls', () => {
  it('are closed to every school, whatever its people may do', async () => {
    const all = somebody({ role: SUPER_ROLE, permissions: [...PERMISSIONS] });
    const release = await stage();
    const calls = [
      [releaseList, {}],
      [releaseView, { id: release }],
      [releaseQuestion, { id: release, key: first }],
      [releaseStage, { name: 'Nuestra' }],
      [releaseFill, { id: release, source: 'product' }],
      [releaseRetire, { id: release, keys: [first], retired: true }],
      [releasePublish, { id: release, revision: 0 }],
      [releaseWithdraw, { id: release, reason: 'No' }],
      [releaseDiscard, { id: release }],
    ] as const;
    for (const [call, input] of calls) expect(await house.fails(all, call, input)).toBe('ACCESS-001');
    expect(await house.ok(operator, releaseDiscard, { id: release })).toEqual({});
    expect((await house.ok(operator, releaseList, {})).rows).toEqual([]);
  });
});
