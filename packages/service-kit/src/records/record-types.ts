import type { CallOutput } from '@volante/contracts/call';
import type { AnyRecord, RecordState } from '@volante/contracts/records/record';
import type { z } from 'zod';
import type { CallClient } from '../calls/call-client.js';
import type { SqlParams, SqlValue } from '../data/sql.js';
import type { TenantTx } from '../data/tenant-tx.js';
import type { ExportCell } from '../sheets/export-table.js';

/** The declared fields of a record. */
export type FieldsOf<D extends AnyRecord> = z.output<D['schema']>;

/** Columns that the kit keeps on every record. Instants are ISO 8601, UTC. */
export interface Kept {
  id: string;
  state: RecordState;
  version: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: string;
}

/** A whole record. */
export type WholeOf<D extends AnyRecord> = FieldsOf<D> & Kept;

/** A record as the wire has it. */
export type AnswerOf<D extends AnyRecord> = CallOutput<D['calls']['update']>;

/** How a value is kept in its column, where the kind's own way does not do. */
export interface Codec {
  toSql(value: unknown): SqlValue;
  fromSql(value: unknown): unknown;
}

/** A part of a `WHERE` over the record's alias `r`, with its parameters. */
export interface Condition {
  sql: string;
  params: SqlParams;
}

/**
 * Rules that a service adds to a declared record. They run in the transaction of the change, with the row locked; an
 * error undoes the change. More than three of them: write the record by hand (CONTRIBUTING).
 */
export interface RecordRules<D extends AnyRecord> {
  /** Cleans what was sent, before the transaction; the declaration checks its answer again. */
  clean?(sent: Partial<FieldsOf<D>>): Promise<Partial<FieldsOf<D>>> | Partial<FieldsOf<D>>;
  /** Refuses an act on a record before anything else of it is judged: an update, or the state that it is to have. */
  guard?(tx: TenantTx, record: WholeOf<D>, act: 'update' | RecordState): void;
  /**
   * `before` is `null` for a new record and has another state for one that is moved; `further` are the inputs of `create` that are
   * no field, `calls` ask other services.
   */
  beforeWrite?(
    tx: TenantTx,
    after: WholeOf<D>,
    before: WholeOf<D> | null,
    further: Readonly<Record<string, unknown>>,
    calls: CallClient,
  ): Promise<void> | void;
  /** Before a record is deleted. */
  beforeRemove?(tx: TenantTx, record: WholeOf<D>): Promise<void> | void;
  /** Computed members of the answer of a whole record. */
  extra?(record: WholeOf<D>): Readonly<Record<string, unknown>>;
  /** State in its events; the whole record otherwise. */
  eventState?(record: WholeOf<D>): Readonly<Record<string, unknown>>;
  /** Values of the declared derived columns, written with the fields. */
  derived?(fields: FieldsOf<D>): Readonly<Record<string, SqlValue>>;
  /** How a search finds records, in place of each word in one of the declared fields; `null`: nothing can match. */
  search?(text: string): readonly Condition[] | null;
  codecs?: Readonly<Record<string, Codec>>;
  /** Cells of files by field, where the kind does not make them: for a custom one. */
  cells?: Readonly<Record<string, (value: never) => ExportCell>>;
}
