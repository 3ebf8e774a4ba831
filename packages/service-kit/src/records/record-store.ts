import type { FieldError } from '@volante/contracts/errors';
import type { AnyRecord, RecordState } from '@volante/contracts/records/record';
import type { CallClient } from '../calls/call-client.js';
import { CodedError, conflict, fromZod, invalid, notFound } from '../coded-error.js';
import { type Context, demand, visibleBranches } from '../context.js';
import { changesBetween } from '../data/audit.js';
import type { Database } from '../data/database.js';
import { isDuplicate } from '../data/db-errors.js';
import type { Row } from '../data/executor.js';
import type { TenantTx } from '../data/tenant-tx.js';
import { newId } from '../object-id.js';
import { takeCodes } from './record-codes.js';
import { bindFiles } from './record-files.js';
import { checkReferences } from './record-references.js';
import { type RecordSql, recordSql, visibleParams } from './record-sql.js';
import type { AnswerOf, FieldsOf, Kept, RecordAction, RecordRules, WholeOf } from './record-types.js';
import { assertLinked, assertUnused } from './record-uses.js';

type Further = Readonly<Record<string, unknown>>;

/** The guarded ways to keep a declared record: tenant, branch, lock, version, audit entry, event, in one transaction. */
export interface RecordStore<D extends AnyRecord> {
  readonly sql: RecordSql<D>;
  /** DATA-404 when it is not there, of another school, or of a branch that the caller does not see. */
  one(ctx: Context, id: string): Promise<WholeOf<D>>;
  /** Fields and the further inputs of the call. */
  create(ctx: Context, sent: Partial<FieldsOf<D>> & Further): Promise<WholeOf<D>>;
  /** DATA-409 with `{ current, version }` for a stale version; writes nothing where nothing changes. */
  update(ctx: Context, sent: Partial<FieldsOf<D>> & { id: string; version: number }): Promise<WholeOf<D>>;
  /** Answers how many changed; when one of them is not there, none does. */
  setState(ctx: Context, ids: readonly string[], state: RecordState): Promise<number>;
  /** Locks in the order of ids, deleted ones too; DATA-404 when one is not there. */
  lock(tx: TenantTx, ids: readonly string[]): Promise<WholeOf<D>[]>;
  insert(tx: TenantTx, id: string, fields: FieldsOf<D>, further?: Further): Promise<WholeOf<D>>;
  empty(): FieldsOf<D>;
  /** The record as the wire has it. */
  answer(record: WholeOf<D>): AnswerOf<D>;
}

const actionOf = (from: RecordState, to: RecordState): RecordAction =>
  to === 'deleted' ? 'deleted' : from === 'deleted' ? 'restored' : 'updated';

interface Parts {
  db: Database;
  calls: CallClient;
}

/** The record's rules over several fields: what was wrong before the change does not forbid it. */
function checkTogether<D extends AnyRecord>(record: D, after: FieldsOf<D>, before: FieldsOf<D> | null): void {
  const found = (values: FieldsOf<D>) => {
    const errors: FieldError[] = [];
    record.check(values, (path, message) => errors.push({ path, code: 'custom', message }));
    return errors;
  };
  const old = new Set((before ? found(before) : []).map(({ path, message }) => `${path} ${message}`));
  const errors = found(after).filter(({ path, message }) => !old.has(`${path} ${message}`));
  if (errors.length > 0) throw invalid(errors);
}

/** Throws the declared code of the unique field that was hit, with the message at that field. */
async function mapDuplicate<T>(record: AnyRecord, sql: RecordSql<AnyRecord>, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const hit = sql.columns.find(
      ({ field, column }) => field.unique && isDuplicate(error, `${record.table}_${column}`),
    );
    const code = hit?.field.unique;
    const message = code ? record.errors[code]?.message : undefined;
    if (!hit || !code || message === undefined) throw error;
    throw new CodedError(code, undefined, [{ path: hit.name, code, message }]);
  }
}

/** Refuses a branch that the person does not see, so that nobody puts a record out of their own sight. */
function checkBranch<D extends AnyRecord>(ctx: Context, record: D, after: FieldsOf<D>): void {
  const visible = visibleBranches(ctx);
  if (record.reach !== 'branch' || visible === null) return;
  if (visible.includes(String(Reflect.get(after, 'branch')))) return;
  throw invalid([
    { path: 'branch', code: 'custom', message: 'No trabajas en esa sucursal: elige una de las tuyas' },
  ]);
}

export function recordStore<D extends AnyRecord>(
  { db, calls }: Parts,
  record: D,
  rules: RecordRules<D> = {},
): RecordStore<D> {
  const sql = recordSql(record, rules);
  const found = `FROM ${sql.from} AND r.id IN (:ids)`;
  const readOne = `SELECT ${sql.answered} FROM ${sql.from} AND r.id = :id`;

  const answer = (whole: WholeOf<D>): AnswerOf<D> => {
    const shown = { ...sql.fields(whole), id: whole.id, state: whole.state, version: whole.version };
    const stamps = Object.fromEntries(record.stamps.map((name) => [name, whole[name]]));
    const groups: unknown = Reflect.get(whole, 'groups');
    const own = { ...(record.shapes.groups ? { groups } : {}), ...rules.extra?.(whole) };
    return { ...shown, ...stamps, ...own } as AnswerOf<D>;
  };

  async function lock(tx: TenantTx, ids: readonly string[], columns = sql.whole): Promise<WholeOf<D>[]> {
    const wanted = [...new Set(ids)].sort();
    const visible = visibleBranches(tx.ctx);
    const scope = visible === null ? '' : sql.scope;
    const text = `SELECT ${columns} ${found}${scope} ORDER BY r.id FOR UPDATE`;
    const rows = await tx.rows<Row>(text, { ids: wanted, ...visibleParams(visible) });
    if (rows.length !== wanted.length) throw notFound();
    return rows.map(sql.read);
  }

  function emitChange(
    tx: TenantTx,
    whole: WholeOf<D>,
    action: RecordAction,
    changes: ReturnType<typeof changesBetween>,
  ): void {
    const { id: entityId, version, state } = whole;
    tx.audit({ entity: record.table, entityId, action, changes });
    const eventState = rules.eventState?.(whole) ?? { ...sql.fields(whole), id: entityId, state };
    tx.emit({ topic: `${record.entity}.${action}`, entityId, version, state: eventState });
  }

  async function insert(
    tx: TenantTx,
    id: string,
    given: FieldsOf<D>,
    further: Further = {},
  ): Promise<WholeOf<D>> {
    checkTogether(record, given, null);
    checkBranch(tx.ctx, record, given);
    await checkReferences(tx, record, given, null);
    const { code } = record;
    const isNumbered = code !== null && !Reflect.get(given, code.field);
    const at = new Date();
    const kept: Kept = {
      ...{ id, state: 'active', version: 1, updatedBy: tx.ctx.actor.userName },
      ...{ createdAt: at.toISOString(), updatedAt: at.toISOString() },
    };
    await rules.beforeWrite?.(tx, { ...given, ...kept }, null, further);
    const write = (fields: FieldsOf<D>) =>
      mapDuplicate(
        record,
        sql,
        tx.run(sql.insert, { ...sql.values(fields), id, now: at, by: tx.ctx.actor.userName }),
      );
    // A value given by hand may be taken: that is known before a file is bound, which it is for good.
    if (!isNumbered) await write(given);
    await bindFiles(calls, tx.ctx, record, id, given, null);
    const fields =
      isNumbered && code ? { ...given, [code.field]: (await takeCodes(tx, record, 1))[0] ?? '' } : given;
    if (isNumbered) await write(fields);
    const whole = { ...fields, ...kept, ...(record.shapes.groups ? { groups: [] } : {}) } as WholeOf<D>;
    emitChange(tx, whole, 'created', changesBetween({ ...sql.empty() }, { ...fields }));
    return whole;
  }

  /** Divides the input of `create` into fields and further inputs. */
  const divided = (sent: Further): readonly [Partial<FieldsOf<D>>, Further] => {
    const isField = ([name]: readonly [string, unknown]) => record.fields[name] !== undefined;
    const parts = Object.entries(sent);
    const fields = Object.fromEntries(parts.filter(isField)) as Partial<FieldsOf<D>>;
    return [fields, Object.fromEntries(parts.filter((part) => !isField(part)))];
  };

  async function cleaned(sent: Partial<FieldsOf<D>>): Promise<Partial<FieldsOf<D>>> {
    if (!rules.clean) return sent;
    const result = record.schema.partial().safeParse(await rules.clean(sent));
    if (!result.success) throw fromZod(result.error);
    return result.data as Partial<FieldsOf<D>>;
  }

  async function change(
    tx: TenantTx,
    id: string,
    version: number,
    sent: Partial<FieldsOf<D>>,
  ): Promise<WholeOf<D>> {
    const [before] = await lock(tx, [id], sql.answered);
    if (!before || before.state === 'deleted') throw notFound();
    if (before.version !== version) throw conflict(answer(before) as object, before.version);
    const old = sql.fields(before);
    const { code } = record;
    const fields = { ...old, ...sent };
    // A number once given is not given back by emptying the field.
    if (code && Reflect.get(fields, code.field) === '')
      Reflect.set(fields, code.field, Reflect.get(old, code.field));
    const changes = changesBetween({ ...old }, { ...fields });
    if (Object.keys(changes).length === 0) return before;
    checkTogether(record, fields, old);
    if ('branch' in changes) checkBranch(tx.ctx, record, fields);
    await checkReferences(tx, record, fields, old);
    const at = new Date();
    const after: WholeOf<D> = {
      ...before,
      ...fields,
      version: version + 1,
      ...{ updatedAt: at.toISOString(), updatedBy: tx.ctx.actor.userName },
    };
    await rules.beforeWrite?.(tx, after, before, {});
    const params = { ...sql.values(fields), id, now: at, by: tx.ctx.actor.userName };
    await mapDuplicate(record, sql, tx.run(sql.update, params));
    await bindFiles(calls, tx.ctx, record, id, fields, old);
    emitChange(tx, after, 'updated', changes);
    return after;
  }

  async function move(tx: TenantTx, ids: readonly string[], state: RecordState): Promise<number> {
    const changing = (await lock(tx, ids)).filter((one) => one.state !== state);
    if (changing.length === 0) return 0;
    if (state === 'deleted') {
      await assertUnused(tx, record, changing);
      for (const one of changing) await rules.beforeRemove?.(tx, one);
    }
    const back = changing.filter((one) => one.state === 'deleted');
    await assertLinked(tx, record, back);
    const now = new Date();
    const by = tx.ctx.actor.userName;
    const params = { ids: changing.map(({ id }) => id), state, now, by };
    await mapDuplicate(record, sql, tx.run(sql.setState, params));
    for (const one of changing) {
      const after = { ...one, state, version: one.version + 1, updatedAt: now.toISOString(), updatedBy: by };
      emitChange(tx, after, actionOf(one.state, state), { state: { from: one.state, to: state } });
    }
    return changing.length;
  }

  return {
    sql,
    lock,
    insert,
    empty: sql.empty,
    answer,
    async one(ctx, id) {
      const visible = visibleBranches(ctx);
      const text = visible === null ? readOne : `${readOne}${sql.scope}`;
      const [row] = await db.rows<Row>(ctx, text, { id, ...visibleParams(visible) });
      if (!row) throw notFound();
      return sql.read(row);
    },
    // The id is made before the transaction, so that a retry of it binds the same file to the same record.
    async create(ctx, sent) {
      const id = newId();
      const [fields, further] = divided(sent);
      const given = await cleaned(fields);
      return db.write(ctx, (tx) => insert(tx, id, { ...sql.empty(), ...given }, further));
    },
    // It answers the whole record, also to a stale version: reading it needs its own right.
    async update(ctx, { id, version, ...sent }) {
      demand(ctx, record.may.view);
      const given = await cleaned(sent as Partial<FieldsOf<D>>);
      return db.write(ctx, (tx) => change(tx, id, version, given));
    },
    setState: (ctx, ids, state) => db.write(ctx, (tx) => move(tx, ids, state)),
  };
}
