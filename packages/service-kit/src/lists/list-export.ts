import { join } from 'node:path';
import type { ExportFormat } from '@volante/contracts/lists/export-call';
import { CodedError } from '../coded-error.js';
import { type KeysetList, readPage } from '../data/keyset.js';
import type { SqlParams } from '../data/sql.js';
import type { Job, JobOutcome } from '../jobs/job-handler.js';
import type {
  ExportCaption,
  ExportRow,
  ExportTable,
  ExportTableColumn,
  Letterhead,
  WrittenFile,
} from '../sheets/export-table.js';
import { ENDINGS, MIMES } from '../sheets/file-kinds.js';
import { SHEET_WRITERS } from '../sheets/sheet-writers.js';
import { PDF_MAX_ROWS } from '../sheets/write-pdf.js';
import { withFolder } from '../storage/temp-folder.js';

/** The rows of one export: what the list shows with the same filters, search and scope, in its order. */
export interface ListRows<Row> {
  /** Exactly, up to `most`. */
  count(most: number): Promise<number>;
  /** A thousand or so at a time. */
  chunks(): AsyncIterable<readonly Row[]>;
}

type Read = <T>(sql: string, params: SqlParams) => Promise<T[]>;
type Listed<Row extends { id: string }> = KeysetList<Row> | null;

const CHUNK = 1_000;

/** Of a list the ticked rows that are there; all of them where none are ticked. */
export function chosenOf<Row extends { id: string }>(
  list: Listed<Row>,
  ids: readonly string[] | undefined,
): Listed<Row> {
  if (!list || !ids) return list;
  return {
    ...list,
    from: `${list.from} AND ${list.id} IN (:chosen)`,
    params: { ...list.params, chosen: ids },
  };
}

/** The rows of a list that pages by cursor. `null`: the person sees none of them. */
export function keysetRows<Row extends { id: string }>(
  read: Read,
  listOf: () => Promise<Listed<Row>> | Listed<Row>,
): ListRows<Row> {
  return {
    async count(most) {
      const list = await listOf();
      if (!list) return 0;
      const sql = `SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${list.from} LIMIT ${Math.trunc(most)}) n`;
      const [row] = await read<{ total: number }>(sql, list.params);
      return Number(row?.total ?? 0);
    },
    async *chunks() {
      const list = await listOf();
      let cursor: string | undefined;
      while (list) {
        const { rows, next } = await readPage(list, { limit: CHUNK, cursor, count: false }, read);
        if (rows.length > 0) yield rows;
        if (!next) return;
        cursor = next;
      }
    },
  };
}

/** The same rows as the sheet shows them. */
export const shownRows = <Row, Shown>(
  rows: ListRows<Row>,
  shown: (chunk: readonly Row[]) => Promise<readonly Shown[]> | readonly Shown[],
): ListRows<Shown> => ({
  count: (most) => rows.count(most),
  async *chunks() {
    for await (const chunk of rows.chunks()) yield await shown(chunk);
  },
});

const TITLES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'Exportar {} a Excel',
  csv: 'Exportar {} a CSV',
  pdf: 'Exportar {} a PDF',
  print: 'Imprimir {}',
};

/** For the tray: "Exportar proveedores a Excel". */
export const exportTitle = (format: ExportFormat, things: string): string =>
  TITLES[format].replace('{}', things);

/** A list as a sheet. */
export interface ListSheet<Row> {
  rows: ListRows<Row>;
  columns: readonly ExportTableColumn[];
  cellsOf(row: Row): ExportRow;
  caption: ExportCaption;
  letterhead: Letterhead | null;
  /** Local day, `YYYY-MM-DD`, for the file's name. */
  day: string;
  /** For the tray: "12 proveedores exportados." */
  message(rows: number): string;
}

/** Beyond, the tray shows no total. */
const MAX_COUNTED = 2_000_000;

/** EXPORT-001 for more than anybody would print; the sheets take them all. Asked before the job is taken in. */
export async function assertPrintable(format: ExportFormat, rows: ListRows<unknown>): Promise<void> {
  const isOnPaper = format === 'pdf' || format === 'print';
  if (isOnPaper && (await rows.count(PDF_MAX_ROWS + 1)) > PDF_MAX_ROWS) throw new CodedError('EXPORT-001');
}

/** Writes a list to a file as it is read; one that is interrupted begins again, since half a file is none. */
export async function exportList<Row>(
  job: Job<{ format: ExportFormat }>,
  sheet: ListSheet<Row>,
): Promise<JobOutcome> {
  const { format } = job.input;
  job.progress(0, await sheet.rows.count(MAX_COUNTED), 'Preparando el archivo');
  const written = await writeSheet(job, format, `${sheet.caption.title} ${sheet.day}`, {
    columns: sheet.columns,
    rows: cells(job, sheet),
    caption: sheet.caption,
    letterhead: sheet.letterhead,
  });
  return { message: sheet.message(written.rows), result: { format, rows: written.rows } };
}

/** Writes a sheet to a file of the job; `name` is without its ending. */
export function writeSheet(
  job: Job<unknown>,
  format: ExportFormat,
  name: string,
  table: Omit<ExportTable, 'signal'>,
): Promise<WrittenFile> {
  return withFolder(async (folder) => {
    const path = join(folder, 'sheet');
    const written = await SHEET_WRITERS[format](path, { ...table, signal: job.signal });
    await job.addFile({ name: `${name}.${ENDINGS[format]}`, mime: MIMES[format], source: { path } });
    return written;
  });
}

async function* cells<Row>(job: Job<unknown>, { rows, cellsOf }: ListSheet<Row>): AsyncGenerator<ExportRow> {
  let done = 0;
  for await (const chunk of rows.chunks()) {
    job.signal.throwIfAborted();
    for (const row of chunk) yield cellsOf(row);
    done += chunk.length;
    job.progress(done);
  }
}
