import { z } from 'zod';
import { zoneOfPerson } from '../branches/branch-refs.js';
import { CodedError } from '../coded-error.js';
import type { Context } from '../context.js';
import type { Database } from '../data/database.js';
import { captionOf } from '../sheets/caption.js';
import { type ExportCaption, spanishDate } from '../sheets/export-table.js';
import type { ImportRow } from './import-store.js';
import type {
  ImportChoice,
  ImportedList,
  ImportFields,
  ImportRecord,
  Named,
  ReadRow,
} from './imported-list.js';
import { isMappingUsable } from './reading/guess-mapping.js';
import { type MappedColumns, mappedColumns } from './reading/mapped-columns.js';
import type { Sheet, SheetRow } from './reading/sheet.js';

const columnNotes = z.array(z.string());

/** IMPORT-004 for a mapping that does not fit the file. */
export async function sheetReader<F extends ImportFields, R extends ImportRecord>(
  of: ImportedList<F, R>,
  ctx: Context,
  record: ImportRow,
  choice: ImportChoice,
): Promise<(sheet: Sheet) => (row: SheetRow) => ReadRow<F>> {
  const notes = columnNotes.parse(JSON.parse(record.sheet_columns));
  const { mapping } = choice;
  const isWhole = of.isWhole?.(mapping) ?? true;
  if (mapping.length > notes.length || !isWhole || !isMappingUsable(of.headers, mapping))
    throw new CodedError('IMPORT-004');
  const reader = await of.reader(ctx, choice, notes);
  // The call's schema lets only the list's own targets in.
  return (sheet) => reader(mappedColumns(sheet, mapping) as MappedColumns<never>);
}

/** Head of a file about an import. */
export async function importCaption<F extends ImportFields, R extends ImportRecord>(
  db: Database,
  of: ImportedList<F, R>,
  ctx: Context,
  title: string,
  filters?: string,
): Promise<ExportCaption> {
  return captionOf(ctx, of.zone ?? (await zoneOfPerson(db, ctx)), title, filters);
}

/** Code and name of records that everybody may see. */
export async function plainNames(
  db: Database,
  table: string,
  ctx: Context,
  ids: readonly string[],
): Promise<(Named & { id: string })[]> {
  const rows = await db.rows<{ id: string; code: string; name: string }>(
    ctx,
    `SELECT id, code, name FROM ${table} WHERE business_id = :business AND id IN (:ids)`,
    { ids },
  );
  return rows.map((row) => ({ ...row, hidden: false }));
}

/** Text as it is, days as people write them. */
export const plainValue = (_field: string, value: unknown): string =>
  value === null || value === undefined ? '' : spanishDate(String(value));
