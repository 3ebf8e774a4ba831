import { describe, expect, it } from '@jest/globals';
import { type KeysetList, readPage } from '../src/data/keyset.js';
import { RememberedCounts } from '../src/data/remembered-counts.js';
import type { SqlParams } from '../src/data/sql.js';

interface Cup {
  id: string;
}

interface Dated extends Cup {
  day: string;
}

const FROM = 'cup c WHERE c.business_id = :business AND c.state = :state';
const CUPS: KeysetList<Cup> = {
  ...{ columns: 'c.id', from: FROM, params: { state: 'active' }, id: 'c.id', descending: false },
  ...{ identity: ['cup'], mostCounted: 9 },
};

/** A page of cups out of these rows, with the statements that it took. */
async function pageOf(
  rows: readonly object[],
  list = CUPS,
  paging: { cursor?: string; count?: boolean } = {},
) {
  const sent: string[] = [];
  const read = async <T>(sql: string, params: SqlParams) => {
    expect(params.state).toBe('active');
    sent.push(sql);
    return rows as T[];
  };
  return { sent, page: await readPage(list, { limit: 2, count: true, ...paging }, read) };
}
const rowsOf = (count: number, total?: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `${n}`,
    ...(total === undefined ? {} : { list_total: total }),
  }));
const COUNTED = `SELECT c.id, (SELECT COUNT(*) FROM (SELECT 1 FROM ${FROM} LIMIT 10) counted) AS list_total FROM ${FROM} ORDER BY c.id ASC LIMIT 3`;

it('reads the first page and its count by one statement', async () => {
  const { sent, page } = await pageOf(rowsOf(3, 7));
  expect(sent).toEqual([COUNTED]);
  expect(page).toMatchObject({ from: 1, total: 7, capped: false, previous: null });
  expect(page.rows.map(({ id }) => id)).toEqual(['0', '1']);
  expect(page.next).toEqual(expect.any(String));
});

it('counts no further than it was told, and a page without rows as none', async () => {
  expect((await pageOf(rowsOf(3, 10))).page).toMatchObject({ total: 9, capped: true });
  expect((await pageOf(rowsOf(2, 9))).page).toMatchObject({ total: 9, capped: false, next: null });
  expect((await pageOf([])).page).toMatchObject({ rows: [], total: 0, capped: false });
});

it('hands the count on with the cursor', async () => {
  const first = await pageOf(rowsOf(3, 10));
  const { sent, page } = await pageOf(rowsOf(1), CUPS, { cursor: first.page.next ?? '' });
  expect(sent).toEqual([`SELECT c.id FROM ${FROM} AND c.id > :placeId ORDER BY c.id ASC LIMIT 3`]);
  expect(page).toMatchObject({ from: 3, total: 9, capped: true, next: null });
});

it('counts nothing where nobody wants it or the total is known', async () => {
  const plain = `SELECT c.id FROM ${FROM} ORDER BY c.id ASC LIMIT 3`;
  const spared = await pageOf(rowsOf(1), CUPS, { count: false });
  expect(spared).toMatchObject({ sent: [plain], page: { total: null, capped: false } });
  const known = await pageOf(rowsOf(1), { ...CUPS, total: 40 });
  expect(known).toMatchObject({ sent: [plain], page: { total: 40, capped: false } });
  const beside = await pageOf(rowsOf(1), { ...CUPS, total: Promise.resolve(10) });
  expect(beside).toMatchObject({ sent: [plain], page: { total: 9, capped: true } });
});

it('reads the keys of a page first, in their order, and then its rows', async () => {
  const list = { ...CUPS, rowsOf: 'cup c ON c.business_id = :business AND c.id = k.id' };
  const { sent } = await pageOf(rowsOf(1), list, { count: false });
  expect(sent).toEqual([
    `SELECT c.id FROM (SELECT c.id AS id FROM ${FROM} ORDER BY c.id ASC LIMIT 3) k STRAIGHT_JOIN cup c ON c.business_id = :business AND c.id = k.id LIMIT 3`,
  ]);
});

describe('the rows behind the keys of a page', () => {
  const rowsOf = 'cup c ON c.business_id = :business AND c.id = k.id';
  const byDay = { sql: 'c.day', of: ({ day }: Dated) => day, isPlain: true };
  const list: KeysetList<Dated> = { ...CUPS, rowsOf, key: byDay, descending: true };
  const came = [
    { id: 'B', day: '2026-01-02' },
    { id: 'a', day: '2026-01-03' },
    { id: 'a', day: '2026-01-02' },
    { id: 'c', day: '2026-01-02' },
  ];

  it('are put into the order of a plain key, ids by their letters', async () => {
    const { rows } = await readPage(list, { limit: 3, count: false }, async <T>() => [...came] as T[]);
    expect(rows.map(({ id, day }) => `${day} ${id}`)).toEqual([
      '2026-01-03 a',
      '2026-01-02 c',
      '2026-01-02 B',
    ]);
  });

  it('come in the order of the server where its letters decide, with further columns of the index', async () => {
    const byName = { ...list, keys: 'c.shelf', key: { ...byDay, isPlain: false } };
    const { sent, page } = await pageOf(came, byName as KeysetList<Cup>, { count: false });
    expect(sent[0]).toMatch(
      /AS place, c\.shelf FROM .* k STRAIGHT_JOIN .* ORDER BY k\.place DESC, k\.id DESC LIMIT 3$/,
    );
    expect(page.rows).toEqual(came.slice(0, 2));
  });
});

describe('a walk', () => {
  const list = { ...CUPS, walk: { from: `cup c FORCE INDEX (a) ${FROM.slice(6)}`, examined: 500 } };

  it('is enough where it fills the page', async () => {
    const { sent, page } = await pageOf(rowsOf(3, 7), list);
    expect(sent).toEqual([expect.stringMatching(/ FROM cup c FORCE INDEX .* LIMIT 3 ROWS EXAMINED 500$/)]);
    expect(page).toMatchObject({ total: 7, next: expect.any(String) });
  });

  it('that may have been cut off is not believed', async () => {
    const { sent } = await pageOf(rowsOf(2, 7), list);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(COUNTED);
  });
});

describe('a remembered count', () => {
  const counts = new RememberedCounts();
  const COUNTED = /SELECT COUNT\(\*\) FROM \(SELECT 1 FROM cup c/;

  /** The first page, while the business's audit trail has `changes` entries and the list `total` rows. */
  async function first(business: string, changes: number, total: number, together = false) {
    const sent: string[] = [];
    const read = async <T>(sql: string) => {
      sent.push(sql);
      return [{ id: '1', list_changes: changes, ...(COUNTED.test(sql) ? { list_total: total } : {}) }] as T[];
    };
    const list = { ...CUPS, remembered: { counts, business, together } };
    const page = await readPage(list, { limit: 2, count: true }, read);
    return { total: page.total, counted: sent.map((sql) => COUNTED.test(sql)) };
  }

  it('is made with the page, once, and then not even planned', async () => {
    expect(await first('one', 41, 7)).toEqual({ total: 7, counted: [true] });
    expect(await first('one', 41, 7)).toEqual({ total: 7, counted: [false] });
  });

  it('is made again once the business has changed', async () => {
    expect(await first('one', 42, 8)).toEqual({ total: 8, counted: [false, true] });
    expect(await first('one', 42, 8)).toEqual({ total: 8, counted: [false] });
  });

  it('comes with the page in any case where a list wants it so', async () => {
    expect(await first('three', 7, 5, true)).toEqual({ total: 5, counted: [true] });
    expect(await first('three', 8, 6, true)).toEqual({ total: 6, counted: [true] });
  });

  it('is of one business', async () => {
    expect(await first('two', 42, 3)).toEqual({ total: 3, counted: [true] });
  });
});
