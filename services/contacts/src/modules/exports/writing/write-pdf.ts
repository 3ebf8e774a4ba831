import { CodedError } from '@volante/service-kit/coded-error';
import PDFDocument from 'pdfkit';
import { captionLines, type ExportTable, shownText, totalLine, type WrittenFile } from './export-table.js';
import { PdfTable } from './pdf-table.js';
import { writeFile } from './write-file.js';

/** About 150 pages: more is nobody's print-out. */
export const PDF_MAX_ROWS = 5_000;

/**
 * A4 landscape: caption on the first page, header on every page, "Página X de Y". Pages wait in memory until the last is
 * known. Throws EXPORT-001 past `PDF_MAX_ROWS`.
 */
export async function writePdf(path: string, table: ExportTable): Promise<WrittenFile> {
  const { caption } = table;
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    bufferPages: true,
    info: { Title: `${caption.title} · ${caption.business}`, Author: caption.author },
  });
  const count = { rows: 0 };
  const drawing = draw(document, table, count);
  // A failure of the rows reaches the file through the document's stream.
  drawing.catch((error: Error) => document.destroy(error));
  const bytes = await writeFile(path, document as AsyncIterable<Uint8Array>, table.signal);
  await drawing;
  return { rows: count.rows, bytes };
}

async function draw(
  document: PDFKit.PDFDocument,
  { columns, rows, caption }: ExportTable,
  count: { rows: number },
): Promise<void> {
  const page = new PdfTable(document, columns);
  page.caption(caption.title, [caption.business, ...captionLines(caption)]);
  page.header();
  for await (const row of rows) {
    count.rows += 1;
    if (count.rows > PDF_MAX_ROWS) throw new CodedError('EXPORT-001');
    page.row(columns.map(({ kind }, index) => shownText(row[index] ?? null, kind)));
  }
  page.footers(caption.business, totalLine(count.rows));
  document.end();
}
