import { columnOf, type Field } from '@volante/contracts/records/field';
import { type AnyRecord, type RowOf, sortedBy } from '@volante/contracts/records/record';
import { type Context, visibleBranches } from '../context.js';
import type { Row } from '../data/executor.js';
import type { SqlParams, SqlValue } from '../data/sql.js';
import { codecOf } from './record-codecs.js';
import { groupsColumn } from './record-group-sql.js';
import { joinedColumn, joinedTo } from './record-joined.js';
import { partOf, rowsOf } from './record-rows.js';
import type { Codec, Condition, FieldsOf, Kept, RecordRules, WholeOf } from './record-types.js';

interface Column {
  name: string;
  column: string;
  field: Field;
  codec: Codec;
}

/** The statements of a record, put together once of declared names; values are bound. */
export interface RecordSql<D extends AnyRecord> {
  /** `r.id AS id, r.state AS state, …` of all fields, and what sorts them. */
  whole: string;
  /** The same with the groups of the record, as its answer has them. */
  answered: string;
  /** The same of a row of the list. */
  row: string;
  /** `vehicle r WHERE r.business_id = :business`. */
  from: string;
  insert: string;
  update: string;
  /** Changes the state of the rows `:ids`. */
  setState: string;
  columns: readonly Column[];
  /** Column of a field or of a sort's name. */
  columnOf(name: string): string;
  /** Column by which a sort orders: the derived one where there is one. */
  sortedBy(name: string): string;
  /** Values of {@link insert} and {@link update}, the derived columns' too. */
  values(record: FieldsOf<D>): Readonly<Record<string, SqlValue>>;
  /** All columns of a row but the tenant's, for bulk statements. */
  cells(whole: WholeOf<D>): Readonly<Record<string, SqlValue>>;
  read(row: Row): WholeOf<D>;
  /** The fields of a record that nobody has written. */
  empty(): FieldsOf<D>;
  /** The record's fields out of a whole record. */
  fields(whole: WholeOf<D>): FieldsOf<D>;
  /** A row of the list. */
  summary(whole: WholeOf<D>): RowOf<D>;
  /** The same out of a row that has the columns of {@link row}. */
  listed(row: Row): RowOf<D>;
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

/** Columns that hold the value of a unique field for as long as the record lives. */
const uniqueColumns = (columns: readonly Column[]) =>
  columns.flatMap(({ field, column }) => (field.uniqueColumn ? [{ own: field.uniqueColumn, column }] : []));

/** The writing statements of a record: `written` are its fields' columns and the derived ones. */
function writesOf({ table, stamps }: AnyRecord, columns: readonly Column[], written: readonly string[]) {
  const unique = uniqueColumns(columns);
  const signs = stamps.includes('updatedBy');
  const touched = ['version = version + 1', 'updated_at = :now', ...(signs ? ['updated_by = :by'] : [])];
  const set = [
    ...written.map((name) => `${name} = :${name}`),
    ...unique.map(({ own, column }) => `${own} = IF(state = 'deleted', NULL, :${column})`),
    ...touched,
  ];
  const into = [...written, ...unique.map(({ own }) => own), ...(signs ? ['updated_by'] : [])];
  const given = [...written, ...unique.map(({ column }) => column), ...(signs ? ['by'] : [])];
  const states = [
    'state = :state',
    ...unique.map(({ own, column }) => `${own} = IF(:state = 'deleted', NULL, ${column})`),
    ...touched,
  ];
  return {
    insert: `INSERT INTO ${table} (business_id, id, state, version, created_at, updated_at, ${into.join(', ')})
       VALUES (:business, :id, 'active', 1, :now, :now, ${given.map((name) => `:${name}`).join(', ')})`,
    update: `UPDATE ${table} SET ${set.join(', ')} WHERE business_id = :business AND id = :id`,
    setState: `UPDATE ${table} SET ${states.join(', ')} WHERE business_id = :business AND id IN (:ids)`,
  };
}

const asItself = (column: string) => `r.${column} AS ${column}`;

/** The reading statements of a record. */
function readsOf(record: AnyRecord, column: (name: string) => string) {
  const { table, list, shapes, fields, stamps } = record;
  const kept = ['id', 'state', 'version'];
  const stamped = ['createdAt', 'updatedAt', ...(stamps.includes('updatedBy') ? ['updatedBy'] : [])];
  const selectOf = (names: readonly string[], derived: readonly string[] = []) =>
    [...new Set([...kept, ...names])]
      .map((name) => {
        const joined = fields[name]?.joined;
        return `${joined ? joinedColumn(record, joined) : `r.${column(name)}`} AS ${name}`;
      })
      .concat(derived)
      .join(', ');
  const sorted = list.sorts.flatMap((name) =>
    name === 'updated' ? ['updatedAt'] : fields[name] ? [name] : [],
  );
  const derived = list.sorts.flatMap((name) => sortedBy(record.derived, name) ?? []);
  // An export needs the columns that sort its rows, an answer the groups.
  const whole = selectOf([...stamped, ...Object.keys(fields)], derived.map(asItself));
  return {
    whole,
    answered: shapes.groups ? `${whole}, ${groupsColumn(record)}` : whole,
    row: selectOf([...list.stamps, ...list.show, ...sorted], derived.map(asItself)),
    from: `${table} r WHERE r.business_id = :business`,
  };
}

function columnsOf(record: AnyRecord, codecs: RecordRules<AnyRecord>['codecs']): readonly Column[] {
  return Object.entries(record.fields).map(([name, field]) => ({
    name,
    field,
    column: columnOf(name, field),
    codec: codecOf(field, name, codecs),
  }));
}

/** The database computes the column. */
const isGenerated = (sql = ''): boolean => / AS \(/i.test(sql);

type Values = Readonly<Record<string, SqlValue>>;

/** All columns of a row but the tenant's. */
function cellsOf(record: AnyRecord, columns: readonly Column[], kept: Kept, values: Values): Values {
  const isDeleted = kept.state === 'deleted';
  const unique = uniqueColumns(columns).map(({ own, column }) => [own, isDeleted ? null : values[column]]);
  return {
    ...{ id: kept.id, state: kept.state, version: kept.version },
    ...{ created_at: new Date(kept.createdAt), updated_at: new Date(kept.updatedAt) },
    ...(record.stamps.includes('updatedBy') ? { updated_by: kept.updatedBy } : {}),
    ...values,
    ...Object.fromEntries(unique),
  };
}

export function recordSql<D extends AnyRecord>(
  record: D,
  { codecs, derived }: Pick<RecordRules<D>, 'codecs' | 'derived'> = {},
): RecordSql<D> {
  const derivedNames = Object.keys(record.derived).filter((name) => !isGenerated(record.derived[name]?.sql));
  if (derivedNames.length > 0 && !derived)
    throw new Error(`${record.entity} declares derived columns: give its parts the rule "derived"`);
  const columns = columnsOf(record, codecs);
  const own = columns.filter(({ field }) => !field.joined);
  const written = [...own.map((one) => one.column), ...derivedNames];
  const column = (name: string): string => {
    const found = columns.find((one) => one.name === name)?.column ?? KEPT[name];
    if (!found) throw new Error(`${record.entity} has no column for "${name}"`);
    return found;
  };
  const fields = partOf(Object.keys(record.fields));
  const { read, summary, listed } = rowsOf(record, columns);
  const values = (of: FieldsOf<D>) => ({
    ...Object.fromEntries(own.map((one) => [one.column, one.codec.toSql(Reflect.get(of, one.name))])),
    ...derived?.(of),
  });
  return {
    ...readsOf(record, column),
    ...writesOf(record, columns, written),
    columns: own,
    columnOf: column,
    sortedBy: (name) => sortedBy(record.derived, name) ?? column(name),
    values,
    cells: (whole) => cellsOf(record, columns, whole, values(whole)),
    empty: () => Object.fromEntries(columns.map(({ name, field }) => [name, field.empty])) as FieldsOf<D>,
    fields: (whole) => fields(whole) as FieldsOf<D>,
    summary: (whole) => summary(whole) as RowOf<D>,
    listed: (row) => listed(row) as RowOf<D>,
    read: (row) => read(row) as WholeOf<D>,
  };
}

/** Narrows a statement over the alias `of` to the records that the caller sees: ` AND r.branch IN (:visible)`. */
export function recordScope(record: AnyRecord, ctx: Context, of = 'r'): Condition {
  const visible = visibleBranches(ctx);
  const { branch } = record.fields;
  const params = visibleParams(visible);
  if (visible === null || record.reach === 'business') return { sql: '', params: {} };
  if (record.reach === 'branch' && branch)
    return { sql: ` AND ${of}.${columnOf('branch', branch)} IN (:visible)`, params };
  const within = joinedTo(record, 'branch', 'visible', of);
  const own = record.own === null ? undefined : record.fields[record.own];
  if (record.own === null || !own) return { sql: ` AND ${within}`, params };
  return {
    sql: ` AND (${of}.${columnOf(record.own, own)} = :ownAccount OR ${within})`,
    params: { ...params, ownAccount: ctx.actor.userId },
  };
}

/** Parameter of a condition on branches; an empty list matches nothing. */
export const visibleParams = (visible: readonly string[] | null): SqlParams =>
  visible === null ? {} : { visible: visible.length > 0 ? visible : [''] };
