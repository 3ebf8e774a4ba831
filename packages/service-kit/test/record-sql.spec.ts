import { beforeEach, describe, expect, it } from '@jest/globals';
import { recordScope, recordSql, visibleParams } from '../src/records/record-sql.js';
import { AT, BRANCH, ID, kettle, lid, personOf } from './kettle.js';

const derived = ({ name }: { name: string }) => ({ sort_name: name.toLowerCase() });
const make = () => ({ sql: recordSql(kettle, { derived }), plain: recordSql(lid) });
let { sql, plain } = make();
// A mutation run looks at code that a test calls, not at what its file calls when it is loaded.
beforeEach(() => {
  ({ sql, plain } = make());
});
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

const KEPT =
  'r.id AS id, r.state AS state, r.version AS version, r.created_at AS createdAt, r.updated_at AS updatedAt';
const WHOLE = `${KEPT}, r.updated_by AS updatedBy, r.name AS name, r.number AS number, r.alias AS alias, \
r.branch_id AS branch, r.kind AS kind, r.bought_on AS boughtOn, r.seen_at AS seenAt, r.litres AS litres, \
r.cups AS cups, r.price AS price, r.uses AS uses, r.is_new AS isNew, r.lid AS lid, r.photo AS photo, r.parts AS parts, \
r.notes AS notes, r.sort_name AS sort_name`;

const FIELDS = {
  ...{ name: 'Roja', number: '0007', alias: 'rojita', branch: BRANCH, kind: 'steel' as const },
  ...{ boughtOn: '2026-01-31', seenAt: '2026-11-22T10:30:00.000Z', litres: 1.5, cups: 4, price: 1_250 },
  ...{ uses: ['tea' as const], isNew: false, lid: null, photo: null, parts: ['asa'], notes: '' },
};
const STORED = {
  ...{ name: 'Roja', number: '0007', alias: 'rojita', branch_id: BRANCH, kind: 'steel' },
  ...{ bought_on: '2026-01-31', seen_at: AT, litres: 1.5, cups: 4, price: 1_250, uses: '["tea"]' },
  ...{ is_new: false, lid: null, photo: null, parts: '["asa"]', notes: '', sort_name: 'roja' },
};
const KEPT_VALUES = {
  ...{ id: ID, state: 'active' as const, version: 3, updatedBy: 'Ana Ruiz' },
  ...{ createdAt: '2026-11-22T10:30:00.000Z', updatedAt: '2026-11-22T10:30:00.000Z' },
};

describe('what a record reads', () => {
  it('whole: every column under its name, and what sorts it', () => {
    expect(sql.whole).toBe(WHOLE);
    expect(sql.answered).toBe(WHOLE);
  });

  it('in a row: what is shown and what sorts it, each once', () => {
    expect(sql.row).toBe(
      `r.id AS id, r.state AS state, r.version AS version, r.updated_at AS updatedAt, r.name AS name, \
r.kind AS kind, r.bought_on AS boughtOn, r.seen_at AS seenAt, r.litres AS litres, r.price AS price, \
r.sort_name AS sort_name`,
    );
    expect(plain.row).toBe(
      'r.id AS id, r.state AS state, r.version AS version, r.name AS name, r.size AS size',
    );
  });

  it('of its business, and of the branches that the person sees', () => {
    const clerk = personOf([BRANCH]);
    expect([sql.from, recordScope(kettle, clerk)]).toEqual([
      'kettle r WHERE r.business_id = :business',
      { sql: ' AND r.branch_id IN (:visible)', params: { visible: [BRANCH] } },
    ]);
    expect([plain.from, recordScope(lid, clerk).sql]).toEqual(['lid r WHERE r.business_id = :business', '']);
    expect(recordScope(kettle, personOf(null)).sql).toBe('');
  });

  it('with its groups where it has them', () => {
    expect(oneLine(plain.answered)).toBe(
      `${KEPT}, r.name AS name, r.size AS size, (SELECT GROUP_CONCAT(m.group_id ORDER BY m.group_id) \
FROM lid_group_member m WHERE m.business_id = r.business_id AND m.lid_id = r.id) AS group_ids`,
    );
  });

  it('from a row of the database, each kind as the wire has it', () => {
    const row = {
      ...{ id: ID, state: 'active', version: '3', createdAt: AT, updatedAt: AT, updatedBy: 'Ana Ruiz' },
      ...{ ...FIELDS, litres: '1.5', price: '1250', isNew: 0, seenAt: AT, uses: '["tea"]', parts: '["asa"]' },
    };
    expect(sql.read(row)).toEqual({ ...FIELDS, ...KEPT_VALUES });
    const bare = {
      ...row,
      litres: null,
      price: null,
      isNew: 1,
      seenAt: null,
      updatedBy: null,
      createdAt: null,
    };
    expect(sql.read(bare)).toMatchObject({
      ...{ litres: null, price: null, isNew: true, seenAt: null, updatedBy: '', createdAt: '' },
    });
    expect(plain.read({ id: ID, state: 'deleted', version: 1, name: 'Azul', size: 2 })).toEqual({
      ...{ id: ID, name: 'Azul', size: 2, state: 'deleted', version: 1 },
      ...{ createdAt: '', updatedAt: '', updatedBy: '' },
    });
    const { id, state, version, updatedAt, name, kind, boughtOn } = row;
    const listed = sql.listed({ id, state, version, updatedAt, name, kind, boughtOn, sort_name: 'roja' });
    expect(listed).toStrictEqual(sql.summary({ ...FIELDS, ...KEPT_VALUES }));
    expect(plain.read({ id: ID, group_ids: 'g1,g2' })).toMatchObject({ groups: ['g1', 'g2'] });
    expect(plain.read({ id: ID, group_ids: null })).toMatchObject({ groups: [] });
    expect(plain.read({ id: ID })).not.toHaveProperty('groups');
  });
});

describe('what a record writes', () => {
  it('when it is made', () => {
    expect(oneLine(sql.insert)).toBe(
      'INSERT INTO kettle (business_id, id, state, version, created_at, updated_at, name, number, alias, branch_id, ' +
        'kind, bought_on, seen_at, litres, cups, price, uses, is_new, lid, photo, parts, notes, sort_name, ' +
        'taken_alias, updated_by) ' +
        "VALUES (:business, :id, 'active', 1, :now, :now, :name, :number, :alias, :branch_id, " +
        ':kind, :bought_on, :seen_at, :litres, :cups, :price, :uses, :is_new, :lid, :photo, :parts, :notes, ' +
        ':sort_name, :alias, :by)',
    );
    expect(oneLine(plain.insert)).toBe(
      'INSERT INTO lid (business_id, id, state, version, created_at, updated_at, name, size) ' +
        "VALUES (:business, :id, 'active', 1, :now, :now, :name, :size)",
    );
  });

  it('when it is changed: a deleted one keeps no unique value', () => {
    expect(sql.update).toBe(
      'UPDATE kettle SET name = :name, number = :number, alias = :alias, branch_id = :branch_id, kind = :kind, ' +
        'bought_on = :bought_on, seen_at = :seen_at, litres = :litres, cups = :cups, price = :price, uses = :uses, ' +
        'is_new = :is_new, lid = :lid, photo = :photo, parts = :parts, notes = :notes, sort_name = :sort_name, ' +
        "taken_alias = IF(state = 'deleted', NULL, :alias), version = version + 1, updated_at = :now, " +
        'updated_by = :by WHERE business_id = :business AND id = :id',
    );
    expect(plain.update).toBe(
      'UPDATE lid SET name = :name, size = :size, version = version + 1, updated_at = :now ' +
        'WHERE business_id = :business AND id = :id',
    );
  });

  it('when its state changes', () => {
    expect(sql.setState).toBe(
      "UPDATE kettle SET state = :state, taken_alias = IF(:state = 'deleted', NULL, alias), " +
        'version = version + 1, updated_at = :now, updated_by = :by ' +
        'WHERE business_id = :business AND id IN (:ids)',
    );
    expect(plain.setState).toBe(
      'UPDATE lid SET state = :state, version = version + 1, updated_at = :now ' +
        'WHERE business_id = :business AND id IN (:ids)',
    );
  });

  it('each kind as its column keeps it, and what is derived', () => {
    expect(sql.values(FIELDS)).toEqual(STORED);
    expect(sql.values({ ...FIELDS, seenAt: null, isNew: true, litres: null })).toEqual({
      ...{ ...STORED, seen_at: null, is_new: true, litres: null },
    });
  });

  it('in bulk, all columns of a row; a deleted one keeps no unique value', () => {
    const whole = { ...FIELDS, ...KEPT_VALUES };
    const kept = {
      id: ID,
      state: 'active',
      version: 3,
      created_at: AT,
      updated_at: AT,
      updated_by: 'Ana Ruiz',
    };
    expect(sql.cells(whole)).toEqual({ ...STORED, ...kept, taken_alias: 'rojita' });
    expect(sql.cells({ ...whole, state: 'deleted' })).toMatchObject({ state: 'deleted', taken_alias: null });
    expect(plain.cells({ name: 'Azul', size: 2, ...KEPT_VALUES })).toEqual({
      ...{ id: ID, state: 'active', version: 3, created_at: AT, updated_at: AT, name: 'Azul', size: 2 },
    });
  });

  it('by a codec of the service, where it has one', () => {
    const codec = { toSql: () => 'stored', fromSql: () => 'read' };
    const own = recordSql(lid, { codecs: { name: codec } });
    expect(own.values({ name: 'Azul', size: 2 })).toEqual({ name: 'stored', size: 2 });
    expect(own.read({ id: ID, name: 'x', size: 2 })).toMatchObject({ name: 'read', size: 2 });
  });
});

describe('the parts of a record', () => {
  const whole = { ...FIELDS, ...KEPT_VALUES };

  it('are its fields, its row, and what it begins with', () => {
    expect(sql.fields(whole)).toEqual(FIELDS);
    expect(sql.summary(whole)).toEqual({
      ...{ id: ID, name: 'Roja', kind: 'steel', boughtOn: '2026-01-31', state: 'active', version: 3 },
      updatedAt: '2026-11-22T10:30:00.000Z',
    });
    expect(sql.empty()).toEqual({
      ...{
        name: '',
        number: '',
        alias: '',
        branch: '',
        kind: null,
        boughtOn: null,
        seenAt: null,
        litres: null,
      },
      ...{ cups: null, price: null, uses: [], isNew: true, lid: null, photo: null, parts: [], notes: '' },
    });
  });

  it.each([
    ['name', 'name', 'sort_name'],
    ['branch', 'branch_id', 'branch_id'],
    ['created', 'id', 'id'],
    ['updated', 'updated_at', 'updated_at'],
    ['createdAt', 'created_at', 'created_at'],
    ['updatedBy', 'updated_by', 'updated_by'],
    ['state', 'state', 'state'],
    ['version', 'version', 'version'],
  ])('%s: the column %s, sorted by %s', (name, column, sorted) => {
    expect([sql.columnOf(name), sql.sortedBy(name)]).toEqual([column, sorted]);
  });

  it('say what is missing', () => {
    expect(() => sql.columnOf('colour')).toThrow('kettle has no column for "colour"');
    expect(() => recordSql(kettle)).toThrow(
      'kettle declares derived columns: give its parts the rule "derived"',
    );
  });

  it('see no branch by an empty list', () => {
    expect(visibleParams(null)).toEqual({});
    expect(visibleParams([])).toEqual({ visible: [''] });
    expect(visibleParams(['b1'])).toEqual({ visible: ['b1'] });
  });
});
