import type { ImportNames } from '../import-tables.js';
import type { ImportFields, LookUp, MatchKey } from '../imported-list.js';
import type { Person } from './person.js';

/** Actions of earlier batches of this import on a record. */
export interface ImportNote {
  importAction: 'created' | 'updated' | null;
  importLine: number | null;
  importChanges: string | null;
}

interface KnownParts<F, R> {
  row: R;
  id: string;
  name: string;
  sortName: string;
  fields: F;
  hidden: boolean;
  note: ImportNote;
}

/** A record of the database that a row of the batch may be about. */
export class KnownRecord<F, R> implements Person<F> {
  readonly groups = new Set<string>();
  private changed: Partial<F> = {};

  constructor(private readonly parts: KnownParts<F & ImportFields, R>) {}

  get row(): R {
    return this.parts.row;
  }

  get id(): string {
    return this.parts.id;
  }

  get note(): ImportNote {
    return this.parts.note;
  }

  get line(): number | null {
    const { importAction, importLine } = this.parts.note;
    return importAction === 'created' ? importLine : null;
  }

  get hidden(): boolean {
    return this.parts.hidden;
  }

  get name(): string {
    return this.parts.name;
  }

  get sortName(): string {
    return this.parts.sortName;
  }

  get code(): string {
    return this.parts.fields.code;
  }

  get state(): string {
    return this.parts.fields.state;
  }

  get fiscalCode(): string {
    return this.current().fiscalCode;
  }

  current(): F & ImportFields {
    return { ...this.parts.fields, ...this.changed };
  }

  change(values: Partial<F>): void {
    this.changed = { ...this.changed, ...values };
  }
}

/** All records that the rows of a batch may match. */
export class KnownRecords<F, R> {
  private readonly byKey = new Map<string, KnownRecord<F, R>[]>();
  private readonly byCode = new Map<string, KnownRecord<F, R>>();

  candidates({ key }: MatchKey): readonly KnownRecord<F, R>[] {
    return this.byKey.get(key) ?? [];
  }

  holderOf(code: string): KnownRecord<F, R> | undefined {
    return this.byCode.get(code.toLowerCase());
  }

  addCandidate(record: KnownRecord<F, R>, keys: readonly MatchKey[]): void {
    for (const { key } of keys) {
      const list = this.byKey.get(key);
      if (list) list.push(record);
      else this.byKey.set(key, [record]);
    }
  }

  addHolder(record: KnownRecord<F, R>): void {
    this.byCode.set(record.code.toLowerCase(), record);
  }
}

/** Columns of {@link ImportNote} over the alias `i`. */
export const NOTE_COLUMNS = 'i.action importAction, i.line importLine, i.changes importChanges';

/** Binds `:import`. `record` is the alias of the records. */
export function noteJoin({ row, recordId }: ImportNames, record = 'c'): string {
  return `LEFT JOIN ${row} i ON i.business_id = :business AND i.import_id = :import AND i.${recordId} = ${record}.id`;
}

/** The groups that known records are in, so that rows do not add them again. */
export async function readGroups<F, R>(
  names: ImportNames,
  { read }: LookUp,
  found: ReadonlyMap<string, KnownRecord<F, R>>,
  fold: (name: string) => string,
): Promise<void> {
  if (found.size === 0) return;
  const members = await read<{ record: string; name: string }>(
    `SELECT m.${names.recordId} record, g.name FROM ${names.members} m
     JOIN ${names.groups} g ON g.business_id = :business AND g.id = m.group_id
     WHERE m.business_id = :business AND m.${names.recordId} IN (:records)`,
    { records: [...found.keys()] },
  );
  for (const { record, name } of members) found.get(record)?.groups.add(fold(name));
}
