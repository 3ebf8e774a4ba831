import type { HistoryPage } from '@volante/contracts/history';
import type { AnyRecord, RecordState } from '@volante/contracts/records/record';
import type { CallClient } from '../calls/call-client.js';
import type { Context } from '../context.js';
import type { Database } from '../data/database.js';
import { readHistory } from '../data/history.js';
import { readPage } from '../data/keyset.js';
import { RememberedCounts } from '../data/remembered-counts.js';
import type { SqlParams } from '../data/sql.js';
import { changesProved, demandOwnPassword, type OwnProof } from './own-password.js';
import type { recordExport } from './record-export.js';
import { recordList } from './record-list.js';
import type { RecordStore } from './record-store.js';
import type { RecordRules } from './record-types.js';

interface Page {
  limit: number;
  cursor?: string | undefined;
  count: boolean;
}
type ReadInput = Page & { id?: string; sort: string; search?: string; state?: readonly string[] };
type Ids = string | readonly string[];
type Update = Readonly<Record<string, unknown>> & { id: string; version: number; ownPassword?: string };

/** Handlers of the calls of a record. */
export interface RecordService {
  read(ctx: Context, input: ReadInput): Promise<unknown>;
  one(ctx: Context, input: { id: string }): Promise<unknown>;
  create(ctx: Context, input: Readonly<Record<string, unknown>>): Promise<unknown>;
  update(ctx: Context, input: Update): Promise<unknown>;
  remove(ctx: Context, input: { id: Ids }): Promise<null>;
  state(ctx: Context, input: { id: Ids; state?: RecordState }): Promise<unknown>;
  history(ctx: Context, input: { id: string; before?: number }): Promise<HistoryPage>;
  export(ctx: Context, input: never): Promise<unknown>;
}

const NOTHING = { from: 1, capped: false, next: null, previous: null };
const listOf = (ids: Ids): readonly string[] => (typeof ids === 'string' ? [ids] : ids);

/** Another version than the caller's is for the transaction to judge, and never a way round the password. */
async function proofOf(
  record: AnyRecord,
  { store, calls }: { store: RecordStore<AnyRecord>; calls: CallClient },
  ctx: Context,
  { ownPassword, ...sent }: Update,
): Promise<OwnProof | null> {
  if (!record.shapes.proved?.fields.some((name) => name in sent)) return null;
  const before = await store.one(ctx, sent.id);
  if (before.version !== sent.version || !changesProved(record, before, sent)) return null;
  return demandOwnPassword(calls, ctx, ownPassword);
}

type Read = <T>(sql: string, params: SqlParams) => Promise<T[]>;

/** Counts of a list of many hold until something changes. */
function remembering({ size }: AnyRecord) {
  const counts = new RememberedCounts();
  return (ctx: Context) =>
    size === 'many' ? { remembered: { counts, business: ctx.actor.businessId } } : {};
}

export function recordService(
  { db, calls }: { db: Database; calls: CallClient },
  record: AnyRecord,
  store: RecordStore<AnyRecord>,
  exports: ReturnType<typeof recordExport> | null,
  rules: RecordRules<AnyRecord> = {},
): RecordService {
  const { shapes } = record;
  const { sql } = store;
  const countsOf = remembering(record);

  async function page(ctx: Context, { sort, search, state, limit, cursor, count, ...filters }: ReadInput) {
    const list = recordList(ctx, record, sql, { sort, search, state, filters }, rules);
    const read: Read = (text, params) => db.rows(ctx, text, params);
    const found = list
      ? await readPage({ ...list, ...countsOf(ctx) }, { limit, cursor, count }, read)
      : { ...NOTHING, rows: [], total: 0 };
    const rows = found.rows.map(sql.listed);
    return shapes.read.withRecord ? { ...found, rows, record: null } : { ...found, rows };
  }

  async function alone(ctx: Context, id: string) {
    const whole = await store.one(ctx, id);
    return { ...NOTHING, total: 1, rows: [sql.summary(whole)], record: store.answer(whole) };
  }

  return {
    read: (ctx, input) => (input.id ? alone(ctx, input.id) : page(ctx, input)),
    one: async (ctx, { id }) => store.answer(await store.one(ctx, id)),
    async create(ctx, { ownPassword, ...input }) {
      const proof = shapes.proved ? await demandOwnPassword(calls, ctx, ownPassword) : null;
      const whole = await store.create(ctx, input, proof);
      return shapes.create.answers === 'record'
        ? store.answer(whole)
        : { id: whole.id, version: whole.version };
    },
    async update(ctx, input) {
      const { ownPassword: _, ...sent } = input;
      const proof = await proofOf(record, { store, calls }, ctx, input);
      return store.answer(await store.update(ctx, sent, proof));
    },
    async remove(ctx, { id }) {
      await store.setState(ctx, listOf(id), 'deleted');
      return null;
    },
    async state(ctx, { id, state = 'active' }) {
      const { changed, versions } = await store.setState(ctx, listOf(id), state);
      if (shapes.state.takes === 'one') return { version: versions[0] };
      return shapes.state.takes === 'restore' ? null : { changed };
    },
    async history(ctx, { id, before }) {
      await store.one(ctx, id);
      return readHistory(db, ctx, { entity: record.table, id, before });
    },
    async export(ctx, input) {
      if (!exports) throw new Error(`${record.entity} declares no export`);
      return exports.start(ctx, input);
    },
  };
}
