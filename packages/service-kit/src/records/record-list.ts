import type { Field } from '@volante/contracts/records/field';
import type { AnyRecord, FilterKind } from '@volante/contracts/records/record';
import { type Context, visibleBranches } from '../context.js';
import { escapeLike } from '../data/escape-like.js';
import type { Row } from '../data/executor.js';
import type { KeysetList } from '../data/keyset.js';
import type { SqlParams, SqlValue } from '../data/sql.js';
import { type RecordSql, visibleParams } from './record-sql.js';

/** Filters, search and order of one request for the list. */
export interface RecordQuery {
  sort: string;
  search?: string | undefined;
  state?: readonly string[] | undefined;
  filters: Readonly<Record<string, unknown>>;
  /** Only these, whatever the filters say. */
  ids?: readonly string[] | undefined;
}

export type ListRow = Row & { id: string };

/** More words than this narrow nothing that a person would notice. */
const MAX_WORDS = 8;
const AFTER_ALL_DAYS = '9999-12-31';

interface Condition {
  sql: string;
  params: Record<string, SqlValue | readonly SqlValue[]>;
}

/** `several` holds JSON: a value is found with its quotes, so that no value is part of another. */
function withinSeveral(column: string, name: string, values: readonly unknown[]): Condition {
  const parts = values.map((_, i) => `LOCATE(:${name}${i}, r.${column}) > 0`);
  const params = Object.fromEntries(values.map((value, i) => [`${name}${i}`, JSON.stringify(value)]));
  return { sql: `(${parts.join(' OR ')})`, params };
}

function conditionOf(
  name: string,
  column: string,
  field: Field,
  kind: FilterKind,
  value: unknown,
): Condition {
  const at = `f_${name}`;
  if (field.kind === 'several') return withinSeveral(column, at, Array.isArray(value) ? value : [value]);
  if (kind === 'until') return { sql: `r.${column} <= :${at}`, params: { [at]: value as SqlValue } };
  if (Array.isArray(value)) return { sql: `r.${column} IN (:${at})`, params: { [at]: value as SqlValue[] } };
  return { sql: `r.${column} = :${at}`, params: { [at]: value as SqlValue } };
}

/** Each word somewhere in one of the declared fields; the collation ignores case and accents. */
function searchOf(columns: readonly string[], search: string): Condition[] {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word, i) => ({
    sql: `(${columns.map((column) => `r.${column} LIKE :word${i}`).join(' OR ')})`,
    params: { [`word${i}`]: `%${escapeLike(word)}%` },
  }));
}

/** Rows without the value come last; the place of a page is compared, and nothing compares with NULL. */
function sortKey(record: AnyRecord, sql: RecordSql<AnyRecord>, sort: string): KeysetList<ListRow>['key'] {
  const name = sort.replace('-', '');
  // Ids are made in the order of time.
  if (name === 'created') return undefined;
  const column = `r.${sql.columnOf(name)}`;
  if (name === 'updated') return { sql: column, of: (row) => sqlInstant(row.updatedAt) };
  const field = record.fields[name];
  if (field?.sql.includes('NOT NULL')) return { sql: column, of: (row) => String(row[name]) };
  if (field?.kind === 'day' || field?.kind === 'instant') {
    return { sql: `COALESCE(${column}, '${AFTER_ALL_DAYS}')`, of: (row) => dayText(row[name]) };
  }
  if (field?.kind === 'count' || field?.kind === 'money')
    return { sql: `COALESCE(${column}, -1)`, of: (row) => String(row[name] ?? -1) };
  return { sql: `COALESCE(${column}, '')`, of: (row) => String(row[name] ?? '') };
}

/** As the database writes a DATETIME(3), UTC. */
const sqlInstant = (at: unknown) =>
  at instanceof Date ? at.toISOString().replace('T', ' ').replace('Z', '') : '';
const dayText = (value: unknown) =>
  value instanceof Date ? sqlInstant(value) : typeof value === 'string' ? value : AFTER_ALL_DAYS;

/** The list with these filters in this order, bound to what the person sees. */
export function recordList(
  ctx: Context,
  record: AnyRecord,
  sql: RecordSql<AnyRecord>,
  query: RecordQuery,
): KeysetList<ListRow> {
  const visible = visibleBranches(ctx);
  const states = query.ids ? record.states : record.states.filter((state) => state !== 'deleted');
  const own = Object.entries(record.list.filters).flatMap(([name, kind]) => {
    const field = record.fields[name];
    const value = query.ids ? undefined : query.filters[name];
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
    return isEmpty || !field ? [] : [conditionOf(name, sql.columnOf(name), field, kind, value)];
  });
  const search = query.ids ? [] : searchOf(record.list.search.map(sql.columnOf), query.search ?? '');
  const conditions: Condition[] = [
    {
      sql: 'r.state IN (:states)',
      params: { states: query.state?.length && !query.ids ? query.state : states },
    },
    ...own,
    ...search,
    ...(query.ids ? [{ sql: 'r.id IN (:ids)', params: { ids: query.ids } }] : []),
  ];
  const scope = visible === null ? '' : sql.scope;
  const params: SqlParams = Object.assign({}, visibleParams(visible), ...conditions.map((one) => one.params));
  const key = sortKey(record, sql, query.sort);
  return {
    columns: sql.row,
    from: `${sql.from}${scope} AND ${conditions.map((one) => one.sql).join(' AND ')}`,
    params,
    id: 'r.id',
    ...(key ? { key } : {}),
    descending: query.sort.startsWith('-'),
    identity: [record.entity, query, visible],
  };
}
