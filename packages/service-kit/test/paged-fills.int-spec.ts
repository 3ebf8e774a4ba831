import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { sqlOf } from '../src/contacts/copied-contacts.js';
import { Database } from '../src/data/database.js';
import { afterOf, type Fill, PagedFills } from '../src/jobs/paged-fills.js';

const ROWS = ['a', 'b', 'c', 'd', 'e'].map((letter) => ({ business: 'school', id: letter }));
let db: Database;
let fills: PagedFills<'what' | 'asked_at'>;

beforeAll(async () => {
  await cloneSchemas(['business']);
  db = await Database.open({ service: 'business', entities: [], migrations: [] });
  await db.unscopedRun(`CREATE TABLE paged_fill (what CHAR(24) NOT NULL PRIMARY KEY, after_business CHAR(24) NULL,
    after_id CHAR(24) NULL, asked_at DATETIME(3) NOT NULL, leased_until DATETIME(3) NULL, done_at DATETIME(3) NULL)`);
  fills = new PagedFills(db, { table: 'paged_fill', key: ['what', 'asked_at'] });
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.unscopedRun('DELETE FROM paged_fill');
  await db.unscopedRun("INSERT INTO paged_fill (what, asked_at) VALUES ('one', '2026-11-27 10:00:00.125')");
});

const set = (sql: string) => db.unscopedRun(`UPDATE paged_fill SET ${sql}`);
const read = async () => {
  const [row] = await db.unscoped<{ after_id: string | null; is_leased: number; is_done: number }>(
    'SELECT after_id, leased_until IS NOT NULL is_leased, done_at IS NOT NULL is_done FROM paged_fill',
  );
  return { after: row?.after_id, leased: Number(row?.is_leased), done: Number(row?.is_done) };
};
/** Two rows of the source; keeps which they were. */
const copyTo = (seen: string[]) => async (fill: Fill<'what' | 'asked_at'>) => {
  const from = ROWS.findIndex(({ id }) => id === afterOf(fill)?.id) + 1;
  const page = ROWS.slice(from, from + 2);
  seen.push(page.map(({ id }) => id).join(''));
  await db.source.transaction((manager) => fills.passed(sqlOf(manager), fill, page.at(-1) ?? null));
};

describe('a copy that is made page by page', () => {
  it('goes on behind the last page until the source has no more, and is over then', async () => {
    const seen: string[] = [];
    while (await fills.page(copyTo(seen)));
    expect(seen).toEqual(['ab', 'cd', 'e', '']);
    expect(await read()).toEqual({ after: 'e', leased: 0, done: 1 });
  });

  it('is left free by a page that fails, which is done again', async () => {
    const seen: string[] = [];
    await fills.page(copyTo(seen));
    const fault = new Error('the source is away');
    await expect(fills.page(() => Promise.reject(fault))).rejects.toBe(fault);
    expect(await read()).toEqual({ after: 'b', leased: 0, done: 0 });
    await fills.page(copyTo(seen));
    expect(seen).toEqual(['ab', 'cd']);
  });

  it('is one worker’s at a time; that of a killed one is taken over once its lease has ended', async () => {
    const seen: string[] = [];
    const pages = await Promise.all(Array.from({ length: 20 }, () => fills.page(copyTo(seen))));
    expect(new Set(seen).size).toBe(seen.length);
    expect(pages.filter(Boolean)).toHaveLength(seen.length);
    await set('after_business = NULL, after_id = NULL, done_at = NULL');
    await set('leased_until = UTC_TIMESTAMP(3) + INTERVAL 1 MINUTE');
    expect(await fills.page(copyTo(seen))).toBe(false);
    await set('leased_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND');
    expect(await fills.page(copyTo(seen))).toBe(true);
  });

  it('that is begun again in the middle of a page is not moved on by it', async () => {
    const copy = copyTo([]);
    await fills.page(async (fill) => {
      await set(
        "asked_at = '2026-11-27 10:00:00.126', after_business = NULL, after_id = NULL, leased_until = NULL",
      );
      await copy(fill);
    });
    expect(await read()).toEqual({ after: null, leased: 0, done: 0 });
  });

  it('is looked for among those of a condition alone', async () => {
    const only = (what: string) => fills.page(copyTo([]), 'what = :of OR FALSE', { of: what });
    expect([await only('other'), await only('one')]).toEqual([false, true]);
    await set('done_at = UTC_TIMESTAMP(3)');
    expect(await only('one')).toBe(false);
  });
});
