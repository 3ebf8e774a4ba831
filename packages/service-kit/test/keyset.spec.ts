import { expect, it } from '@jest/globals';
import { type KeysetList, readPage } from '../src/data/keyset.js';
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
