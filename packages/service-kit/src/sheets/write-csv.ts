import {
  type ColumnKind,
  type ExportCell,
  type ExportRow,
  type ExportTable,
  spanishDate,
  type WrittenFile,
} from './export-table.js';
import { guardFormula } from './formula-guard.js';
import { inChunks, writeFile } from './write-file.js';

/**
 * UTF-8 with its mark, `;` and CRLF: what Spanish Excel opens with a double click. Only the table: a CSV is read by
 * programs, so what it states about itself is left to its name. Every text that a spreadsheet would run gets `'` before it,
 * negative numbers typed as text and +34 telephones too: safe beats pretty, and the import takes it away again.
 */
export async function writeCsv(path: string, table: ExportTable): Promise<WrittenFile> {
  const count = { rows: 0 };
  const bytes = await writeFile(path, inChunks(csvLines(table, count)), table.signal);
  return { rows: count.rows, bytes };
}

async function* csvLines({ columns, rows }: ExportTable, count: { rows: number }): AsyncGenerator<string> {
  const kinds = columns.map(({ kind }) => kind);
  yield `\uFEFF${csvLine(columns.map(({ header }) => header))}`;
  for await (const row of rows) {
    count.rows += 1;
    yield csvLine(row, kinds);
  }
}

function csvLine(row: ExportRow, kinds: readonly ColumnKind[] = []): string {
  const line = row.map((cell, index) => csvCell(cell, kinds[index] ?? 'text')).join(';');
  // An empty line would be read as no row at all.
  return `${line || '""'}\r\n`;
}

function csvCell(cell: ExportCell, kind: ColumnKind): string {
  if (!cell) return '';
  if (kind === 'date' || kind === 'dateTime') return quote(guardFormula(spanishDate(cell)));
  // Our own decimals are numbers, not user text: -5 stays a number.
  if (kind !== 'text' && /^-?\d+(?:\.\d+)?$/.test(cell)) return cell.replace('.', ',');
  return quote(guardFormula(cell.toWellFormed()));
}

function quote(text: string): string {
  return /[";\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
