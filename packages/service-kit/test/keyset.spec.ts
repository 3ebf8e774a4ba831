import { describe, expect, it } from '@jest/globals';
import { type KeysetList, readPage } from '../src/data/keyset.js';
import { RememberedCounts } from '../src/data/remembered-counts.js';
import type { SqlParams } from '../src/data/sql.js';

interface Cup {
  id: string;
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
});

it('reads the keys of a page first, in their order, and then its rows', async () => {
  const list = { ...CUPS, rowsOf: 'cup c ON c.business_id = :business AND c.id = k.id' };
  const { sent } = await pageOf(rowsOf(1), list, { count: false });
  expect(sent).toEqual([
    `SELECT c.id FROM (SELECT c.id AS id FROM ${FROM} ORDER BY c.id ASC LIMIT 3) k STRAIGHT_JOIN cup c ON c.business_id = :business AND c.id = k.id ORDER BY k.id ASC LIMIT 3`,
  ]);
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

it('counts a business again only once it has changed', async () => {
  const counts = new RememberedCounts();
  const list = { ...CUPS, remembered: { counts, business: 'one' } };
  const known: unknown[] = [];
  const read = async <T>(sql: string, params: SqlParams) => {
    expect(sql).toMatch(/^SELECT c\.id, IF\(.* = :knownChanges, :knownTotal, \(SELECT COUNT/);
    known.push([params.knownChanges, params.knownTotal]);
    return [{ id: '1', list_total: 7, list_changes: 41 }] as T[];
  };
  for (const business of ['one', 'one', 'two'])
    await readPage({ ...list, remembered: { counts, business } }, { limit: 2, count: true }, read);
  expect(known).toEqual([
    [-1, 0],
    [41, 7],
    [-1, 0],
  ]);
});
