import { beforeAll, describe, expect, it } from '@jest/globals';
import { defineRecord } from '@volante/contracts/records/define-record';
import { custom, ref, requiredRef, text } from '@volante/contracts/records/kinds';
import type { AnyRecord } from '@volante/contracts/records/record';
import { z } from 'zod';
import { CodedError } from '../src/coded-error.js';
import type { Context } from '../src/context.js';
import { checkReferences, recordOf, rememberRecord } from '../src/records/record-references.js';
import { fakeTx, kettle, lid, personOf } from './kettle.js';

const [NORTH, SOUTH, EAST] = ['1', '2', '3'].map((digit) => digit.repeat(24)) as [string, string, string];
const MANAGER = personOf(null);
const GONE = { code: 'custom', message: 'Ya no existe o no lo puedes elegir: elige otro' };

/** A shelf of the business service, whose branches are at hand: in several of them, with a cup of its own service on it. */
const shelfOf = (change: object = {}): AnyRecord =>
  defineRecord({
    service: 'business',
    entity: 'shelf',
    path: 'shelf',
    permission: 'employee',
    reach: 'branches',
    words: { one: 'estante', many: 'estantes', gender: 'm' },
    fields: {
      name: text('Nombre', 60),
      branches: custom('Sucursales', {
        ...{ schema: z.array(z.string()), empty: [], joined: 'branch', refused: 'SHELF-001' },
        ...change,
      }),
      home: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
      cup: ref('Taza', 'cup'),
      pan: ref('Cazo', 'pan'),
    },
    title: ['name'],
    list: { show: ['name'], sorts: ['name'] },
    calls: { create: { required: ['name'] } },
  }) as unknown as AnyRecord;

beforeAll(() => {
  const cup = { ...kettle, service: 'business', entity: 'cup', table: 'cup' };
  const pan = { ...kettle, service: 'files', entity: 'pan', table: 'pan' };
  for (const record of [lid, cup, pan]) rememberRecord(record as unknown as AnyRecord);
});

const outcome = async (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: unknown) => (error instanceof CodedError ? [error.code, error.errors] : error),
  );

/** Checks a change where these ids, and no others, are found. */
async function check(
  record: AnyRecord,
  after: object,
  before: object | null,
  { as = MANAGER, found = [NORTH, SOUTH, EAST] }: { as?: Context; found?: readonly string[] } = {},
) {
  const { tx, sent } = fakeTx(as, (_sql, { added, id }) =>
    [added ?? id]
      .flat()
      .filter((one) => found.includes(one as string))
      .map((one) => ({ id: one })),
  );
  const values = (part: object) => part as Readonly<Record<string, unknown>>;
  const answer = await outcome(checkReferences(tx, record, values(after), before && values(before)));
  return { answer, sent };
}

describe('the branches of a record', () => {
  const SQL = (table: string) =>
    `SELECT r.id FROM ${table} r WHERE r.business_id = :business AND r.state <> 'deleted' AND r.id IN (:added)`;
  const move = (
    after: readonly string[],
    before: readonly string[] | null,
    how: Parameters<typeof check>[3] = {},
  ) => check(shelfOf(), { branches: after }, before && { branches: before }, how);
  const REFUSED = ['SHELF-001', undefined];

  it('are looked up by one statement when it is made, all of them there', async () => {
    const { answer, sent } = await move([NORTH, SOUTH], null);
    expect(answer).toBe('fine');
    expect(sent).toEqual([{ sql: SQL('branch'), params: { added: [NORTH, SOUTH] } }]);
  });

  it('are those of the copy in another service', async () => {
    const { sent } = await check({ ...shelfOf(), service: 'training' }, { branches: [NORTH] }, null);
    expect(sent).toEqual([{ sql: SQL('branch_ref'), params: { added: [NORTH] } }]);
  });

  it('are refused when one is not there, or was deleted', async () => {
    expect((await move([NORTH, SOUTH], null, { found: [NORTH] })).answer).toEqual(REFUSED);
    expect((await move([SOUTH], [NORTH], { found: [NORTH] })).answer).toEqual(REFUSED);
  });

  it('are refused twice, without asking', async () => {
    const { answer, sent } = await move([NORTH, NORTH], null);
    expect([answer, sent]).toEqual([REFUSED, []]);
    expect((await move([NORTH, NORTH], [NORTH])).answer).toEqual(REFUSED);
  });

  it('stay though they are gone: only new ones are looked up', async () => {
    const added = await move([NORTH, SOUTH], [NORTH], { found: [SOUTH] });
    expect(added.answer).toBe('fine');
    expect(added.sent.map(({ params }) => params)).toEqual([{ added: [SOUTH] }]);
    for (const after of [[SOUTH, NORTH], [NORTH], []]) {
      const { answer, sent } = await move(after, [NORTH, SOUTH], { found: [] });
      expect([answer, sent]).toEqual(['fine', []]);
    }
  });

  it('are given and taken only by people who see them', async () => {
    const as = personOf([NORTH, SOUTH]);
    expect((await move([NORTH, SOUTH], null, { as })).answer).toBe('fine');
    expect((await move([NORTH], [SOUTH], { as })).answer).toBe('fine');
    expect((await move([NORTH, EAST], null, { as })).answer).toEqual(REFUSED);
    expect((await move([NORTH], [NORTH, EAST], { as })).answer).toEqual(REFUSED);
    expect((await move([EAST, NORTH], [EAST], { as })).answer).toBe('fine');
  });

  it('are refused at their field where the record has no code for it', async () => {
    const { answer } = await check(shelfOf({ refused: undefined }), { branches: [NORTH, NORTH] }, null);
    expect(answer).toEqual(['REQ-101', [{ path: 'branches', ...GONE }]]);
  });
});

describe('a reference', () => {
  const LEADS = { branches: [], home: null, cup: null, pan: null };

  it('to a branch is one of the business service’s own, and one that the person sees', async () => {
    const as = personOf([NORTH]);
    const { answer, sent } = await check(shelfOf(), { ...LEADS, home: NORTH }, null, { as });
    expect(answer).toBe('fine');
    expect(sent).toEqual([
      {
        sql:
          "SELECT r.id FROM branch r WHERE r.business_id = :business AND r.id = :id AND r.state <> 'deleted' " +
          'AND r.id IN (:visible)',
        params: { id: NORTH, visible: [NORTH] },
      },
    ]);
  });

  it('to a record of the service is within the person’s reach, and stays locked', async () => {
    const as = personOf([NORTH]);
    const { sent } = await check(shelfOf(), { ...LEADS, cup: EAST }, null, { as });
    expect(sent).toEqual([
      {
        sql:
          "SELECT r.id FROM cup r WHERE r.business_id = :business AND r.id = :id AND r.state <> 'deleted' " +
          'AND r.branch_id IN (:visible) LOCK IN SHARE MODE',
        params: { id: EAST, visible: [NORTH] },
      },
    ]);
  });

  it('is refused at its field when it leads nowhere, each of several', async () => {
    const { answer } = await check(shelfOf(), { ...LEADS, home: NORTH, cup: EAST }, null, { found: [] });
    expect(answer).toEqual(['REQ-101', ['home', 'cup'].map((path) => ({ path, ...GONE }))]);
  });

  it('is looked up only when it changes, and never when it is emptied', async () => {
    const kept = { ...LEADS, home: NORTH, cup: EAST };
    const same = await check(shelfOf(), kept, kept, { found: [] });
    expect([same.answer, same.sent]).toEqual(['fine', []]);
    const emptied = await check(shelfOf(), { ...kept, cup: null }, kept, { found: [] });
    expect([emptied.answer, emptied.sent]).toEqual(['fine', []]);
    const other = await check(shelfOf(), { ...kept, cup: SOUTH }, kept, { found: [] });
    expect(other.answer).toEqual(['REQ-101', [{ path: 'cup', ...GONE }]]);
  });

  it('to a record of another service is left to that service’s own rule', async () => {
    const { answer, sent } = await check(shelfOf(), { ...LEADS, pan: EAST }, null, { found: [] });
    expect([answer, sent]).toEqual(['fine', []]);
    expect([recordOf(shelfOf(), 'pan'), recordOf(shelfOf(), 'spoon')]).toEqual([null, null]);
    expect(recordOf(shelfOf(), 'cup')?.table).toBe('cup');
  });
});
