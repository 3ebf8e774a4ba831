import { setImmediate as turn } from 'node:timers/promises';
import { CodedError } from '../coded-error.js';
import { captionLines, type ExportTable, shownText, totalOf, type WrittenFile } from './export-table.js';
import { drawCaption, drawChart, drawLetterhead } from './pdf-head.js';
import { PdfPaper } from './pdf-paper.js';
import { PdfTable } from './pdf-table.js';
import { writeFile } from './write-file.js';

/** About 150 pages: no useful print-out is longer. */
export const PDF_MAX_ROWS = 5_000;
/** Beyond, the document says only in what language it is: tags for 60,000 cells take 7 MB and 140 MB of memory. */
const TAGGED_CELLS = 12_000;
const FOOT_COLOUR = '#4b5563';

/**
 * A4 landscape: letterhead, caption and chart on the first page, header on every page, "Página X de Y". The rows are
 * gathered first (they are few), so that the number of pages is known and each page leaves memory when it is full.
 * Throws EXPORT-001 past `PDF_MAX_ROWS`.
 */
export async function writePdf(path: string, table: ExportTable): Promise<WrittenFile> {
  const rows = await gather(table);
  const { caption, columns } = table;
  const paper = new PdfPaper({
    title: `${caption.title} · ${caption.business}`,
    author: caption.author,
    at: momentOf(caption.at),
    isLandscape: true,
    isTagged: rows.length * columns.length <= TAGGED_CELLS,
  });
  const { document } = paper;
  const drawing = draw(paper, table, rows);
  // A failure of the drawing reaches the file through the document's stream.
  drawing.catch((error: Error) => document.destroy(error));
  const bytes = await writeFile(path, document as AsyncIterable<Uint8Array>, table.signal);
  await drawing;
  return { rows: rows.length, bytes };
}

/** "21/11/2026 10:30" of the caption as the document's own date: nothing else in it depends on the hour. */
function momentOf(at: string): Date {
  const match = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d)/.exec(at);
  if (!match) return new Date(0);
  const [, day, month, year, hour, minute] = match.map(Number);
  return new Date(Date.UTC(year ?? 1970, (month ?? 1) - 1, day, hour, minute));
}

async function gather({ columns, rows }: ExportTable): Promise<string[][]> {
  const gathered: string[][] = [];
  for await (const row of rows) {
    if (gathered.length === PDF_MAX_ROWS) throw new CodedError('EXPORT-001');
    gathered.push(columns.map(({ kind }, index) => shownText(row[index] ?? null, kind)));
  }
  return gathered;
}

async function draw(paper: PdfPaper, table: ExportTable, rows: readonly string[][]): Promise<void> {
  const { caption, letterhead, chart } = table;
  const total = totalOf(table, rows.length);
  if (letterhead) drawLetterhead(paper, letterhead);
  const lines = [...(letterhead ? [] : [caption.business]), ...captionLines(caption)];
  drawCaption(paper, caption.title, lines);
  if (chart && chart.bars.length > 0) drawChart(paper, chart);
  const grid = new PdfTable(paper, table.columns);
  const pages = grid.pagesFor(rows);
  let page = 1;
  const foot = () =>
    paper.foot({ left: caption.business, middle: total, right: `Página ${page} de ${pages}` }, FOOT_COLOUR);
  grid.header();
  for (const row of rows) {
    if (!grid.hasRoomFor(row)) {
      foot();
      // A full page is compressed and written before the next one is drawn.
      await turn();
      paper.nextPage();
      page += 1;
      grid.header();
    }
    grid.row(row);
  }
  grid.end();
  foot();
  paper.end();
}
