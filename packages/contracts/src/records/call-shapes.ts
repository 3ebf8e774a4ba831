import type { z } from 'zod';
import type { ErrorCode } from '../catalogue.js';
import type { Permission } from '../permissions.js';
import type { Stamp } from './record.js';

/** Where a call of the wire differs from the usual one. */
export interface CallShape {
  /** After the record's path: `view/{id}`. */
  path?: string;
  specified?: boolean;
  /** Spanish sentence for the API page; made of the record's words otherwise. */
  summary?: string;
  /** Further error codes. */
  errors?: readonly ErrorCode[];
  /** The code in place of REQ-110 where the call fails for an unknown reason. */
  failure?: ErrorCode;
  permission?: Permission;
}

/** The wire's shapes as a declaration says them: what is left out is as usual. */
export interface CallChoices<N extends string = string> {
  /** The list. It answers a whole record for an `id` too, unless `one` is a call of its own for that. */
  read?: CallShape;
  one?: CallShape & { path: string };
  /** `required` fields have no default; `defaults` are filled in by the schema; the others may be left out. */
  create: CallShape & {
    required: readonly N[];
    defaults?: readonly N[];
    /** `version` unless told: `{ id, version }`. */
    answers?: 'record' | 'version';
    /** Inputs that are no field, for the service's `beforeWrite`: `force`. */
    further?: z.ZodRawShape;
  };
  update?: CallShape;
  /** `several` unless told: one id or a list of at most 1,000. */
  remove?: CallShape & { takes?: 'one' | 'several' };
  /** `state` unless told: active or inactive, of one or several; `one`: of one, with its version. `restore` brings one back. */
  state?: CallShape & { takes?: 'state' | 'one' | 'restore' };
  /** Updates of some fields by a call of their own. */
  parts?: Readonly<Record<string, PartShape<N>>>;
  history?: CallShape;
  /** Columns in the order of the sheet: fields, `state` and stamps. None: the list cannot be taken out. */
  export?: CallShape & { columns: readonly (N | 'state' | Stamp)[] };
  /** Saved views of the list. */
  views?: boolean;
  /** Documents on a record. */
  documents?: boolean;
  /** Notes on a record; the service's migrations make `NOTES_TABLE`. */
  notes?: boolean;
  /** Dated papers of a record; the service's migrations make `QUALIFICATIONS_TABLE`. */
  qualifications?: boolean;
  /** Fields whose first value or change takes the caller's own password. Administrators are notified of it. */
  proved?: ProvedFields<N>;
  /** Groups of records, in `<table>_group` and `<table>_group_member`: their calls, a filter, ids in the whole record. */
  groups?: RecordGroups;
}

/** An update of some fields: all of them have to be sent unless it is `partial`. */
export interface PartShape<N extends string = string> extends CallShape {
  path: string;
  fields: readonly N[];
  partial?: boolean;
}

/**
 * Fields that decide where a school's money goes: `create` and `update` take `ownPassword` for them, and answer USER-001 without
 * it or for a wrong one, USER-002 after too many.
 */
export interface ProvedFields<N extends string = string> {
  fields: readonly N[];
  /** Address of the record's page in the notification, with `{id}`. */
  page: string;
}

export interface RecordGroups {
  /** Name of the records on the wire: `providers`. */
  members: string;
  /** Error code for a name that is taken. */
  taken: string;
  /** `true` unless told: whether the specification has `group/update`. */
  isUpdateSpecified?: boolean;
}

/** The same, complete. */
export interface CallShapes {
  read: CallShape & { withRecord: boolean };
  one: (CallShape & { path: string }) | null;
  create: CallShape & {
    required: readonly string[];
    defaults: readonly string[];
    answers: 'record' | 'version';
    further: z.ZodRawShape;
  };
  update: CallShape;
  remove: CallShape & { takes: 'one' | 'several' };
  state: CallShape & { takes: 'state' | 'one' | 'restore' };
  parts: Readonly<Record<string, PartShape>> | null;
  history: CallShape;
  export: (CallShape & { columns: readonly string[] }) | null;
  views: boolean;
  documents: boolean;
  notes: boolean;
  qualifications: boolean;
  proved: ProvedFields | null;
  groups: RecordGroups | null;
}
