import { setImmediate as turn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { CodedError } from '../coded-error.js';
import { captionLines, type ExportTable, shownText, totalLine, type WrittenFile } from './export-table.js';
import { PdfTable } from './pdf-table.js';
import { writeFile } from './write-file.js';

/** About 150 pages: more is nobody's print-out. */
export const PDF_MAX_ROWS = 5_000;

/**
 * A4 landscape: caption on the first page, header on every page, "Página X de Y". The rows are gathered first (they are
 * few), so that the number of pages is known and each page leaves memory when it is full. Throws EXPORT-001 past
 * `PDF_MAX_ROWS`.
 */
export async function writePdf(path: string, table: ExportTable): Promise<WrittenFile> {
  const rows = await gather(table);
  const { caption } = table;
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    info: { Title: `${caption.title} · ${caption.business}`, Author: caption.author },
  });
  const drawing = draw(document, table, rows);
  // A failure of the drawing reaches the file through the document's stream.
  drawing.catch((error: Error) => document.destroy(error));
  const bytes = await writeFile(path, document as AsyncIterable<Uint8Array>, table.signal);
  await drawing;
  return { rows: rows.length, bytes };
}

async function gather({ columns, rows }: ExportTable): Promise<string[][]> {
  const gathered: string[][] = [];
  for await (const row of rows) {
    if (gathered.length === PDF_MAX_ROWS) throw new CodedError('EXPORT-001');
    gathered.push(columns.map(({ kind }, index) => shownText(row[index] ?? null, kind)));
  }
  return gathered;
}

async function draw(
  document: PDFKit.PDFDocument,
  { columns, caption }: ExportTable,
  rows: readonly string[][],
): Promise<void> {
  const page = new PdfTable(document, columns, { left: caption.business, middle: totalLine(rows.length) });
  page.caption(caption.title, [caption.business, ...captionLines(caption)]);
  page.begin(rows.length);
  for (const row of rows) {
    // A full page is compressed and written before the next one is drawn.
    if (page.isFull()) await turn().then(() => page.next());
    page.row(row);
  }
  page.end();
  document.end();
}
