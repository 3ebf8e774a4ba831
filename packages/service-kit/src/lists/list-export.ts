import { join } from 'node:path';
import type { ExportFormat } from '@volante/contracts/lists/export-call';
import { CodedError } from '../coded-error.js';
import type { Job, JobOutcome } from '../jobs/job-handler.js';
import type { ExportCaption, ExportRow, ExportTableColumn, Letterhead } from '../sheets/export-table.js';
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
  job.progress(0, await sheet.rows.count(MAX_COUNTED), 'Preparando el fichero');
  return withFolder(async (folder) => {
    const path = join(folder, 'export');
    const written = await SHEET_WRITERS[format](path, {
      columns: sheet.columns,
      rows: cells(job, sheet),
      caption: sheet.caption,
      letterhead: sheet.letterhead,
      signal: job.signal,
    });
    const name = `${sheet.caption.title} ${sheet.day}.${ENDINGS[format]}`;
    await job.addFile({ name, mime: MIMES[format], source: { path } });
    return { message: sheet.message(written.rows), result: { format, rows: written.rows } };
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
