import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RecordState } from '@volante/contracts/records/record';
import { CodedError } from '../src/coded-error.js';
import type { Context } from '../src/context.js';
import { rememberRecord } from '../src/records/record-references.js';
import { recordStore } from '../src/records/record-store.js';
import type { RecordRules } from '../src/records/record-types.js';
import { AT, BRANCH, duplicateOf, fakeTx, ID, kettle, lid, personOf } from './kettle.js';

rememberRecord(lid);
beforeAll(() => void jest.useFakeTimers({ now: AT }));
afterAll(() => void jest.useRealTimers());

const LID = '1'.repeat(24);
const FILE = '2'.repeat(24);
const MANAGER = personOf(null, ['supplier.view']);
const FIELDS = {
  ...{ name: 'Roja', number: '0007', alias: '', branch: BRANCH, kind: null, boughtOn: null, seenAt: null },
  ...{ litres: null, cups: null, price: null, uses: [], isNew: false, lid: null, photo: null, parts: [] },
  notes: '',
};
/** The row of a kettle as the database answers it. */
const ROW = {
  ...FIELDS,
  ...{ id: ID, state: 'active', version: 3, createdAt: AT, updatedAt: AT, updatedBy: 'Luis' },
  ...{ uses: '[]', parts: '[]', isNew: 0, sort_name: 'roja' },
};
const KEPT = { id: ID, state: 'active', version: 3 };
const STAMPS = { createdAt: AT.toISOString(), updatedAt: AT.toISOString() };
const derived = ({ name }: { name: string }) => ({ sort_name: name.toLowerCase() });

interface Setting {
  rows?: readonly object[];
  /** Rows of the statement that begins so. */
  answers?: Readonly<Record<string, unknown>>;
  rules?: RecordRules<typeof kettle>;
  as?: Context;
  call?: () => Promise<unknown>;
}

/** A store on a made-up database: kettles are `rows`, and a lid is always there. */
function stage({
  rows = [ROW],
  answers = {},
  rules = {},
  as = MANAGER,
  call = async () => null,
}: Setting = {}) {
  const fake = fakeTx(as, (sql) => {
    const own = Object.keys(answers).find((start) => sql.startsWith(start));
    if (own) return typeof answers[own] === 'function' ? (answers[own] as () => unknown)() : answers[own];
    if (sql.includes('FROM kettle r')) return rows;
    return /FROM (lid|branch_ref) r/.test(sql) ? [{ id: LID }] : [];
  });
  const sent: unknown[] = [];
  const db = {
    rows: async (_ctx: Context, sql: string, params: object) => {
      fake.sent.push({ sql, params });
      return rows;
    },
    write: (_ctx: Context, work: (tx: unknown) => unknown) => work(fake.tx),
  };
  const calls = {
    call: async (...args: unknown[]) => {
      sent.push(args);
      return call();
    },
  };
  const store = recordStore({ db, calls } as never, kettle, { derived, ...rules });
  return { ...fake, store, attached: sent, verbs: () => fake.sent.map(({ sql }) => sql.split(' ')[0]) };
}

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof CodedError ? [error.code, error.errors ?? error.details] : error),
  );
const NEW = { name: 'Roja', branch: BRANCH, isNew: false };

describe('a record that is read', () => {
  it('is one of the business, and of the person’s branches', async () => {
    const { store, sent } = stage();
    expect(await store.one(MANAGER, ID)).toEqual({ ...FIELDS, ...KEPT, ...STAMPS, updatedBy: 'Luis' });
    await store.one(personOf([BRANCH]), ID);
    expect(sent).toEqual([
      {
        sql: `SELECT ${store.sql.answered} FROM kettle r WHERE r.business_id = :business AND r.id = :id`,
        params: { id: ID },
      },
      {
        sql: `SELECT ${store.sql.answered} FROM kettle r WHERE r.business_id = :business AND r.id = :id AND r.branch_id IN (:visible)`,
        params: { id: ID, visible: [BRANCH] },
      },
    ]);
  });

  it('is not found where there is none', async () => {
    expect(await codeOf(stage({ rows: [] }).store.one(MANAGER, ID))).toEqual(['DATA-404', undefined]);
  });

  it('is locked in the order of ids, each once, all or none', async () => {
    const { store, tx, sent } = stage({ rows: [ROW, { ...ROW, id: 'b' }] });
    expect(await store.lock(tx, ['b', ID, 'b'])).toHaveLength(2);
    expect(sent).toEqual([
      {
        sql: `SELECT ${store.sql.whole} FROM kettle r WHERE r.business_id = :business AND r.id IN (:ids) ORDER BY r.id FOR UPDATE`,
        params: { ids: [ID, 'b'] },
      },
    ]);
    expect(await codeOf(store.lock(tx, ['b']))).toEqual(['DATA-404', undefined]);
    const clerk = stage({ as: personOf([]) });
    await clerk.store.lock(clerk.tx, [ID]);
    expect(clerk.sent[0]).toMatchObject({
      sql: expect.stringContaining('r.id IN (:ids) AND r.branch_id IN (:visible) ORDER BY'),
      params: { ids: [ID], visible: [''] },
    });
  });

  it('is answered with its stamps and what the service computes', () => {
    const whole = { ...FIELDS, ...KEPT, state: 'active' as const, ...STAMPS, updatedBy: 'Luis' };
    expect(stage().store.answer(whole)).toEqual(whole);
    const { store } = stage({ rules: { extra: ({ name }) => ({ loud: name.toUpperCase() }) } });
    expect(store.answer(whole)).toEqual({ ...whole, loud: 'ROJA' });
    const plain = recordStore({ db: {}, calls: {} } as never, lid);
    const azul = {
      id: LID,
      name: 'Azul',
      size: 2,
      state: 'active' as const,
      version: 1,
      ...STAMPS,
      updatedBy: 'x',
    };
    expect(plain.answer(Object.assign(azul, { groups: ['g'] }))).toEqual({
      ...{ id: LID, name: 'Azul', size: 2, state: 'active', version: 1, ...STAMPS, groups: ['g'] },
    });
  });
});

describe('a record that is made', () => {
  it('is written with its number, its audit entry and its event, what is left out empty', async () => {
    const answers = { 'SELECT last': [{ last: 7 }] };
    const { store, sent, audits, events, verbs, attached } = stage({ answers });
    const made = await store.create(MANAGER, NEW);
    expect(made).toEqual({
      ...{
        ...FIELDS,
        number: '0008',
        id: made.id,
        state: 'active',
        version: 1,
        ...STAMPS,
        updatedBy: 'Ana Ruiz',
      },
    });
    expect(made.id).toMatch(/^[0-9a-f]{24}$/);
    expect(verbs()).toEqual(['SELECT', 'INSERT', 'SELECT', 'SELECT', 'UPDATE', 'INSERT']);
    expect(sent[0]).toEqual({
      sql: "SELECT r.id FROM branch_ref r WHERE r.business_id = :business AND r.id = :id AND r.state <> 'deleted'",
      params: { id: BRANCH },
    });
    expect(sent.at(-1)?.params).toEqual({
      ...{ ...store.sql.values(FIELDS), number: '0008', id: made.id, now: AT, by: 'Ana Ruiz' },
    });
    expect(audits).toEqual([
      {
        ...{ entity: 'kettle', entityId: made.id, action: 'created' },
        changes: {
          name: { from: '', to: 'Roja' },
          number: { from: '', to: '0008' },
          branch: { from: '', to: BRANCH },
          isNew: { from: true, to: false },
        },
      },
    ]);
    expect(events).toEqual([
      {
        ...{ topic: 'kettle.created', entityId: made.id, version: 1 },
        state: { ...FIELDS, number: '0008', id: made.id, state: 'active' },
      },
    ]);
    expect(attached).toEqual([]);
  });

  it('keeps a number given by hand, and writes it before a file is bound to it', async () => {
    const { store, verbs, attached } = stage();
    const made = await store.create(MANAGER, { ...NEW, number: 'X-1', photo: FILE });
    expect(made.number).toBe('X-1');
    expect(verbs()).toEqual(['SELECT', 'INSERT']);
    expect(attached).toMatchObject([
      [
        { actor: MANAGER.actor, idempotencyKey: null },
        { path: 'file/attach' },
        {
          files: [{ id: FILE, accept: 'image' }],
          owner: { kind: 'kettle', id: made.id, branch: BRANCH },
          permission: 'supplier.view',
        },
      ],
    ]);
  });

  it('says by its own code that a file cannot be used', async () => {
    const call = async () => Promise.reject(new CodedError('FILE-001'));
    const { store } = stage({ call });
    expect(await codeOf(store.create(MANAGER, { ...NEW, number: 'X', photo: FILE }))).toEqual([
      'KETTLE-004',
      { code: 'FILE-001' },
    ]);
  });

  it.each([
    ['kettle_name', 'KETTLE-001', 'name'],
    ['kettle_number', 'KETTLE-002', 'number'],
    ['kettle_alias', 'KETTLE-003', 'alias'],
  ])('is refused at its field when %s is taken', async (key, code, path) => {
    const insert = () => Promise.reject(duplicateOf(key));
    const { store, audits } = stage({ answers: { 'INSERT INTO kettle (': insert } });
    expect(await codeOf(store.create(MANAGER, { ...NEW, number: 'X' }))).toEqual([
      code,
      [{ path, code, message: 'Ya está.' }],
    ]);
    expect(audits).toEqual([]);
  });

  it.each([duplicateOf('kettle_other'), new Error('gone')])('fails as it is for %s', async (error) => {
    const { store } = stage({ answers: { 'INSERT INTO kettle (': () => Promise.reject(error) } });
    await expect(store.create(MANAGER, { ...NEW, number: 'X' })).rejects.toBe(error);
  });

  it('obeys the rules across fields', async () => {
    expect(await codeOf(stage().store.create(MANAGER, { ...NEW, isNew: true }))).toEqual([
      'REQ-101',
      [{ path: 'boughtOn', code: 'custom', message: 'Di cuándo se compró' }],
    ]);
  });

  it('stays where the person works', async () => {
    const as = personOf(['x'.repeat(24)]);
    const { store, sent } = stage({ as });
    expect(await codeOf(store.create(as, NEW))).toEqual([
      'REQ-101',
      [{ path: 'branch', code: 'custom', message: 'No trabajas en esa sucursal: elige una de las tuyas' }],
    ]);
    expect(sent).toEqual([]);
    const own = personOf([BRANCH]);
    expect((await stage({ as: own }).store.create(own, { ...NEW, number: 'X' })).branch).toBe(BRANCH);
  });

  it('leads to what is there, and keeps it locked', async () => {
    const answers = { 'SELECT r.id FROM branch_ref': [{ id: BRANCH }] };
    const right = stage({ answers });
    await right.store.create(MANAGER, { ...NEW, number: 'X', lid: LID });
    expect(right.sent[1]).toEqual({
      sql:
        "SELECT r.id FROM lid r WHERE r.business_id = :business AND r.id = :id AND r.state <> 'deleted' " +
        'LOCK IN SHARE MODE',
      params: { id: LID },
    });
    const message = 'Ya no existe o no lo puedes elegir: elige otro';
    const nowhere = stage({ answers: { 'SELECT r.id FROM': [] } });
    expect(await codeOf(nowhere.store.create(MANAGER, { ...NEW, lid: LID }))).toEqual([
      'REQ-101',
      ['branch', 'lid'].map((path) => ({ path, code: 'custom', message })),
    ]);
    const clerk = personOf([BRANCH]);
    const bound = stage({ as: clerk, answers });
    await bound.store.create(clerk, { ...NEW, number: 'X' });
    expect(bound.sent[0]).toEqual({
      sql:
        "SELECT r.id FROM branch_ref r WHERE r.business_id = :business AND r.id = :id AND r.state <> 'deleted' " +
        'AND r.id IN (:visible)',
      params: { id: BRANCH, visible: [BRANCH] },
    });
  });

  it('lets the service clean what was sent, and checks its answer', async () => {
    const loud = stage({
      rules: { clean: ({ name = '' }) => ({ ...NEW, number: 'X', name: name.toUpperCase() }) },
    });
    expect(await loud.store.create(MANAGER, NEW)).toMatchObject({ name: 'ROJA' });
    const wrong = stage({ rules: { clean: () => ({ name: '' }) } });
    expect(await codeOf(wrong.store.create(MANAGER, NEW))).toMatchObject(['REQ-101', [{ path: 'name' }]]);
    const odd = stage({ rules: { clean: () => ({ name: 7 }) as never } });
    expect(await codeOf(odd.store.create(MANAGER, NEW))).toMatchObject([
      'REQ-101',
      [{ path: 'name', message: 'Ha de ser un texto' }],
    ]);
  });

  it('hands the rule what is no field, and publishes what the service says', async () => {
    const beforeWrite = jest.fn<() => void>();
    const { store, events, tx } = stage({ rules: { beforeWrite, eventState: ({ name }) => ({ name }) } });
    await store.create(MANAGER, { ...NEW, number: 'X', force: true } as typeof NEW);
    const written = expect.objectContaining({ ...NEW, number: 'X', state: 'active', version: 1, ...STAMPS });
    expect(beforeWrite.mock.calls).toEqual([[tx, written, null, { force: true }, expect.anything()]]);
    expect(events).toMatchObject([{ state: { name: 'Roja' } }]);
  });

  it('of a plain record has no number and no groups beyond its own', async () => {
    const { tx, sent } = fakeTx(MANAGER);
    const plain = recordStore({ db: {}, calls: {} } as never, lid);
    expect(await plain.insert(tx, LID, { name: 'Azul', size: null })).toMatchObject({
      groups: [],
      name: 'Azul',
    });
    expect(sent.map(({ sql }) => sql.split(' ')[0])).toEqual(['INSERT']);
    expect(plain.empty()).toEqual({ name: '', size: null });
  });
});

describe('a record that is changed', () => {
  const update = (setting: Setting, change: object, version = 3) => {
    const made = stage(setting);
    const as = setting.as ?? MANAGER;
    return { ...made, answer: made.store.update(as, { id: ID, version, ...change }) };
  };

  it('is written with its audit entry and its event', async () => {
    const { answer, sent, audits, events, store, verbs } = update({}, { cups: 4, name: 'Roja' });
    const after = { ...FIELDS, cups: 4 };
    expect(await answer).toEqual({ ...after, ...KEPT, version: 4, ...STAMPS, updatedBy: 'Ana Ruiz' });
    expect(verbs()).toEqual(['SELECT', 'UPDATE']);
    expect(sent[0]?.sql).toContain(`SELECT ${store.sql.answered} FROM`);
    expect(sent[1]?.params).toEqual({ ...store.sql.values(after), id: ID, now: AT, by: 'Ana Ruiz' });
    expect(audits).toEqual([
      { entity: 'kettle', entityId: ID, action: 'updated', changes: { cups: { from: null, to: 4 } } },
    ]);
    expect(events).toEqual([
      { topic: 'kettle.updated', entityId: ID, version: 4, state: { ...after, id: ID, state: 'active' } },
    ]);
  });

  it('writes nothing where nothing changes', async () => {
    const { answer, verbs, audits, events } = update({}, { name: 'Roja', uses: [] });
    expect(await answer).toMatchObject({ version: 3, updatedBy: 'Luis' });
    expect([verbs(), audits, events]).toEqual([['SELECT'], [], []]);
  });

  it('is refused to who may not see it, to a stale version, and when it is gone', async () => {
    const blind = update({ as: personOf(null) }, { cups: 4 });
    expect(await codeOf(blind.answer)).toMatchObject(['ACCESS-001', { permission: 'supplier.view' }]);
    expect(blind.sent).toEqual([]);
    const stale = update({}, { cups: 4 }, 2);
    expect(await codeOf(stale.answer)).toMatchObject([
      'DATA-409',
      { version: 3, current: { id: ID, name: 'Roja' } },
    ]);
    expect(stale.verbs()).toEqual(['SELECT']);
    const gone = update({ rows: [{ ...ROW, state: 'deleted' }] }, { cups: 4 });
    expect(await codeOf(gone.answer)).toEqual(['DATA-404', undefined]);
  });

  it('keeps its number when the field is emptied, and takes another one', async () => {
    expect(await update({}, { number: '', cups: 1 }).answer).toMatchObject({ number: '0007', cups: 1 });
    expect(await update({}, { number: 'X' }).answer).toMatchObject({ number: 'X' });
  });

  it('is not refused for what was wrong before, but for what it makes wrong', async () => {
    const wrong = { ...ROW, isNew: 1 };
    expect(await update({ rows: [wrong] }, { cups: 4 }).answer).toMatchObject({ isNew: true, cups: 4 });
    expect(await codeOf(update({}, { isNew: true }).answer)).toMatchObject([
      'REQ-101',
      [{ path: 'boughtOn' }],
    ]);
  });

  it('looks at branch, references and files only where they change', async () => {
    const as = personOf(['x'], ['supplier.view']);
    expect(await update({ as, rows: [{ ...ROW, lid: LID, photo: FILE }] }, { cups: 4 }).answer).toMatchObject(
      {
        version: 4,
      },
    );
    const moved = update({ as }, { branch: 'd'.repeat(24) });
    expect(await codeOf(moved.answer)).toMatchObject(['REQ-101', [{ path: 'branch' }]]);
    const led = update({ rows: [{ ...ROW, lid: '3'.repeat(24), photo: FILE }] }, { lid: LID });
    await led.answer;
    expect(led.verbs()).toEqual(['SELECT', 'SELECT', 'UPDATE']);
    expect(led.attached).toEqual([]);
    const shown = update({}, { photo: FILE });
    await shown.answer;
    expect(shown.attached).toHaveLength(1);
    const bare = update({ rows: [{ ...ROW, lid: LID, photo: FILE }] }, { lid: null, photo: null });
    await bare.answer;
    expect([bare.verbs(), bare.attached]).toEqual([['SELECT', 'UPDATE'], []]);
  });

  it('goes through the rules of the service and the unique keys', async () => {
    const beforeWrite = jest.fn<() => void>();
    const { answer, tx } = update(
      { rules: { beforeWrite, clean: (sent) => ({ ...sent, cups: 9 }) } },
      { cups: 4 },
    );
    expect(await answer).toMatchObject({ cups: 9 });
    const [after, before] = [
      expect.objectContaining({ cups: 9, version: 4 }),
      expect.objectContaining({ cups: null }),
    ];
    expect(beforeWrite.mock.calls).toEqual([[tx, after, before, {}, expect.anything()]]);
    const taken = { UPDATE: () => Promise.reject(duplicateOf('kettle_name')) };
    expect(await codeOf(update({ answers: taken }, { name: 'Azul' }).answer)).toMatchObject([
      'KETTLE-001',
      [{ path: 'name' }],
    ]);
  });
});

describe('the state of records', () => {
  let removed: string[];
  beforeEach(() => {
    removed = [];
  });
  const move = async (states: readonly RecordState[], to: RecordState, part: object = {}) => {
    const rows = states.map((state, n) => ({ ...ROW, id: `${n}`, state, ...part }));
    const beforeRemove = (_tx: unknown, { id }: { id: string }) => void removed.push(id);
    const made = stage({ rows, rules: { beforeRemove } });
    const { changed } = await made.store.setState(
      MANAGER,
      rows.map(({ id }) => id),
      to,
    );
    return { ...made, changed };
  };

  it.each<[RecordState, RecordState, string]>([
    ['active', 'deleted', 'deleted'],
    ['inactive', 'deleted', 'deleted'],
    ['deleted', 'active', 'restored'],
    ['active', 'inactive', 'updated'],
    ['inactive', 'active', 'updated'],
  ])('from %s to %s is "%s", once', async (from, to, action) => {
    const { changed, sent, audits, events, verbs } = await move([from, to], to);
    expect(changed).toBe(1);
    expect(verbs()).toEqual(['SELECT', 'UPDATE']);
    expect(sent[1]?.params).toEqual({ ids: ['0'], state: to, now: AT, by: 'Ana Ruiz' });
    expect(audits).toEqual([{ entity: 'kettle', entityId: '0', action, changes: { state: { from, to } } }]);
    expect(events).toEqual([
      { topic: `kettle.${action}`, entityId: '0', version: 4, state: { ...FIELDS, id: '0', state: to } },
    ]);
    expect(removed).toEqual(to === 'deleted' ? ['0'] : []);
  });

  it('that is there already changes nothing', async () => {
    const { changed, verbs, audits } = await move(['deleted', 'deleted'], 'deleted');
    expect([changed, verbs(), audits, removed]).toEqual([0, ['SELECT'], [], []]);
  });

  it('comes back only where its unique values are free', async () => {
    const taken = { UPDATE: () => Promise.reject(duplicateOf('kettle_name')) };
    const { store } = stage({ rows: [{ ...ROW, state: 'deleted' }], answers: taken });
    expect(await codeOf(store.setState(MANAGER, [ID], 'active'))).toMatchObject([
      'KETTLE-001',
      [{ path: 'name' }],
    ]);
  });

  it('answers each record’s version, with those that were there already', async () => {
    const rows = [
      { ...ROW, id: '0', version: 3 },
      { ...ROW, id: '1', state: 'inactive', version: 8 },
    ];
    const { store } = stage({ rows });
    expect(await store.setState(MANAGER, ['0', '1'], 'inactive')).toEqual({ changed: 1, versions: [4, 8] });
    expect(await store.setState(MANAGER, ['0', '1'], 'deleted')).toEqual({ changed: 2, versions: [4, 9] });
  });

  it('looks up what a record leads to only when it comes back', async () => {
    const idle = await move(['active'], 'inactive', { lid: LID });
    expect(idle.verbs()).toEqual(['SELECT', 'UPDATE']);
    const back = await move(['deleted'], 'active', { lid: LID });
    expect(back.verbs()).toEqual(['SELECT', 'SELECT', 'UPDATE']);
    expect(back.sent[1]).toMatchObject({
      sql: expect.stringContaining('FROM lid r'),
      params: { ids: [LID] },
    });
  });

  it('goes through the rules of the service: its guard, then the record as it will be', async () => {
    const [guard, beforeWrite] = [jest.fn<() => void>(), jest.fn<() => void>()];
    const { store, tx } = stage({ rules: { guard, beforeWrite } });
    await store.setState(MANAGER, [ID], 'inactive');
    await store.update(MANAGER, { id: ID, version: 3, cups: 4 });
    const kept = expect.objectContaining({ id: ID, state: 'active', version: 3 });
    expect(guard.mock.calls).toEqual([
      [tx, kept, 'inactive'],
      [tx, kept, 'update'],
    ]);
    expect(beforeWrite.mock.calls[0]).toEqual([
      ...[
        tx,
        expect.objectContaining({ id: ID, state: 'inactive', name: 'Roja' }),
        kept,
        {},
        expect.anything(),
      ],
    ]);
  });
});

describe('an act of a service’s own', () => {
  const own = {
    ...kettle,
    event: { topic: 'kettle.boiled', fields: ['cups'] },
  } as unknown as typeof kettle;
  const writes = (record = own) => {
    const fake = fakeTx(MANAGER);
    const parts = { db: {}, calls: {} } as never;
    return { ...fake, store: recordStore(parts, record, { derived } as RecordRules<typeof kettle>) };
  };
  const whole = { ...FIELDS, ...KEPT, ...STAMPS, updatedBy: 'Luis', state: 'active' as const };

  it('publishes the declared topic with the fields that it names, and the name of the record', async () => {
    const { store, tx, events } = writes();
    await store.save(tx, whole, { cups: 4 }, { action: 'boiled', changes: {} });
    await store.save(tx, { ...whole, number: '' }, { cups: 5 }, { action: 'boiled', changes: {} });
    expect(events).toMatchObject([
      {
        ...{ topic: 'kettle.boiled', entityId: ID, version: 4 },
        state: { id: ID, name: 'Roja 0007', cups: 4, state: 'active' },
      },
      { state: { id: ID, name: 'Roja', cups: 5, state: 'active' } },
    ]);
    expect(Object.keys((events[0] as { state: object }).state).sort()).toEqual([
      'cups',
      'id',
      'name',
      'state',
    ]);
  });

  it('is recorded with the changes of the fields, unless it has its own', async () => {
    const { store, tx, audits } = writes(kettle);
    await store.save(tx, whole, { cups: 4 }, { action: 'boiled' });
    await store.save(tx, whole, { cups: 4 }, { action: 'boiled', changes: { water: { from: 0, to: 1 } } });
    expect(audits).toEqual([
      { entity: 'kettle', entityId: ID, action: 'boiled', changes: { cups: { from: null, to: 4 } } },
      { entity: 'kettle', entityId: ID, action: 'boiled', changes: { water: { from: 0, to: 1 } } },
    ]);
  });

  it('writes a new record without a file to bind', async () => {
    const { store, tx, audits, sent } = writes(kettle);
    const made = await store.put(tx, ID, { ...FIELDS, alias: 'roja' }, { action: 'imported' });
    expect(made).toMatchObject({ id: ID, number: '0007', version: 1 });
    expect(sent.map(({ sql }) => sql.split(' ')[0])).toEqual(['INSERT']);
    expect(audits).toMatchObject([{ action: 'imported', changes: { alias: { from: '', to: 'roja' } } }]);
  });

  it('fails as it is where a taken value has no code of the record', async () => {
    const record = { ...kettle, errors: {} } as unknown as typeof kettle;
    const error = duplicateOf('kettle_name');
    const fake = fakeTx(MANAGER, () => Promise.reject(error));
    const store = recordStore({ db: {}, calls: {} } as never, record, { derived } as RecordRules<
      typeof kettle
    >);
    await expect(store.put(fake.tx, ID, FIELDS as never)).rejects.toBe(error);
  });
});

describe('a record of the whole business', () => {
  it('is made by people of any branch', async () => {
    const clerk = personOf([BRANCH]);
    const { tx } = fakeTx(clerk);
    const plain = recordStore({ db: {}, calls: {} } as never, lid);
    expect(await plain.insert(tx, LID, { name: 'Azul', size: null })).toMatchObject({ name: 'Azul' });
  });
});
