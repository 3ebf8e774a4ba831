import type { CallParsed } from '@volante/contracts/call';
import type { RegisterEntry, registerEntryUpdate } from '@volante/contracts/dgt/register-book.contract';
import type { HeldClass, LicenceClass } from '@volante/contracts/licence-classes';
import type { SqlParams } from '@volante/service-kit/data/sql';

export type AnnotationKind = CallParsed<typeof registerEntryUpdate>['kind'] | 'annulled';
export type EntryResult = NonNullable<RegisterEntry['result']>;

export interface EntryRow {
  id: string;
  book_id: string;
  branch_id: string;
  number: number;
  inscribed_on: string;
  student_id: string;
  first_name: string;
  surnames: string;
  dni: string;
  birth_date: string;
  held: string;
  licence: LicenceClass;
  started_on: string | null;
}

export interface AnnotationRow {
  id: string;
  entry_id: string;
  kind: AnnotationKind;
  day: string | null;
  result: EntryResult | null;
  text: string;
  user_name: string;
  created_at: Date;
}

/** The book is joined for its branch. */
export const ENTRY_COLUMNS = `e.id, e.book_id, b.branch_id, e.number, e.inscribed_on, e.student_id, e.first_name, e.surnames,
  e.dni, e.birth_date, e.held, e.licence, e.started_on`;
export const ENTRIES = `register_entry e
  JOIN register_book b ON b.business_id = e.business_id AND b.id = e.book_id`;

type Read = <T>(sql: string, params: SqlParams) => Promise<T[]>;

/** Annotations in the order in which they were made. */
export async function annotationsOf(
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnnotationRow[]>> {
  const found = new Map<string, AnnotationRow[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await read<AnnotationRow>(
    `SELECT a.id, a.entry_id, a.kind, a.day, a.result, a.text, a.user_name, a.created_at FROM register_annotation a
     WHERE a.business_id = :business AND a.entry_id IN (:ids) ORDER BY a.entry_id, a.created_at, a.id`,
    { ids },
  );
  for (const row of rows) found.get(row.entry_id)?.push(row);
  return found;
}

/** The columns of the law as the inscription and its annotations make them: the last one of a kind holds. */
export function toEntry(row: EntryRow, annotations: readonly AnnotationRow[]): RegisterEntry {
  const last = (kind: AnnotationKind) => annotations.findLast((one) => one.kind === kind);
  return {
    id: row.id,
    book: row.book_id,
    number: row.number,
    inscribedOn: row.inscribed_on,
    student: row.student_id,
    firstName: row.first_name,
    surnames: row.surnames,
    dni: row.dni,
    birthDate: row.birth_date,
    held: row.held === '' ? [] : (row.held.split(',') as HeldClass[]),
    licence: row.licence,
    startedOn: last('started')?.day ?? row.started_on,
    finishedOn: last('finished')?.day ?? null,
    result: last('result')?.result ?? null,
    annulled: last('annulled') !== undefined,
    annotations: annotations.map((one) => ({
      id: one.id,
      kind: one.kind,
      day: one.day,
      result: one.result,
      text: one.text,
      by: one.user_name,
      at: one.created_at.toISOString(),
    })),
  };
}
