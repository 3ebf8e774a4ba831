import type { HistoryPage } from '@volante/contracts/history';
import type { AnyRecord, RecordState } from '@volante/contracts/records/record';
import type { Context } from '../context.js';
import type { Database } from '../data/database.js';
import { readHistory } from '../data/history.js';
import { readPage } from '../data/keyset.js';
import type { recordExport } from './record-export.js';
import { type ListRow, recordList } from './record-list.js';
import type { RecordStore } from './record-store.js';

interface Page {
  limit: number;
  cursor?: string | undefined;
  count: boolean;
}
type ReadInput = Page & { id?: string; sort: string; search?: string; state?: readonly string[] };
type Ids = string | readonly string[];

/** Handlers of the calls of a record. */
export interface RecordService {
  read(ctx: Context, input: ReadInput): Promise<unknown>;
  one(ctx: Context, input: { id: string }): Promise<unknown>;
  create(ctx: Context, input: Readonly<Record<string, unknown>>): Promise<unknown>;
  update(ctx: Context, input: { id: string; version: number }): Promise<unknown>;
  remove(ctx: Context, input: { id: Ids }): Promise<null>;
  state(ctx: Context, input: { id: Ids; state?: RecordState }): Promise<unknown>;
  history(ctx: Context, input: { id: string; before?: number }): Promise<HistoryPage>;
  export(ctx: Context, input: never): Promise<unknown>;
}

const NOTHING = { from: 1, capped: false, next: null, previous: null };
const listOf = (ids: Ids): readonly string[] => (typeof ids === 'string' ? [ids] : ids);

export function recordService(
  db: Database,
  record: AnyRecord,
  store: RecordStore<AnyRecord>,
  exports: ReturnType<typeof recordExport> | null,
): RecordService {
  const { shapes, list } = record;
  const names = ['id', ...list.show, 'state', 'version', ...list.stamps];

  /** The columns that a row of the list has on the wire. */
  const summary = (row: ListRow) => {
    const whole: Readonly<Record<string, unknown>> = store.sql.read(row);
    return Object.fromEntries(names.map((name) => [name, whole[name]]));
  };

  async function page(ctx: Context, { sort, search, state, limit, cursor, count, ...filters }: ReadInput) {
    const query = recordList(ctx, record, store.sql, { sort, search, state, filters });
    const found = await readPage(query, { limit, cursor, count }, (sql, params) => db.rows(ctx, sql, params));
    const rows = found.rows.map(summary);
    return shapes.read.withRecord ? { ...found, rows, record: null } : { ...found, rows };
  }

  async function alone(ctx: Context, id: string) {
    const whole = await store.one(ctx, id);
    const row = Object.fromEntries(names.map((name) => [name, Reflect.get(whole, name)]));
    return { ...NOTHING, total: 1, rows: [row], record: store.answer(whole) };
  }

  return {
    read: (ctx, input) => (input.id ? alone(ctx, input.id) : page(ctx, input)),
    one: async (ctx, { id }) => store.answer(await store.one(ctx, id)),
    async create(ctx, input) {
      const whole = await store.create(ctx, input);
      return shapes.create.answers === 'record'
        ? store.answer(whole)
        : { id: whole.id, version: whole.version };
    },
    update: async (ctx, input) => store.answer(await store.update(ctx, input)),
    async remove(ctx, { id }) {
      await store.setState(ctx, listOf(id), 'deleted');
      return null;
    },
    async state(ctx, { id, state = 'active' }) {
      const changed = await store.setState(ctx, listOf(id), state);
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
