import type { SqlParams } from '../../data/sql.js';
import { type ImportNames, importNames } from '../import-tables.js';
import type { ImportFields, LookUp, MatchKey, PlanRules } from '../imported-list.js';
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

interface KnownRead<T, F, R> {
  rules: PlanRules<F & ImportFields>;
  /** Name of the list: `importNames`. */
  entity: string;
  columns: string;
  /** Table and alias of the records: 'expense r'. */
  from: `${string} ${string}`;
  /** The records that rows may match, with its parameters. */
  which: string;
  params: SqlParams;
  /** A read row's record. Shown by default. */
  of(read: Omit<T, keyof ImportNote>): {
    row: R & { id: string };
    fields: F & ImportFields;
    hidden?: boolean;
  };
}

/** Records of one table that rows may match by the rules, and by their code where they have one. */
export async function readKnown<T, F, R>(
  { read, importId, lock }: LookUp,
  { rules, entity, columns, from, which, params, of }: KnownRead<T, F, R>,
): Promise<KnownRecords<F, R>> {
  const known = new KnownRecords<F, R>();
  const [, alias = ''] = from.split(' ');
  const found = await read<T & ImportNote>(
    `SELECT ${columns}, ${NOTE_COLUMNS} FROM ${from} ${noteJoin(importNames(entity), alias)}
     WHERE ${alias}.business_id = :business AND ${which} ORDER BY ${alias}.id ${lock ? 'FOR UPDATE' : ''}`,
    { ...params, import: importId },
  );
  for (const { importAction, importLine, importChanges, ...columnsOfRow } of found) {
    const { row, fields, hidden = false } = of(columnsOfRow);
    const name = rules.nameOf(fields);
    const note = { importAction, importLine, importChanges };
    const record = new KnownRecord<F, R>({
      ...{ row, id: row.id, name, sortName: rules.sortNameOf(name), fields, hidden, note },
    });
    known.addCandidate(record, rules.keysOf(fields));
    if (fields.code !== '') known.addHolder(record);
  }
  return known;
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
