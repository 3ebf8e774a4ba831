import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { question, questionMany } from '@volante/contracts/e-learning/question.contract';
import {
  questionLibrary,
  questionLibraryItem,
  questionLibraryTake,
} from '@volante/contracts/e-learning/question-library.contract';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import {
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  somebody,
  startHouse,
} from '@volante/testing/records/service-house';
import { hashOf, LIBRARY } from '../src/library/library-items.js';
import { service } from '../src/main.js';

let house: ServiceHouse;
const boss = PEOPLE.manager;
const keys = LIBRARY.slice(0, 5).map(({ key }) => key);
const [first = '', second = '', third = ''] = keys;
const rowOf = async (key: string) =>
  (await house.ok(boss, questionLibrary, {})).rows.find((row) => row.key === key);
const take = (some: string[], replace = false) =>
  house.ok(boss, questionLibraryTake, { keys: some, replace });
const whole = async (key: string) => {
  const id = (await rowOf(key))?.question ?? '';
  const [row] = await house.db.unscoped<{ id: string; version: number }>(
    'SELECT id, version FROM question WHERE id = :id',
    { id },
  );
  if (!row) throw new Error(`no question of ${key}`);
  return row;
};

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
});
afterAll(() => house.stop());

describe('the library of the product', () => {
  it('shows everything as new to an empty bank, and gives the chosen ones once, in review', async () => {
    const { rows, release } = await house.ok(boss, questionLibrary, {});
    expect(release).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect([rows.length, new Set(rows.map(({ state }) => state))]).toEqual([
      LIBRARY.length,
      new Set(['new']),
    ]);
    const both = await Promise.all([take(keys), take(keys)]);
    expect(both.map(({ added }) => added).sort()).toEqual([0, keys.length]);
    expect(await rowOf(first)).toMatchObject({ state: 'same' });
    expect((await house.ok(boss, question.calls.read, { stage: 'review' } as never)).rows).toHaveLength(
      keys.length,
    );
  });

  it('keeps what the school has written, unless it is told to replace it', async () => {
    const { id, version } = await whole(first);
    await house.ok(boss, question.calls.update, { id, version, explanation: 'La nuestra.' } as never);
    expect(await rowOf(first)).toMatchObject({ state: 'edited', question: id });
    expect(await take([first])).toEqual({ added: 0, updated: 0, kept: 1 });
    const { own, released } = await house.ok(boss, questionLibraryItem, { key: first });
    expect([own?.explanation, own?.stage]).toEqual(['La nuestra.', 'review']);
    expect(await take([first], true)).toEqual({ added: 0, updated: 1, kept: 0 });
    const after = await house.ok(boss, questionLibraryItem, { key: first });
    expect(after).toMatchObject({ state: 'same', own: { explanation: released?.explanation } });
  });

  it('brings a newer text of the product to a question that the school left alone, in its stage', async () => {
    const { id } = await whole(second);
    await house.ok(boss, questionMany, { ids: [id], stage: 'published' });
    await house.db.unscopedRun("UPDATE question SET explanation = 'La de antes.' WHERE id = :id", { id });
    const row = LIBRARY.find(({ key }) => key === second);
    const before = { ...row?.content, explanation: 'La de antes.' };
    await house.db.unscopedRun('UPDATE library_question SET taken_hash = :hash WHERE question_id = :id', {
      ...{ id, hash: hashOf(before as never) },
    });
    expect(await rowOf(second)).toMatchObject({ state: 'updated' });
    expect(await take([second])).toEqual({ added: 0, updated: 1, kept: 0 });
    const { own } = await house.ok(boss, questionLibraryItem, { key: second });
    expect([own?.explanation, own?.stage]).toEqual([row?.content.explanation, 'published']);
  });

  it('does not bring back what the school deleted, unless it is told to', async () => {
    const { id } = await whole(third);
    await house.ok(boss, question.calls.remove, { id } as never);
    expect(await rowOf(third)).toMatchObject({ state: 'removed', question: null });
    expect(await take([third])).toEqual({ added: 0, updated: 0, kept: 1 });
    expect(await take([third], true)).toEqual({ added: 1, updated: 0, kept: 0 });
    expect(await rowOf(third)).toMatchObject({ state: 'same' });
  });

  it('is of one school, for those who publish, and has no other keys', async () => {
    const other = await house.ok(PEOPLE.stranger, questionLibrary, {});
    expect(new Set(other.rows.map(({ state }) => state))).toEqual(new Set(['new']));
    const author = somebody({
      permissions: MANAGER_PERMISSIONS.filter((one) => one !== 'question-bank.publish'),
    });
    expect(await house.fails(author, questionLibraryTake, { keys: [first] })).toBe('ACCESS-001');
    expect(await house.fails(boss, questionLibraryTake, { keys: ['x'] })).toBe('DATA-404');
    expect(await house.fails(boss, questionLibraryItem, { key: 'x' })).toBe('DATA-404');
  });
});
