import type { AnyRecord } from '@volante/contracts/records/record';
import { CodedError, notFound } from '../coded-error.js';
import { type AuditEntry, changesBetween } from '../data/audit.js';
import { isDuplicate } from '../data/db-errors.js';
import type { Row } from '../data/executor.js';
import type { TenantTx } from '../data/tenant-tx.js';
import { takeCodes } from './record-codes.js';
import { writeJoined } from './record-joined.js';
import { type RecordSql, recordScope, recordSql } from './record-sql.js';
import type { AnswerOf, FieldsOf, Kept, RecordRules, WholeOf } from './record-types.js';

/** How an act is named in the history; its changes where they are not those of the fields. */
export interface OwnAct {
  action: string;
  changes?: AuditEntry['changes'];
}

/** The writes of a record, checked or by an act of the service's own: lock, version, audit entry, event. */
export interface RecordWrites<D extends AnyRecord> {
  readonly sql: RecordSql<D>;
  /** Locks in the order of ids, deleted ones too; DATA-404 when one is not there or out of the caller's reach. */
  lock(tx: TenantTx, ids: readonly string[], columns?: string): Promise<WholeOf<D>[]>;
  /** Writes a new record, unchecked. `bind` runs once values given by hand are known to be free. */
  put(
    tx: TenantTx,
    id: string,
    fields: FieldsOf<D>,
    act?: Partial<OwnAct>,
    bind?: () => Promise<void>,
  ): Promise<WholeOf<D>>;
  /** Writes fields of a locked record under its next version, unchecked. */
  save(tx: TenantTx, before: WholeOf<D>, fields: Partial<FieldsOf<D>>, act: OwnAct): Promise<WholeOf<D>>;
  /** Changes the state of locked records. */
  setState(tx: TenantTx, records: readonly WholeOf<D>[], state: Kept['state']): Promise<void>;
  empty(): FieldsOf<D>;
  /** The record as the wire has it. */
  answer(record: WholeOf<D>): AnswerOf<D>;
}

/** State, version and stamps of a new record. */
export function newlyKept({ ctx }: TenantTx, id: string, at: Date): Kept {
  const stamps = { createdAt: at.toISOString(), updatedAt: at.toISOString(), updatedBy: ctx.actor.userName };
  return { id, state: 'active', version: 1, ...stamps };
}

/** The record under its next version. */
export const nextOf = <D extends AnyRecord>(
  { ctx }: TenantTx,
  before: WholeOf<D>,
  fields: object,
  at: Date,
): WholeOf<D> => ({
  ...before,
  ...fields,
  version: before.version + 1,
  ...{ updatedAt: at.toISOString(), updatedBy: ctx.actor.userName },
});

/** The state in a change's event: the declared fields and the record's name, or all of it. */
function stateOf({ event, title }: AnyRecord, whole: Readonly<Record<string, unknown>>) {
  if (!event) return whole;
  const name = title
    .map((part) => whole[part])
    .join(' ')
    .trim();
  const fields = event.fields.map((field) => [field, whole[field]] as const);
  return { id: whole.id, name, ...Object.fromEntries(fields), state: whole.state };
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

const actionOf = (from: Kept['state'], to: Kept['state']) =>
  to === 'deleted' ? 'deleted' : from === 'deleted' ? 'restored' : 'updated';

/** The statements that keep a record, within a transaction. */
export function recordWrites<D extends AnyRecord>(record: D, rules: RecordRules<D> = {}): RecordWrites<D> {
  const sql = recordSql(record, rules);
  const found = `FROM ${sql.from} AND r.id IN (:ids)`;

  function emitChange(tx: TenantTx, whole: WholeOf<D>, { action, changes = {} }: OwnAct): void {
    const { id: entityId, version, state } = whole;
    const { event, entity, table } = record;
    tx.audit({ entity: table, entityId, action, changes });
    const all = { ...sql.fields(whole), id: entityId, state };
    const eventState = rules.eventState?.(whole) ?? stateOf(record, all);
    tx.emit({ topic: event?.topic ?? `${entity}.${action}`, entityId, version, state: eventState });
  }

  return {
    sql,
    empty: sql.empty,
    answer(whole) {
      const shown = { ...sql.fields(whole), id: whole.id, state: whole.state, version: whole.version };
      const stamps = Object.fromEntries(record.stamps.map((name) => [name, whole[name]]));
      const groups: unknown = Reflect.get(whole, 'groups');
      const own = { ...(record.shapes.groups ? { groups } : {}), ...rules.extra?.(whole) };
      return { ...shown, ...stamps, ...own } as AnswerOf<D>;
    },
    async lock(tx, ids, columns = sql.whole) {
      const wanted = [...new Set(ids)].sort();
      const scope = recordScope(record, tx.ctx);
      const text = `SELECT ${columns} ${found}${scope.sql} ORDER BY r.id FOR UPDATE`;
      const rows = await tx.rows<Row>(text, { ids: wanted, ...scope.params });
      if (rows.length !== wanted.length) throw notFound();
      return rows.map(sql.read);
    },
    async put(tx, id, given, { action = 'created', changes } = {}, bind) {
      const { code } = record;
      const isNumbered = code !== null && !Reflect.get(given, code.field);
      const at = new Date();
      const write = (fields: FieldsOf<D>) => {
        const params = { ...sql.values(fields), id, now: at, by: tx.ctx.actor.userName };
        return mapDuplicate(record, sql, tx.run(sql.insert, params));
      };
      // A value given by hand may be taken: that is known before a file is bound, which it is for good.
      if (!isNumbered) await write(given);
      await bind?.();
      const fields =
        isNumbered && code ? { ...given, [code.field]: (await takeCodes(tx, record, 1))[0] ?? '' } : given;
      if (isNumbered) await write(fields);
      await writeJoined(tx, record, id, fields, null);
      const groups = record.shapes.groups ? { groups: [] } : {};
      const whole = { ...fields, ...newlyKept(tx, id, at), ...groups } as WholeOf<D>;
      emitChange(tx, whole, {
        action,
        changes: changes ?? changesBetween({ ...sql.empty() }, { ...fields }),
      });
      return whole;
    },
    async save(tx, before, fields, { action, changes }) {
      const at = new Date();
      const after = nextOf<D>(tx, before, fields, at);
      const params = { ...sql.values(after), id: after.id, now: at, by: tx.ctx.actor.userName };
      await mapDuplicate(record, sql, tx.run(sql.update, params));
      await writeJoined(tx, record, after.id, after, before);
      emitChange(tx, after, {
        action,
        changes: changes ?? changesBetween({ ...sql.fields(before) }, { ...sql.fields(after) }),
      });
      return after;
    },
    async setState(tx, records, state) {
      const now = new Date();
      const params = { ids: records.map(({ id }) => id), state, now, by: tx.ctx.actor.userName };
      await mapDuplicate(record, sql, tx.run(sql.setState, params));
      for (const one of records) {
        const after = { ...nextOf<D>(tx, one, {}, now), state };
        const changes = { state: { from: one.state, to: state } };
        emitChange(tx, after, { action: actionOf(one.state, state), changes });
      }
    },
  };
}
