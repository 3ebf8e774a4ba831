import { describe, expect, it } from '@jest/globals';
import { defineRecord } from '@volante/contracts/records/define-record';
import { custom, text } from '@volante/contracts/records/kinds';
import { z } from 'zod';
import { readPage } from '../src/data/keyset.js';
import { type RecordQuery, recordList } from '../src/records/record-list.js';
import { recordSql } from '../src/records/record-sql.js';
import { AT, BRANCH, ID, kettle, lid, personOf } from './kettle.js';

const sql = recordSql(kettle, { derived: ({ name }) => ({ sort_name: name }) });
const EVERYBODY = personOf(null);
const CLERK = personOf([BRANCH]);
const ANY = { states: ['active', 'inactive'] };

const listOf = (query: Partial<RecordQuery> = {}, as = EVERYBODY, rules = {}) =>
  recordList(as, kettle, sql, { sort: 'name', filters: {}, ...query }, rules);
const START = 'kettle r WHERE r.business_id = :business';
/** The conditions beside tenant and states, with the parameters beside those of the states. */
function narrowed(query: Partial<RecordQuery>, rules = {}) {
  const { from = '', params = {} } = listOf(query, EVERYBODY, rules) ?? {};
  const { states, ...rest } = params as Record<string, unknown>;
  expect(states).toEqual(query.state ?? ANY.states);
  const begin = `${START} AND r.state IN (:states)`;
  expect(from.startsWith(begin)).toBe(true);
  return [from.slice(begin.length), rest];
}

describe('the list of a record of several branches', () => {
  it('has those of any of the branches that are asked for', () => {
    const branches = custom('Sucursales', { schema: z.array(z.string()), empty: [], joined: 'branch' });
    const shelf = defineRecord({
      ...{ service: 'business', entity: 'shelf', path: 'shelf', permission: 'employee', reach: 'branches' },
      words: { one: 'estante', many: 'estantes', gender: 'm' },
      fields: { name: text('Nombre', 60), branches },
      title: ['name'],
      list: { show: ['name'], sorts: ['name', 'updated'], filters: { branches: 'several' } },
      calls: { create: { required: ['name'] } },
    });
    const query = { sort: '-updated', filters: { branches: [BRANCH] } };
    const list = recordList(EVERYBODY, shelf, recordSql(shelf), query);
    expect(list?.from.replace(/\s+/g, ' ')).toBe(
      'shelf r WHERE r.business_id = :business AND r.state IN (:states) AND EXISTS (SELECT 1 FROM shelf_branch j ' +
        'WHERE j.business_id = :business AND j.shelf_id = r.id AND j.branch_id IN (:f_branches))',
    );
    expect(list?.params).toEqual({ ...ANY, f_branches: [BRANCH] });
    expect(list?.columns).toBe(
      'r.id AS id, r.state AS state, r.version AS version, r.name AS name, r.updated_at AS updatedAt',
    );
  });
});

describe('the list of a record', () => {
  it('has what is not deleted, of everybody’s business or of one’s branches', () => {
    expect(listOf()).toMatchObject({
      ...{ columns: sql.row, from: `${START} AND r.state IN (:states)`, params: ANY, id: 'r.id' },
      ...{ descending: false, identity: ['kettle', { sort: 'name', filters: {} }, null] },
    });
    expect(listOf({}, CLERK)).toMatchObject({
      from: `${START} AND r.branch_id IN (:visible) AND r.state IN (:states)`,
      params: { ...ANY, visible: [BRANCH] },
      identity: ['kettle', { sort: 'name', filters: {} }, [BRANCH]],
    });
    expect(listOf({}, personOf([]))?.params).toEqual({ ...ANY, visible: [''] });
    const plain = recordList(CLERK, lid, recordSql(lid), { sort: 'name', filters: {} });
    expect(plain?.from).toBe('lid r WHERE r.business_id = :business AND r.state IN (:states)');
  });

  it.each<[Partial<RecordQuery>, string, object]>([
    [{ state: ['deleted'] }, '', {}],
    [{ filters: { kind: ['steel', 'glass'] } }, ' AND r.kind IN (:f_kind)', { f_kind: ['steel', 'glass'] }],
    [{ filters: { kind: [] } }, '', {}],
    [{ filters: { kind: undefined } }, '', {}],
    [{ filters: { branch: BRANCH } }, ' AND r.branch_id = :f_branch', { f_branch: BRANCH }],
    [
      { filters: { boughtOn: '2026-12-31' } },
      ' AND r.bought_on <= :f_boughtOn',
      { f_boughtOn: '2026-12-31' },
    ],
    [{ filters: { isNew: false } }, ' AND r.is_new = :f_isNew', { f_isNew: false }],
    [{ filters: { cups: ['4', '5'] } }, ' AND r.cups IN (:f_cups)', { f_cups: [4, 5] }],
    [
      { filters: { uses: ['tea', 'soup'] } },
      ' AND (LOCATE(:f_uses0, r.uses) > 0 OR LOCATE(:f_uses1, r.uses) > 0)',
      { f_uses0: '"tea"', f_uses1: '"soup"' },
    ],
    [{ filters: { uses: 'tea' } }, ' AND (LOCATE(:f_uses0, r.uses) > 0)', { f_uses0: '"tea"' }],
    [{ filters: { colour: 'red' } }, '', {}],
    [{ filters: { group: ID } }, '', {}],
    [
      { filters: { isNew: true, branch: BRANCH } },
      ' AND r.branch_id = :f_branch AND r.is_new = :f_isNew',
      { f_branch: BRANCH, f_isNew: true },
    ],
  ])('is narrowed by %j', (query, condition, params) => {
    expect(narrowed(query)).toEqual([condition, params]);
  });

  it('is narrowed to a group where it has them', () => {
    const query = { sort: 'name', filters: { group: 'g1' } };
    const list = recordList(EVERYBODY, lid, recordSql(lid), query);
    expect(list?.from.replace(/\s+/g, ' ')).toBe(
      'lid r WHERE r.business_id = :business AND r.state IN (:states) AND EXISTS (SELECT 1 FROM lid_group_member m ' +
        'WHERE m.business_id = :business AND m.group_id = :f_group AND m.lid_id = r.id)',
    );
    expect(list?.params).toEqual({ ...ANY, f_group: 'g1' });
    expect(
      recordList(EVERYBODY, lid, recordSql(lid), { sort: 'name', filters: { group: 7 } })?.params,
    ).toEqual(ANY);
  });

  it.each<[string | undefined, string, object]>([
    [undefined, '', {}],
    ['  ', '', {}],
    [' té ', ' AND (r.name LIKE :word0 OR r.notes LIKE :word0)', { word0: '%té%' }],
    [
      'té 5%_\\',
      ' AND (r.name LIKE :word0 OR r.notes LIKE :word0) AND (r.name LIKE :word1 OR r.notes LIKE :word1)',
      { word0: '%té%', word1: '%5\\%\\_\\\\%' },
    ],
  ])('is searched for %j', (search, condition, params) => {
    expect(narrowed({ search })).toEqual([condition, params]);
  });

  it('looks for eight words and no more', () => {
    const [, params] = narrowed({ search: 'a b c d e f g h i' });
    expect(Object.values(params as object)).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((w) => `%${w}%`),
    );
  });

  it('is searched by the service’s own rule, which may find nothing at all', () => {
    const search = (text: string) => (text === 'x' ? null : [{ sql: `own(:w)`, params: { w: text } }]);
    expect(narrowed({ search: 'té' }, { search })).toEqual([' AND own(:w)', { w: 'té' }]);
    expect(narrowed({}, { search })).toEqual([' AND own(:w)', { w: '' }]);
    expect(listOf({ search: 'x' }, EVERYBODY, { search })).toBeNull();
  });

  it('of ticked ones has these of any state, whatever the filters say, and none out of sight', () => {
    const query = { ids: [ID], search: 'té', state: ['active'], filters: { isNew: true } };
    expect(listOf(query, CLERK)).toMatchObject({
      from: `${START} AND r.branch_id IN (:visible) AND r.state IN (:states) AND r.id IN (:ids)`,
      params: { visible: [BRANCH], states: ['active', 'inactive', 'deleted'], ids: [ID] },
    });
  });
});

describe('the order of a list', () => {
  const keyOf = (sort: string, of = kettle, made = sql) =>
    recordList(EVERYBODY, of, made as typeof sql, { sort, filters: {} })?.key;
  const shown = (sort: string, row: object) => {
    const key = keyOf(sort);
    return [key?.sql, key?.of({ id: ID, ...row })];
  };

  it.each<[string, object, string, string]>([
    ['name', { name: 'Ñu', sort_name: 'nu' }, 'r.sort_name', 'nu'],
    ['updated', { updatedAt: AT }, 'r.updated_at', '2026-11-22 10:30:00.000'],
    ['updated', { updatedAt: null }, 'r.updated_at', ''],
    ['kind', { kind: 'steel' }, "COALESCE(r.kind, '')", 'steel'],
    ['kind', { kind: null }, "COALESCE(r.kind, '')", ''],
    ['boughtOn', { boughtOn: '2026-01-31' }, "COALESCE(r.bought_on, '9999-12-31')", '2026-01-31'],
    ['boughtOn', { boughtOn: null }, "COALESCE(r.bought_on, '9999-12-31')", '9999-12-31'],
    ['seenAt', { seenAt: AT }, "COALESCE(r.seen_at, '9999-12-31')", '2026-11-22 10:30:00.000'],
    ['seenAt', { seenAt: null }, "COALESCE(r.seen_at, '9999-12-31')", '9999-12-31'],
    ['litres', { litres: '1.5' }, 'COALESCE(r.litres, -1)', '1.5'],
    ['litres', { litres: null }, 'COALESCE(r.litres, -1)', '-1'],
    ['price', { price: 0 }, 'COALESCE(r.price, -1)', '0'],
    ['price', { price: null }, 'COALESCE(r.price, -1)', '-1'],
  ])('by %s of %j', (sort, row, column, value) => {
    expect(shown(sort, row)).toEqual([column, value]);
    expect(shown(`-${sort}`, row)).toEqual([column, value]);
  });

  it('by creation is that of ids; a column that is never empty stands alone', () => {
    expect(keyOf('created')).toBeUndefined();
    expect(listOf({ sort: '-created' })).toMatchObject({ descending: true });
    const key = keyOf('name', lid as never, recordSql(lid) as never);
    expect([key?.sql, key?.of({ id: ID, name: 'Azul' })]).toEqual(['r.name', 'Azul']);
  });

  it('puts what is empty at one end, apart from the smallest value that there can be', async () => {
    // `lid.size` begins at 1, so nothing is equal to -1.
    const rows = [null, 1, 5].map((size, n) => ({ id: `${n}`, size }));
    const key = keyOf('size', lid as never, recordSql(lid) as never);
    expect(rows.map((row) => key?.of(row))).toEqual(['-1', '1', '5']);
  });

  it('refuses the cursor of another order, another filter and another reach', async () => {
    const read = async <T>() =>
      [
        { id: '1', sort_name: 'a' },
        { id: '2', sort_name: 'b' },
      ] as T[];
    const list = listOf()!;
    const { next } = await readPage(list, { limit: 1, count: false }, read);
    const page = (other: typeof list) =>
      readPage(other, { limit: 1, cursor: next ?? '', count: false }, read);
    expect((await page(listOf()!)).rows).toHaveLength(1);
    for (const other of [listOf({ sort: '-name' }), listOf({ search: 'té' }), listOf({}, CLERK)])
      await expect(page(other!)).rejects.toMatchObject({ code: 'LIST-001' });
  });
});
