import type { z } from 'zod';
import type { Licence, ServiceName } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { PERMISSIONS, type Permission } from '../permissions.js';
import type { CallChoices, CallShapes } from './call-shapes.js';
import { columnOf, type FieldName, type Fields, schemaOf, type Values } from './field.js';
import {
  type AnyRecord,
  type DeclaredRecord,
  type DerivedColumn,
  type DerivedName,
  type FilterKind,
  type FilterShape,
  type PermissionNoun,
  type RecordCode,
  type RecordIndex,
  type RecordState,
  type RecordWords,
  type SortName,
  STAMPS,
  type Stamp,
  sortedBy,
} from './record.js';
import { callsOf, type Facts } from './record-calls.js';

/** Names that no field may have: the kit's own, those of a list's input, and what would reach a prototype. */
const RESERVED: readonly string[] = [
  'id',
  'ids',
  'businessId',
  'business',
  'state',
  'version',
  ...STAMPS,
  'created',
  'updated',
  'search',
  'sort',
  'limit',
  'cursor',
  'count',
  'force',
  'ownPassword',
  '__proto__',
  'constructor',
  'prototype',
];

const VERSION_SQL = 'INT UNSIGNED NOT NULL';
const STATE_SQL = 'VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL';

interface Spec<
  F extends Fields,
  L extends FieldName<F>,
  G extends FieldName<F>,
  T extends Stamp,
  U extends Stamp,
  X extends z.ZodRawShape,
  S extends ServiceName,
  C extends CallChoices<FieldName<F>>,
> {
  service: S;
  entity: string;
  /** The entity in snake_case unless told. */
  table?: string;
  path: string;
  /** Two permissions serve a record that has none of its own to add and to delete. */
  permission: PermissionNoun | Readonly<Record<'view' | 'modify', Permission>>;
  licence?: Licence;
  /** `business` by default. `branch` needs a field `branch`, a reference to a branch; `branches` a joined field of that name. */
  reach?: 'branch' | 'branches' | 'business';
  own?: FieldName<F>;
  /** `few` unless told. */
  size?: 'few' | 'many';
  states?: readonly RecordState[];
  /** Ascii text by default; another type for a table that was there before. */
  stateSql?: string;
  versionSql?: string;
  words: RecordWords;
  fields: F;
  title: readonly FieldName<F>[];
  stamps?: readonly U[];
  /** Computed by the service for the answer of the whole record. */
  extra?: X;
  /** Computed by the service for a row of the list, or a schema in place of the usual one. */
  rowExtra?: z.ZodRawShape;
  list: {
    show: readonly L[];
    stamps?: readonly T[];
    filters?: { readonly [K in G]: FilterKind };
    filterShapes?: { readonly [K in G]?: FilterShape };
    sorts: readonly SortName<F>[];
    defaultSort?: string;
    search?: readonly FieldName<F>[];
  };
  /** By column, in snake_case. Their values are the service's rule `derived`. */
  derived?: Readonly<Partial<Record<DerivedName, DerivedColumn<FieldName<F>>>>>;
  indexes?: readonly RecordIndex<FieldName<F>>[];
  errors?: ErrorCatalogue;
  calls: C;
  code?: Omit<RecordCode<FieldName<F>>, 'digits'> & { digits?: number };
  event?: { topic: string; fields: readonly FieldName<F>[] };
  check?: (values: Values<F>, add: (field: FieldName<F>, message: string) => void) => void;
}

/** A function by its own name, so that the compiler knows that what follows a call of it is not reached. */
function fail(entity: string, problem: string): never {
  throw new Error(`record "${entity}": ${problem}`);
}

/** A choice is kept as ascii text. */
const CHOICE = /^[\w.-]{1,40}$/;
const CHOOSE = 'Name a field, or remove it.';
/** The place of a page holds the value of its last row. */
const MAX_SORTED = 200;

const columnNames: Readonly<Record<string, string>> = { created: 'id', updated: 'updatedAt' };

const FILTER_KINDS: readonly unknown[] = ['one', 'several', 'until'] satisfies FilterKind[];

/** The types say the same, but `npm run record` runs a declaration before anybody has compiled it. */
function checkParts(
  entity: string,
  fields: Fields,
  calls: CallChoices | undefined,
  filters: Readonly<Record<string, unknown>>,
): void {
  if (!calls?.create)
    fail(entity, "`calls` is missing. Write at least `calls: { create: { required: ['name'] } }`.");
  if (calls.export && !calls.export.columns?.length)
    fail(entity, "its export names no columns. Write `export: { columns: ['name'] }`.");
  for (const [name, field] of Object.entries(fields))
    if (!field.kind)
      fail(entity, `the field "${name}" has no kind. Make it with text(…), day(…) or another of kinds.`);
  for (const [name, kind] of Object.entries(filters))
    if (!FILTER_KINDS.includes(kind))
      fail(entity, `the filter "${name}" is "${String(kind)}". Write 'one', 'several' or 'until'.`);
}

function checkFields({ entity, fields, derived, title, reach }: Facts): void {
  const columns = new Map(Object.keys(derived).map((name) => [name, name]));
  for (const [name, field] of Object.entries(fields)) {
    if (RESERVED.includes(name) || !/^[a-z][a-zA-Z0-9]*$/.test(name))
      fail(entity, `no field may be called "${name}". Choose another name.`);
    if (field.label.trim() === '') fail(entity, `the field "${name}" has no Spanish label. Write one.`);
    const odd = Object.keys(field.choices ?? {}).find((value) => !CHOICE.test(value));
    if (odd !== undefined)
      fail(
        entity,
        `"${name}" has the choice "${odd}". Write at most 40 ascii letters, digits or . _ - for it.`,
      );
    const column = columnOf(name, field);
    const other = columns.get(column);
    if (other)
      fail(entity, `"${name}" and "${other}" share the column ${column}. Give one a column of its own.`);
    columns.set(column, name);
  }
  for (const name of title)
    if (!fields[name]) fail(entity, `the title names "${name}", which is no field. ${CHOOSE}`);
  if (reach === 'branch' && fields.branch?.to !== 'branch')
    fail(entity, 'reach "branch" needs a field `branch` made by requiredRef(…, "branch", …).');
  if (reach === 'branches' && fields.branches?.joined !== 'branch')
    fail(entity, 'reach "branches" needs a field `branches` with `joined: "branch"`.');
}

function checkNames({ entity, fields, derived, list, shapes, errors, code }: Facts): void {
  const sorted = Object.values(derived).map(({ sorts }) => sorts);
  const own = [...sorted.filter((one) => one === 'name'), 'created', 'updated'];
  const known = new Set([...Object.keys(fields), ...own]);
  for (const name of list.sorts) {
    if (!known.has(name)) fail(entity, `the sort "${name}" is no field. ${CHOOSE}`);
    const { kind = '', max = 0 } = fields[name] ?? {};
    if (['text', 'area'].includes(kind) && max > MAX_SORTED && !sortedBy(derived, name))
      fail(entity, `the sort "${name}" has over ${MAX_SORTED} characters. Give it a shorter derived column.`);
  }
  if (!list.sorts.includes(list.defaultSort.replace('-', '')))
    fail(entity, `the default sort "${list.defaultSort}" is not among the sorts. Add it there.`);
  const parts = Object.values(shapes.parts ?? {}).flatMap((part) => part.fields);
  const listed = [...list.show, ...list.search, ...Object.keys(list.filters)];
  const proved = shapes.proved?.fields ?? [];
  for (const name of [...listed, ...shapes.create.required, ...parts, ...proved])
    if (!fields[name]) fail(entity, `"${name}" is named in list or calls, but it is no field. ${CHOOSE}`);
  for (const [column, { sorts }] of Object.entries(derived))
    if (sorts !== undefined && !list.sorts.includes(sorts))
      fail(
        entity,
        `the derived column ${column} sorts "${sorts}", which is not among the sorts. Add it there.`,
      );
  for (const name of [...Object.keys(shapes.create.further), ...(shapes.groups ? ['group', 'groups'] : [])])
    if (fields[name]) fail(entity, `"${name}" is a field and an input of its own. Give one another name.`);
  for (const [name, field] of Object.entries(fields))
    if (field.unique && !errors[field.unique])
      fail(
        entity,
        `the field "${name}" is unique by ${field.unique}, which \`errors\` does not hold. Add it with its message.`,
      );
  if (code && !fields[code.field]) fail(entity, `the code field "${code.field}" is no field. ${CHOOSE}`);
  if (code && !code.counter && !code.lock)
    fail(
      entity,
      'its code has no counter. Name the table of one, or in `lock` a table with one row for each business.',
    );
}

/**
 * A list of `many` must be read by an index: the columns of each filter and sort lead one, after business and state. An order by a field
 * that may be empty would be one by an expression, for which every row is sorted: a derived column holds its value.
 */
function checkIndexes({ entity, size, fields, list, derived, indexes }: Facts): void {
  if (size === 'few') return;
  const leading = new Set(indexes.map(({ on }) => on.find((name) => name !== 'state')));
  const filters: readonly (readonly [string, FilterKind])[] = Object.entries(list.filters);
  const needed = [
    ...filters.map(([name, kind]) => (kind === 'until' && sortedBy(derived, name)) || name),
    ...list.sorts.map((name) => columnNames[name] ?? sortedBy(derived, name) ?? name),
  ];
  for (const name of needed)
    if (name !== 'id' && !leading.has(name))
      fail(
        entity,
        `"${name}" filters or sorts a list of many, but no index begins with it. Add one to \`indexes\`.`,
      );
  for (const name of list.sorts)
    if (fields[name] && !fields[name].sql.includes('NOT NULL') && !sortedBy(derived, name))
      fail(
        entity,
        `"${name}" sorts a list of many and may be empty. Add a column to \`derived\` that \`sorts\` it, with a value for none.`,
      );
}

function permissionsOf(
  entity: string,
  noun: string | Readonly<Record<'view' | 'modify', Permission>>,
): AnyRecord['may'] {
  if (typeof noun !== 'string') {
    const { view, modify } = noun;
    return { view, add: modify, modify, delete: modify };
  }
  const permission = (verb: string): Permission => {
    const id = `${noun}.${verb}` as Permission;
    if (!PERMISSIONS.includes(id))
      fail(entity, `the permission "${id}" is not declared. Add it to PERMISSION_GROUPS in permissions.ts.`);
    return id;
  };
  return {
    view: permission('view'),
    add: permission('add'),
    modify: permission('modify'),
    delete: permission('delete'),
  };
}

function shapesOf(calls: CallChoices): CallShapes {
  return {
    read: { withRecord: calls.one === undefined, ...calls.read },
    one: calls.one ?? null,
    create: { defaults: [], answers: 'version', further: {}, ...calls.create },
    update: calls.update ?? {},
    remove: { takes: 'several', ...calls.remove },
    state: { takes: 'state', ...calls.state },
    parts: calls.parts ?? null,
    history: calls.history ?? {},
    export: calls.export ?? null,
    views: calls.views ?? false,
    documents: calls.documents ?? false,
    notes: calls.notes ?? false,
    qualifications: calls.qualifications ?? false,
    proved: calls.proved ?? null,
    groups: calls.groups ?? null,
  };
}

/**
 * Declares a plain record once: fields with their words, list, reach, and the calls that the wire has for it. Service,
 * console, files, tests and documentation are derived. Throws a sentence that says what to do when the parts do not fit.
 */
export function defineRecord<
  const F extends Fields,
  const L extends FieldName<F>,
  S extends ServiceName,
  const C extends CallChoices<FieldName<F>>,
  const G extends FieldName<F> = never,
  const T extends Stamp = never,
  const U extends Stamp = 'createdAt' | 'updatedAt',
  X extends z.ZodRawShape = Record<never, never>,
>(spec: Spec<F, L, G, T, U, X, S, C>): DeclaredRecord<F, L, G, T, U, X, S, C> {
  const { entity, fields, list, calls } = spec;
  checkParts(entity, fields, calls, list.filters ?? {});
  const facts = {
    isRecord: true,
    service: spec.service,
    entity,
    table: spec.table ?? entity.replaceAll('-', '_'),
    path: spec.path,
    may: permissionsOf(entity, spec.permission),
    licence: spec.licence ?? null,
    reach: spec.reach ?? 'business',
    own: spec.own ?? null,
    size: spec.size ?? 'few',
    states: spec.states ?? ['active', 'inactive', 'deleted'],
    stateSql: spec.stateSql ?? STATE_SQL,
    versionSql: spec.versionSql ?? VERSION_SQL,
    words: spec.words,
    fields,
    title: spec.title,
    stamps: spec.stamps ?? ['createdAt', 'updatedAt'],
    extra: spec.extra ?? {},
    rowExtra: spec.rowExtra ?? {},
    list: {
      show: list.show,
      stamps: list.stamps ?? [],
      filters: list.filters ?? {},
      filterShapes: list.filterShapes ?? {},
      sorts: list.sorts,
      defaultSort: list.defaultSort ?? list.sorts[0] ?? 'created',
      search: list.search ?? [],
    },
    derived: spec.derived ?? {},
    indexes: spec.indexes ?? [],
    errors: spec.errors ?? {},
    shapes: shapesOf(calls),
    code: spec.code ? { digits: 4, ...spec.code } : null,
    event: spec.event ?? null,
    schema: schemaOf(fields),
    check: spec.check ?? (() => undefined),
  } as unknown as Facts;
  for (const check of [checkFields, checkNames, checkIndexes]) check(facts);
  return { ...facts, calls: callsOf(facts) } as unknown as DeclaredRecord<F, L, G, T, U, X, S, C>;
}
