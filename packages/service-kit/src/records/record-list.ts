import { EMPTY_ID } from '@volante/contracts/fields';
import type { Field } from '@volante/contracts/records/field';
import type { AnyRecord, FilterKind } from '@volante/contracts/records/record';
import { type Context, visibleBranches } from '../context.js';
import { escapeLike } from '../data/escape-like.js';
import type { Row } from '../data/executor.js';
import type { KeysetList } from '../data/keyset.js';
import type { SqlParams, SqlValue } from '../data/sql.js';
import { inGroup } from './record-group-sql.js';
import { joinedTo } from './record-joined.js';
import { type RecordSql, recordScope } from './record-sql.js';
import type { Condition, RecordRules } from './record-types.js';

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
/** A count reads as many rows as it counts: ten thousand cost more than the page. */
const MAX_COUNTED_OF_MANY = 1_000;

/** `several` holds JSON: a value is found with its quotes, so that no value is part of another. */
function withinSeveral(column: string, name: string, values: readonly unknown[]): Condition {
  const parts = values.map((_, i) => `LOCATE(:${name}${i}, r.${column}) > 0`);
  const params = Object.fromEntries(values.map((value, i) => [`${name}${i}`, JSON.stringify(value)]));
  return { sql: `(${parts.join(' OR ')})`, params };
}

function conditionOf(
  record: AnyRecord,
  sql: RecordSql<AnyRecord>,
  name: string,
  { field, kind, value }: { field: Field; kind: FilterKind; value: unknown },
): Condition {
  const column = sql.columnOf(name);
  const at = `f_${name}`;
  if (field.joined) return { sql: joinedTo(record, field.joined, at), params: { [at]: value as string[] } };
  // A custom field of ids is kept as JSON, too.
  if (field.kind === 'several' || Array.isArray(field.empty))
    return withinSeveral(column, at, Array.isArray(value) ? value : [value]);
  // The specification's sentinel: those that lead nowhere.
  if (field.kind === 'ref' && value === EMPTY_ID) return { sql: `r.${column} IS NULL`, params: {} };
  // An empty day is sorted behind all others, so that it is in none of them.
  if (kind === 'until')
    return { sql: `r.${sql.sortedBy(name)} <= :${at}`, params: { [at]: value as SqlValue } };
  if (Array.isArray(value)) {
    // In a query string a number is text.
    const values = field.kind === 'count' ? value.map(Number) : (value as SqlValue[]);
    return { sql: `r.${column} IN (:${at})`, params: { [at]: values } };
  }
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
  const by = sql.sortedBy(name);
  const column = `r.${by}`;
  const derived = record.derived[by];
  if (derived) {
    const isPlain = derived.sql.startsWith('DATE');
    return { sql: column, of: (row) => String(row[by]), isPlain };
  }
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

/** The filters of a request as conditions; `null`: nothing can match. */
function conditionsOf(
  record: AnyRecord,
  sql: RecordSql<AnyRecord>,
  { filters, search = '', state }: RecordQuery,
  rules: Pick<RecordRules<AnyRecord>, 'search'>,
): Condition[] | null {
  const own = Object.entries(record.list.filters).flatMap(([name, kind]) => {
    const field = record.fields[name];
    const value = filters[record.list.filterShapes[name]?.name ?? name];
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
    return isEmpty || !field ? [] : [conditionOf(record, sql, name, { field, kind, value })];
  });
  const found = rules.search ? rules.search(search) : searchOf(record.list.search.map(sql.columnOf), search);
  if (!found) return null;
  const listed = record.states.filter((one) => one !== 'deleted');
  const groups = record.shapes.groups && typeof filters.group === 'string' ? [filters.group] : [];
  return [
    { sql: 'r.state IN (:states)', params: { states: state?.length ? state : listed } },
    ...own,
    ...groups.map((group) => inGroup(record, group)),
    ...found,
  ];
}

/** A list of many reads the page's keys from an index in its order, and counts no further than it reads quickly. */
const ofMany = ({ size, table }: AnyRecord): Partial<KeysetList<ListRow>> =>
  size === 'few'
    ? {}
    : { rowsOf: `${table} r ON r.business_id = :business AND r.id = k.id`, mostCounted: MAX_COUNTED_OF_MANY };

/** The list with these filters in this order, bound to what the person sees; `null`: nothing can be in it. */
export function recordList(
  ctx: Context,
  record: AnyRecord,
  sql: RecordSql<AnyRecord>,
  query: RecordQuery,
  rules: Pick<RecordRules<AnyRecord>, 'search'> = {},
): KeysetList<ListRow> | null {
  const visible = visibleBranches(ctx);
  const ticked = query.ids && [
    { sql: 'r.state IN (:states) AND r.id IN (:ids)', params: { states: record.states, ids: query.ids } },
  ];
  const conditions = ticked ?? conditionsOf(record, sql, query, rules);
  if (!conditions) return null;
  const scope = recordScope(record, ctx);
  const params: SqlParams = Object.assign({}, scope.params, ...conditions.map((one) => one.params));
  const key = sortKey(record, sql, query.sort);
  return {
    columns: sql.row,
    from: `${sql.from}${scope.sql} AND ${conditions.map((one) => one.sql).join(' AND ')}`,
    params,
    id: 'r.id',
    ...(key ? { key } : {}),
    descending: query.sort.startsWith('-'),
    identity: [record.entity, query, visible],
    ...ofMany(record),
  };
}
