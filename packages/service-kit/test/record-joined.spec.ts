import { beforeEach, describe, expect, it } from '@jest/globals';
import { defineRecord } from '@volante/contracts/records/define-record';
import { custom, text } from '@volante/contracts/records/kinds';
import { z } from 'zod';
import { idsOf, joinedCodec, writeJoined } from '../src/records/record-joined.js';
import { recordScope, recordSql } from '../src/records/record-sql.js';
import { BRANCH, fakeTx, ID, kettle, personOf } from './kettle.js';

const FIELDS = {
  name: text('Nombre', 60),
  account: text('Cuenta', 24, { column: 'account_id' }),
  branches: custom('Sucursales', { schema: z.array(z.string()), empty: [], joined: 'branch' }),
};
const declared = {
  service: 'business',
  entity: 'helper',
  table: 'helper_of',
  path: 'helper',
  permission: 'employee',
  reach: 'branches',
  fields: FIELDS,
  title: ['name'],
  words: { one: 'ayudante', many: 'ayudantes', gender: 'm' },
  list: { show: ['name', 'branches'], sorts: ['name'] },
  derived: { search_text: { sql: 'VARCHAR(80) AS (CONCAT(name)) PERSISTENT' } },
  calls: { create: { required: ['name'] } },
} as const;
const helper = defineRecord({ ...declared, own: 'account' });
const stranger = defineRecord(declared);

const oneLine = (sql: string) => sql.replace(/\s+/g, ' ');
const IN_BRANCHES = (of: string) =>
  `EXISTS (SELECT 1 FROM helper_of_branch j WHERE j.business_id = :business AND j.helper_of_id = ${of}.id ` +
  'AND j.branch_id IN (:visible))';

describe('a record of several branches', () => {
  const clerk = personOf([BRANCH]);

  it('is seen by people of one of them, and by its own person', () => {
    const scope = recordScope(helper, { ...clerk, actor: { ...clerk.actor, userId: 'me' } });
    expect([oneLine(scope.sql), scope.params]).toEqual([
      ` AND (r.account_id = :ownAccount OR ${IN_BRANCHES('r')})`,
      { visible: [BRANCH], ownAccount: 'me' },
    ]);
  });

  it('is seen by people of its branches alone, where nobody is its own person', () => {
    const scope = recordScope(stranger, clerk, 's');
    expect([oneLine(scope.sql), scope.params]).toEqual([` AND ${IN_BRANCHES('s')}`, { visible: [BRANCH] }]);
  });

  it('is seen by nobody without a branch, and by everybody who sees all', () => {
    expect(recordScope(stranger, personOf([])).params).toEqual({ visible: [''] });
    expect(recordScope(stranger, personOf(null))).toEqual({ sql: '', params: {} });
  });

  it('of one branch goes by its column under the alias', () => {
    expect(recordScope(kettle, clerk, 'k').sql).toBe(' AND k.branch_id IN (:visible)');
  });
});

describe('a joined field', () => {
  let sql = recordSql(helper);
  beforeEach(() => {
    sql = recordSql(helper);
  });

  it('is read in its order, and kept in no column of the record', () => {
    expect(oneLine(sql.whole)).toContain(
      '(SELECT GROUP_CONCAT(j.branch_id ORDER BY j.place) FROM helper_of_branch j ' +
        'WHERE j.business_id = r.business_id AND j.helper_of_id = r.id) AS branches',
    );
    expect(sql.columns.map(({ column }) => column)).toEqual(['name', 'account_id']);
    expect(sql.values({ name: 'Ana', account: 'me', branches: [BRANCH] })).toEqual({
      ...{ name: 'Ana', account_id: 'me' },
    });
    expect(sql.empty()).toEqual({ name: '', account: '', branches: [] });
  });

  it('needs no rule for a column that the database computes', () => {
    expect(sql.insert).not.toContain('search_text');
    expect(sql.insert).not.toContain('branches');
  });

  it('comes from the ids joined by commas', () => {
    expect(['b1,b2', '', null, 7].map((value) => joinedCodec.fromSql(value))).toEqual([
      ['b1', 'b2'],
      [],
      [],
      [],
    ]);
    expect(joinedCodec.toSql(['b1'])).toBeNull();
    expect([idsOf(['b1']), idsOf(undefined), idsOf('b1')]).toEqual([['b1'], [], []]);
  });
});

describe('the ids of a joined field', () => {
  const write = async (after: readonly string[], before: readonly string[] | null) => {
    const { tx, sent } = fakeTx(personOf(null));
    await writeJoined(tx, helper, ID, { branches: after }, before && { branches: before });
    return sent;
  };
  const remove = {
    sql: 'DELETE FROM helper_of_branch WHERE business_id = :business AND helper_of_id = :id',
    params: { id: ID },
  };
  const insert = (value: string, place: number) => ({
    sql:
      'INSERT INTO helper_of_branch SET business_id = :business, helper_of_id = :id, branch_id = :value, ' +
      'place = :place',
    params: { id: ID, value, place },
  });

  it('are written in their order when the record is made', async () => {
    expect(await write(['b2', 'b1'], null)).toEqual([insert('b2', 0), insert('b1', 1)]);
    expect(await write([], null)).toEqual([]);
  });

  it('replace those of before, another order too', async () => {
    expect(await write(['b1'], ['b2'])).toEqual([remove, insert('b1', 0)]);
    expect(await write(['b1', 'b2'], ['b2', 'b1'])).toEqual([remove, insert('b1', 0), insert('b2', 1)]);
    expect(await write([], ['b1'])).toEqual([remove]);
  });

  it('are left alone when they are the same', async () => {
    expect(await write(['b1', 'b2'], ['b1', 'b2'])).toEqual([]);
  });
});
