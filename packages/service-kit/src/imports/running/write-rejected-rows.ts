import type { ExportCaption, ExportTable, WrittenFile } from '../../sheets/export-table.js';
import { writeCsv } from '../../sheets/write-csv.js';
import { writeXlsx } from '../../sheets/write-xlsx.js';

export interface RejectedRow {
  /** The row as it came, all its columns. */
  cells: readonly string[];
  /** Why, in Spanish. */
  reasons: readonly string[];
}

export interface RejectedRows {
  headers: readonly string[];
  rows: AsyncIterable<RejectedRow>;
  /** Only Excel files state it. */
  caption: ExportCaption;
  signal?: AbortSignal;
}

/** The rejected rows in their own columns, with the reasons in a last one: put right, the file can be imported again. */
export function writeRejectedRows(
  path: string,
  format: 'csv' | 'xlsx',
  { headers, rows, caption, signal }: RejectedRows,
): Promise<WrittenFile> {
  const table: ExportTable = {
    columns: [
      ...headers.map((header) => ({ header, kind: 'text' as const, width: 16 })),
      { header: 'Motivo', kind: 'text', width: 60 },
    ],
    rows: withReasons(rows, headers.length),
    caption,
    signal,
  };
  return format === 'csv' ? writeCsv(path, table) : writeXlsx(path, table);
}

async function* withReasons(rows: AsyncIterable<RejectedRow>, width: number): AsyncGenerator<string[]> {
  for await (const { cells, reasons } of rows) {
    const padded = Array.from({ length: width }, (_, index) => cells[index] ?? '');
    yield [...padded, reasons.join('. ')];
  }
}
