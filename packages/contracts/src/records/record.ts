import type { z } from 'zod';
import type { CallDeclaration, Licence, ServiceName } from '../call.js';
import type { DocumentCalls } from '../documents/document.contract.js';
import type { ErrorCatalogue } from '../errors.js';
import type { HistoryPage, HistoryQuery } from '../history.js';
import type { exportCall } from '../lists/export-call.js';
import type { GroupCalls } from '../lists/group-calls.js';
import type { ViewCalls } from '../lists/view-calls.js';
import type { NoteCalls } from '../notes/note.contract.js';
import type { Permission } from '../permissions.js';
import type { QualificationCalls } from '../qualifications/qualification.contract.js';
import type { CallShapes } from './call-shapes.js';
import type { FieldName, Fields, Sent, ShownValues, Values } from './field.js';

/** `supplier`, for `supplier.view`, `supplier.add`, `supplier.modify`, `supplier.delete`. */
export type PermissionNoun = {
  [P in Permission]: P extends `${infer Noun}.view`
    ? `${Noun}.add` | `${Noun}.modify` | `${Noun}.delete` extends Permission
      ? Noun
      : never
    : never;
}[Permission];

/** Columns that the kit keeps on every record: instants in UTC, and the name of who changed it last. */
export const STAMPS = ['createdAt', 'updatedAt', 'updatedBy'] as const;
export type Stamp = (typeof STAMPS)[number];

export type RecordState = 'active' | 'inactive' | 'deleted';

/** Spanish words of the record, `one` and `many` in lower case: "vehículo", "vehículos". */
export interface RecordWords {
  one: string;
  many: string;
  gender: 'm' | 'f';
  /** What the list is for: shown when it is empty. */
  purpose?: string;
  /** In place of "Todavía no hay" and `many`, over `purpose`. */
  empty?: string;
  /** What groups of these records are for: shown while there is none. */
  groups?: string;
  /** Further words by which the palette finds it. */
  palette?: string;
  /** In place of "Crear" and `one`, on buttons. */
  create?: string;
  /** In place of "Buscar por" and the labels of what is searched. */
  search?: string;
  /** In place of "No disponible", for a referenced record out of reach. */
  unknown?: string;
  /** Shown before a record is deleted, with `{{name}}`: what is kept. */
  remove?: string;
  /** In place of "Activo", "Inactivo", "Eliminado". */
  states?: Partial<Record<RecordState, string>>;
  /** Titles of the groups of fields on a record's page and form, by the names that screens give them. */
  sections?: Readonly<Record<string, string>>;
}

/** How a list is narrowed by a field: one value, several joined by a comma, or days up to a given one. */
export type FilterKind = 'one' | 'several' | 'until';

/** How a filter is called on the wire and how many values it takes, where that differs from the field's name and 50. */
export interface FilterShape {
  name?: string;
  max?: number;
  /** Spanish, where it is not the field's label: "Sucursal" for one of several. */
  label?: string;
  /** Other pages ask by it; the list does not offer it. */
  isHidden?: boolean;
}

/**
 * A field or a stamp by which a list is sorted, in both directions. `created` is the order of ids, `name` that of a derived column.
 */
export type SortName<F extends Fields> = FieldName<F> | 'created' | 'updated' | 'name';

/**
 * A column that the service computes of the fields and writes with them: a folded name, the words of a search. One whose SQL is
 * `… AS (…)` is computed by the database.
 */
export interface DerivedColumn<N extends string = string> {
  /** SQL type, nullability and default, as `CREATE TABLE` has them; it is `NOT NULL`. */
  sql: string;
  /** The field that is sorted by this column, or `name`. */
  sorts?: N | 'name';
}

/** The derived column by which a field is sorted. */
export const sortedBy = (
  derived: Readonly<Record<string, DerivedColumn>>,
  name: string,
): string | undefined => Object.keys(derived).find((column) => derived[column]?.sorts === name);

export type DerivedName = `${string}_${string}` | 'name';

/** An index of the table, in order; `business_id` comes first by itself. */
export interface RecordIndex<N extends string = string> {
  name: string;
  on: readonly (N | DerivedName | 'state' | 'id' | 'updatedAt')[];
  unique?: boolean;
}

/** The list of a record. */
export interface RecordList<
  F extends Fields,
  L extends FieldName<F>,
  G extends FieldName<F>,
  T extends Stamp,
> {
  /** Fields of a row, beside `id`, `state` and `version`. */
  show: readonly L[];
  /** Stamps of a row. */
  stamps: readonly T[];
  filters: { readonly [K in G]: FilterKind };
  /** By field. */
  filterShapes: Readonly<Record<string, FilterShape>>;
  sorts: readonly SortName<F>[];
  /** A sort, with `-` in front for the other direction. */
  defaultSort: string;
  /** Fields in which each word of a search is looked for. */
  search: readonly FieldName<F>[];
}

export type RecordOf<F extends Fields, X extends z.ZodRawShape, U extends Stamp> = Values<F> & {
  id: string;
  state: RecordState;
  version: number;
} & { [K in U]: string } & (keyof X extends never ? unknown : z.output<z.ZodObject<X>>);

export type SummaryOf<F extends Fields, L extends keyof F, T extends Stamp> = ShownValues<F, L> & {
  id: string;
  state: RecordState;
  version: number;
} & { [K in T]: string };

export interface PageOf<Row> {
  rows: Row[];
  from: number;
  total: number | null;
  capped: boolean;
  next: string | null;
  previous: string | null;
}

type FilterInput<G extends string> = { [K in G]?: unknown } & { search?: string; state?: unknown };
export type ListInput<G extends string> = FilterInput<G> & {
  id?: string;
  sort?: string;
  limit?: unknown;
  cursor?: string;
  count?: unknown;
};
/** The list's input as the service gets it. */
export interface ListParsed {
  id?: string;
  search?: string;
  state?: readonly RecordState[];
  sort: string;
  limit: number;
  cursor?: string;
  count: boolean;
}
export type FiltersParsed = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | undefined>
>;

type JsonCall<O, I, S extends ServiceName, P = I> = CallDeclaration<
  z.ZodType<P, I>,
  z.ZodType<O>,
  'session',
  S
>;
type Versioned = { id: string; version: number };
type Required<C> = C extends { create: { required: readonly (infer R)[] } } ? R & string : never;
type Defaults<C> = C extends { create: { defaults: readonly (infer D)[] } } ? D & string : never;
type Further<C> = C extends { create: { further: infer X extends z.ZodRawShape } }
  ? z.ZodObject<X>
  : z.ZodObject;
type Proof<C> = C extends { proved: object } ? { ownPassword?: string | undefined } : unknown;
type InGroups<C> = C extends { groups: object } ? { groups: string[] } : unknown;
type GroupFilter<C> = C extends { groups: object } ? 'group' : never;
type ExportCall = ReturnType<typeof exportCall<z.ZodType, z.ZodType, readonly [string, ...string[]]>>;

/** The calls of a record; those that its wire lacks are `null`. */
export interface RecordCalls<
  F extends Fields,
  L extends FieldName<F>,
  G extends FieldName<F>,
  T extends Stamp,
  U extends Stamp,
  X extends z.ZodRawShape,
  S extends ServiceName,
  C,
> {
  read: JsonCall<
    PageOf<SummaryOf<F, L, T>> &
      (C extends { one: object } ? unknown : { record: (RecordOf<F, X, U> & InGroups<C>) | null }),
    ListInput<G | GroupFilter<C>>,
    S,
    ListParsed & FiltersParsed
  >;
  one: C extends { one: object } ? JsonCall<RecordOf<F, X, U> & InGroups<C>, { id: string }, S> : null;
  create: JsonCall<
    C extends { create: { answers: 'record' } } ? RecordOf<F, X, U> & InGroups<C> : Versioned,
    Partial<Sent<F>> & Pick<Sent<F>, Required<C>> & z.input<Further<C>> & Proof<C>,
    S,
    Partial<Values<F>> & Pick<Values<F>, Required<C> | Defaults<C>> & z.output<Further<C>> & Proof<C>
  >;
  update: JsonCall<
    RecordOf<F, X, U> & InGroups<C>,
    Partial<Sent<F>> & Versioned & Proof<C>,
    S,
    Partial<Values<F>> & Versioned & Proof<C>
  >;
  remove: JsonCall<null, { id: C extends { remove: { takes: 'one' } } ? string : string | string[] }, S>;
  state: C extends { state: { takes: 'restore' } }
    ? JsonCall<null, { id: string }, S>
    : C extends { state: { takes: 'one' } }
      ? JsonCall<{ version: number }, { id: string; state: Exclude<RecordState, 'deleted'> }, S>
      : JsonCall<{ changed: number }, { id: string | string[]; state: Exclude<RecordState, 'deleted'> }, S>;
  /** Updates of some fields by a call of their own, by the names that the declaration gives them. */
  parts: C extends { parts: infer P }
    ? {
        readonly [K in keyof P]: JsonCall<
          RecordOf<F, X, U> & InGroups<C>,
          Partial<Sent<F>> & Versioned,
          S,
          Partial<Values<F>> & Versioned
        >;
      }
    : null;
  history: JsonCall<HistoryPage, HistoryQuery, S, { id: string; before?: number | undefined }>;
  export: C extends { export: object } ? ExportCall : null;
  views: C extends { views: true } ? ViewCalls : null;
  documents: C extends { documents: true } ? DocumentCalls : null;
  notes: C extends { notes: true } ? NoteCalls : null;
  qualifications: C extends { qualifications: true } ? QualificationCalls : null;
  groups: C extends { groups: { members: infer M extends string } } ? GroupCalls<M> : null;
}

/** Calls of a record that the compiler does not know more of. */
export interface AnyRecordCalls {
  read: CallDeclaration;
  one: CallDeclaration | null;
  create: CallDeclaration;
  update: CallDeclaration;
  remove: CallDeclaration;
  state: CallDeclaration;
  parts: Readonly<Record<string, CallDeclaration>> | null;
  history: CallDeclaration<z.ZodType, z.ZodType<HistoryPage>>;
  export: ExportCall | null;
  views: ViewCalls | null;
  documents: DocumentCalls | null;
  notes: NoteCalls | null;
  qualifications: QualificationCalls | null;
  groups: Readonly<Record<keyof GroupCalls<string>, CallDeclaration>> | null;
}

/** How numbers are given. */
export interface RecordCode<N extends string = string> {
  field: N;
  digits: number;
  /** Table of its counter. */
  counter?: string;
  /** Without a counter: the next free number after as many as there are records, while the business's row of this table is locked. */
  lock?: string;
}

/** What a record says of itself, whatever its calls. */
export interface RecordFacts<
  F extends Fields,
  L extends FieldName<F>,
  G extends FieldName<F>,
  T extends Stamp,
> {
  /** Tells a record from whatever else a contract exports. */
  isRecord: true;
  service: ServiceName;
  /** First part of its events' topics; its name for live updates and for references: `vehicle`. */
  entity: string;
  /** Its table, and the entity of its audit entries: `vehicle`. */
  table: string;
  /** On the wire: `vehicle`, `mail/layout`. */
  path: string;
  may: { view: Permission; add: Permission; modify: Permission; delete: Permission };
  licence: Licence | null;
  /**
   * `branch`: people see those of their branches, by the field `branch`. `branches`: those of any of them, by the joined field
   * `branches`. `business`: everybody of the business.
   */
  reach: 'branch' | 'branches' | 'business';
  /** Field with the account of the person whom a record of reach `branches` is about: they see it wherever it belongs. */
  own: FieldName<F> | null;
  /** `few`: at most 2,000 a business. `many`: every filter and sort has its index. */
  size: 'few' | 'many';
  states: readonly RecordState[];
  /** SQL type of the state's column. */
  stateSql: string;
  versionSql: string;
  words: RecordWords;
  fields: F;
  /** Fields that name a record, joined by a space. */
  title: readonly FieldName<F>[];
  stamps: readonly Stamp[];
  list: RecordList<F, L, G, T>;
  /** By column. */
  derived: Readonly<Record<string, DerivedColumn>>;
  indexes: readonly RecordIndex<FieldName<F>>[];
  errors: ErrorCatalogue;
  shapes: CallShapes;
  /** Field that gets the school's next number when it is left empty. */
  code: RecordCode<FieldName<F>> | null;
  /** Topic and state of its events; the whole record under its action's topic unless declared. */
  event: { topic: string; fields: readonly FieldName<F>[] } | null;
  /** The fields as one strict schema. */
  schema: z.ZodObject<{ [K in keyof F]: F[K]['schema'] }>;
  /** Rules over several fields; `add` names the field that shows the message. */
  check(values: Values<F>, add: (field: FieldName<F>, message: string) => void): void;
}

/** A declared record: every layer of the product reads this. */
export interface DeclaredRecord<
  F extends Fields,
  L extends FieldName<F>,
  G extends FieldName<F>,
  T extends Stamp,
  U extends Stamp,
  X extends z.ZodRawShape,
  S extends ServiceName,
  C,
> extends RecordFacts<F, L, G, T> {
  service: S;
  calls: RecordCalls<F, L, G, T, U, X, S, C>;
}

/** A row of a record's list. */
export type RowOf<D extends { calls: { read: CallDeclaration } }> =
  z.output<D['calls']['read']['output']> extends { rows: (infer R)[] } ? R : never;

/** A record whose fields the compiler does not know: what the kits work with. */
export interface AnyRecord extends RecordFacts<Fields, string, string, Stamp> {
  calls: AnyRecordCalls;
}
