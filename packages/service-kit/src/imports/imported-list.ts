import type { CallOutput } from '@volante/contracts/call';
import type { ImportCalls, ImportOptions } from '@volante/contracts/lists/import-calls';
import type { Permission } from '@volante/contracts/permissions';
import type { Context } from '../context.js';
import type { SqlParams } from '../data/sql.js';
import type { TenantTx } from '../data/tenant-tx.js';
import type { KnownRecord, KnownRecords } from './planning/known-records.js';
import type { HeaderWords } from './reading/guess-mapping.js';
import type { ColumnFacts } from './reading/inspect-sheet.js';
import type { MappedColumns } from './reading/mapped-columns.js';
import type { SheetRow } from './reading/sheet.js';

/** Common fields of every imported record: a code that is unique in the business, a tax id and a state. */
export interface ImportFields {
  code: string;
  fiscalCode: string;
  state: string;
}

/** A record as its table has it. */
export interface ImportRecord {
  id: string;
  version: number;
}

/** A person's choices for one import. */
export interface ImportChoice {
  id: string;
  mapping: (string | null)[];
  options: ImportOptions;
}

type RowProblem = CallOutput<ImportCalls['preview']>['rows'][number]['problems'][number];

/** Faults of these values for a record. */
export type Refusal<F> = (values: Partial<F>) => readonly RowProblem[];

/** A row of a file, understood. */
export interface ReadRow<F> {
  line: number;
  /** Further lines of the file that this row holds: left out with it. */
  also?: readonly number[];
  /** Only what the row says: an empty cell changes nothing in a record that exists. */
  values: Partial<F>;
  /** Further fields of a new record: `{...defaults, ...values}` is created. */
  defaults: Partial<F>;
  /** `null`: the row does not say. */
  state: 'active' | 'inactive' | null;
  /** Names of groups, as written; empty when the row does not say. */
  groups: string[];
  /** How the preview calls it where its fields do not. */
  name?: string;
  /** All that is wrong; a row with any is rejected as a whole. */
  problems: RowProblem[];
  /** Cells that are left out: the row is imported without them. */
  warnings: RowProblem[];
}

/** Reads the rows of a sheet with these columns. `never`: each list has its own targets. */
export type RowReader<F> = (columns: MappedColumns<never>) => (row: SheetRow) => ReadRow<F>;

/** One thing by which a row and a record are recognised as the same. */
export interface MatchKey {
  /** Name of the field. */
  by: string;
  /** Equal keys are the same thing, however it is written. */
  key: string;
  /** Several people may have it, as a family its telephone: the names have to agree too. */
  isShared?: boolean;
}

/** A tenant read: of the pool, or of the transaction that goes on to write. */
export type TenantReader = <T>(sql: string, params: SqlParams) => Promise<T[]>;

export interface LookUp {
  ctx: Context;
  read: TenantReader;
  importId: string;
  /** Those that are found stay as they are until the transaction ends. */
  lock: boolean;
  /** Values of the rows count beside the stored ones: groups are read too. */
  isUpdating: boolean;
}

/** How rows are compared with each other and with what is there. */
export interface PlanRules<F> {
  /** All fields of the record that a row would make. */
  complete(row: ReadRow<F>): F;
  nameOf(fields: F): string;
  /** Names that sort the same are the same. */
  sortNameOf(name: string): string;
  /** By what tells records apart best, first. */
  keysOf(values: Partial<F>): MatchKey[];
  /** Without what is only written otherwise: the same telephone with other spaces is no change. */
  withoutRespelling(before: F, values: Partial<F>): Partial<F>;
  /** A row that is valid by itself may contradict other data of the record. */
  problemsOf(merged: F): RowProblem[];
  /** Names of groups that are the same, however they are written. */
  foldGroup(name: string): string;
  /** Spanish: "Ya hay un contacto con ese código". */
  codeTaken: string;
  /** Spanish name of a record that the person may not see. */
  elsewhere: string;
}

/** Rules of a list whose rows are written once, in one way, and are in no group. */
export const PLAIN_RULES = {
  withoutRespelling: <V>(_before: unknown, values: V): V => values,
  problemsOf: () => [],
  foldGroup: (name: string) => name,
};

/** A record that a batch makes or changes, with all that its rows say together. */
export interface BatchRecord<F, R> {
  id: string;
  line: number;
  isNew: boolean;
  fields: F;
  changes: Record<string, { from: unknown; to: unknown }>;
  groups: Set<string>;
  /** As it was, and what earlier batches of this import did to it. */
  known: KnownRecord<F, R> | null;
}

export interface ImportWords {
  /** Singular and plural: "contacto creado", "contactos creados". */
  created: readonly [string, string];
  deleted: readonly [string, string];
  /** Heading of a column of records: "Contacto". */
  record: string;
  /** "Otro contacto usa ya ese código". */
  codeInUse: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * All that a list says of itself so that files can be imported into it; the rest is the kit's. By convention of the
 * tables: `<entity>`, `<entity>_group`, `<entity>_group_member` (where rows name groups) and those of {@link importTables}.
 */
export interface ImportedList<F extends ImportFields, R extends ImportRecord> {
  readonly calls: ImportCalls;
  /** `contact`: name of the table, of the audit trail's entity, of the events and, with `_id`, of the key elsewhere. */
  readonly entity: string;
  /** Page of the imports: `/contact/import`. */
  readonly page: string;
  readonly words: ImportWords;
  readonly rules: PlanRules<F>;
  /** With it a person sees all imports, not only their own. */
  readonly seesAll: Permission;
  readonly headers: HeaderWords<string>;
  /** The likely targets of columns, where header words are not enough. */
  guess?(headers: readonly string[], samples: readonly (readonly string[])[]): (string | null)[];
  /** Stored notes of a column, for reading its values later; at most a few letters. */
  noteOf?(column: ColumnFacts): string;
  /** Whether the columns have all that a row needs. */
  isWhole?(mapping: readonly (string | null)[]): boolean;
  /** Refuses whatever the choice may not be. `notes`: those of the columns. */
  reader(ctx: Context, choice: ImportChoice, notes: readonly string[]): Promise<RowReader<F>>;
  /** In which order rows are looked at and written, where that of the file is not the right one: what came first counts later. */
  readonly order?: (one: ReadRow<F>, other: ReadRow<F>) => number;
  /**
   * All rows of a file at once, before any is planned and outside of a transaction: rows that make one record together become one,
   * and other services are asked for many rows with one call.
   */
  gather?(ctx: Context, rows: readonly ReadRow<F>[]): Promise<ReadRow<F>[]>;
  /**
   * Completes rows with data of the database: the records that they match, further refusals. A preview runs batch by
   * batch, in that order; rows accepted before count. An import calls it again for each batch: the earlier ones are
   * written.
   */
  settler?(): (rows: readonly ReadRow<F>[], where: LookUp) => Promise<ReadRow<F>[]>;
  /** All records that the rows may match, in a few statements for any number of rows. */
  lookUp(rows: readonly ReadRow<F>[], where: LookUp): Promise<KnownRecords<F, R>>;

  /**
   * Targets of these values (branches, groups) are locked until the transaction ends; a deleted one, or one about to
   * be, is refused.
   */
  hold?(tx: TenantTx, values: readonly Partial<F>[]): Promise<Refusal<F>>;
  /** Free codes, where a record needs one. */
  takeCodes?(tx: TenantTx, count: number): Promise<string[]>;
  /** The row of a record with these fields; `before`: as it was. The version goes up. */
  build(id: string, fields: F, before: R | null): R;
  insert(tx: TenantTx, rows: readonly R[]): Promise<void>;
  /** Writes rows that the transaction has locked. */
  update(tx: TenantTx, rows: readonly R[]): Promise<void>;
  /** State in the event about the row. */
  eventState(row: R): Readonly<Record<string, unknown>>;

  /** Locks rows in the order of their ids; those that are not there are left out. */
  lock(tx: TenantTx, ids: readonly string[]): Promise<R[]>;
  fieldsOf(row: R): F;
  /** In a branch that the person may not see. */
  isHidden?(ctx: Context, row: R): boolean;
  /** The given records that people have changed beside their fields. */
  workedOn?(tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Code and name of the record that the undo kept; those of the table by default. */
  namesOf?(ctx: Context, ids: readonly string[]): Promise<readonly (Named & { id: string })[]>;
  /** A field's value as files show it, where that is more than its text or day. */
  shownValues?(ctx: Context): Promise<(field: string, value: unknown) => string>;
  /** Zone of the hour in files; that of the person's branch by default. */
  readonly zone?: string;
}

export interface Named {
  code: string;
  name: string;
  hidden: boolean;
}
