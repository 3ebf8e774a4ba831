import { columnOf, type Field } from '@volante/contracts/records/field';
import type { AnyRecord } from '@volante/contracts/records/record';
import type { Row } from '../data/executor.js';
import type { SqlParams, SqlValue } from '../data/sql.js';
import { codecOf } from './record-codecs.js';
import type { Codec, FieldsOf, Kept, WholeOf } from './record-types.js';

interface Column {
  name: string;
  column: string;
  field: Field;
  codec: Codec;
}

/** The statements of a record, put together once of declared names; values are bound. */
export interface RecordSql<D extends AnyRecord> {
  /** `r.id AS id, r.state AS state, …` of the whole record. */
  whole: string;
  /** The same of a row of the list. */
  row: string;
  /** `vehicle r WHERE r.business_id = :business`. */
  from: string;
  /** Added where the caller does not see every branch: ` AND r.branch IN (:visible)`. */
  scope: string;
  insert: string;
  update: string;
  /** Changes the state of the rows `:ids`. */
  setState: string;
  columns: readonly Column[];
  /** Column of a field or of a sort's name. */
  columnOf(name: string): string;
  /** Values of {@link insert} and {@link update}. */
  values(record: FieldsOf<D>): Record<string, SqlValue>;
  read(row: Row): WholeOf<D>;
}

const KEPT: Readonly<Record<string, string>> = {
  created: 'id',
  updated: 'updated_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
  state: 'state',
  id: 'id',
  version: 'version',
};

const select = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, column]) => `r.${column} AS ${name}`).join(', ');

const iso = (value: unknown) => (value instanceof Date ? value.toISOString() : '');

/** Columns that hold the value of a unique field for as long as the record lives. */
const uniqueColumns = (columns: readonly Column[]) =>
  columns.flatMap(({ field, column }) => (field.uniqueColumn ? [{ own: field.uniqueColumn, column }] : []));

export function recordSql<D extends AnyRecord>(
  record: D,
  codecs: Readonly<Record<string, Codec>> = {},
): RecordSql<D> {
  const { table } = record;
  const columns = Object.entries(record.fields).map(([name, field]) => ({
    name,
    field,
    column: columnOf(name, field),
    codec: codecOf(field, name, codecs),
  }));
  const byName = new Map(columns.map((one) => [one.name, one]));
  const column = (name: string): string => {
    const found = byName.get(name)?.column ?? KEPT[name];
    if (!found) throw new Error(`${record.entity} has no column for "${name}"`);
    return found;
  };
  const signs = record.stamps.includes('updatedBy');
  const kept = ['id', 'state', 'version', 'createdAt', 'updatedAt', ...(signs ? ['updatedBy'] : [])];
  const selectOf = (names: readonly string[]) =>
    select([...new Set([...kept, ...names])].map((name) => [name, column(name)]));
  const sorted = record.list.sorts.filter((name) => byName.has(name));
  const unique = uniqueColumns(columns);
  const written = columns.map((one) => one.column);
  const set = [
    ...written.map((name) => `${name} = :${name}`),
    ...unique.map(({ own, column: from }) => `${own} = IF(state = 'deleted', NULL, :${from})`),
    'version = version + 1',
    'updated_at = :now',
    ...(signs ? ['updated_by = :by'] : []),
  ];
  const into = [...written, ...unique.map(({ own }) => own), ...(signs ? ['updated_by'] : [])];
  const given = [
    ...written.map((name) => `:${name}`),
    ...unique.map(({ column: from }) => `:${from}`),
    ...(signs ? [':by'] : []),
  ];
  const states = [
    'state = :state',
    ...unique.map(({ own, column: from }) => `${own} = IF(:state = 'deleted', NULL, ${from})`),
    'version = version + 1',
    'updated_at = :now',
    ...(signs ? ['updated_by = :by'] : []),
  ];
  return {
    whole: selectOf(columns.map(({ name }) => name)),
    row: selectOf([...record.list.show, ...sorted, ...record.title]),
    from: `${table} r WHERE r.business_id = :business`,
    scope: record.reach === 'branch' ? ` AND r.${column('branch')} IN (:visible)` : '',
    insert: `INSERT INTO ${table} (business_id, id, state, version, created_at, updated_at, ${into.join(', ')})
       VALUES (:business, :id, 'active', 1, :now, :now, ${given.join(', ')})`,
    update: `UPDATE ${table} SET ${set.join(', ')} WHERE business_id = :business AND id = :id`,
    setState: `UPDATE ${table} SET ${states.join(', ')} WHERE business_id = :business AND id IN (:ids)`,
    columns,
    columnOf: column,
    values: (values) =>
      Object.fromEntries(
        columns.map((one) => [one.column, one.codec.toSql(Reflect.get(values, one.name))]),
      ) as Record<string, SqlValue>,
    read: (row) => {
      const own = columns.flatMap(({ name, codec }) =>
        name in row ? [[name, codec.fromSql(row[name])]] : [],
      );
      const stamps: Kept = {
        id: String(row.id),
        state: row.state as Kept['state'],
        version: Number(row.version),
        createdAt: iso(row.createdAt),
        updatedAt: iso(row.updatedAt),
        updatedBy: String(row.updatedBy ?? ''),
      };
      return { ...Object.fromEntries(own), ...stamps } as WholeOf<D>;
    },
  };
}

/** Parameters of {@link RecordSql.scope}; an empty list matches nothing. */
export const visibleParams = (visible: readonly string[] | null): SqlParams =>
  visible === null ? {} : { visible: visible.length > 0 ? visible : [''] };
