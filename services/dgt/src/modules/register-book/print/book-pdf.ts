import { setImmediate as turn } from 'node:timers/promises';
import type { RegisterEntry } from '@volante/contracts/dgt/register-book.contract';
import { type Letterhead, spanishDate } from '@volante/service-kit/sheets/export-table';
import { drawCaption, drawLetterhead } from '@volante/service-kit/sheets/pdf-head';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { writeFile } from '@volante/service-kit/sheets/write-file';
import { schoolFoot, schoolLine } from '../../../branch-store/school.js';
import type { PrintedBook } from './printed-book.js';
import { heldOf, remarksOf, resultOf, soughtOf } from './printed-entry.js';
import { spool, spooled } from './spool.js';

export interface BookPaper {
  book: PrintedBook;
  letterhead: Letterhead | null;
  business: string;
  author: string;
  /** Local date and time as shown. */
  at: string;
  entries: AsyncIterable<RegisterEntry>;
  signal: AbortSignal;
}

const COLOURS = { text: '#1f2937', soft: '#4b5563', line: '#9ca3af', header: '#e5e7eb' } as const;
const SIZE = 7.5;
const LINE = 9.5;
const PADDING = 3;
const SEAL_HEIGHT = 92;

/** Shares of the page's width, in the order of RD 1295/2003, art. 39. */
const COLUMNS: readonly { head: string; share: number; of: (entry: RegisterEntry) => string }[] = [
  { head: 'Nº', share: 5, of: ({ number }) => String(number) },
  { head: 'Fecha de inscripción', share: 8, of: ({ inscribedOn }) => spanishDate(inscribedOn) },
  { head: 'Apellidos y nombre', share: 23, of: ({ surnames, firstName }) => `${surnames}, ${firstName}` },
  { head: 'DNI / NIE', share: 9, of: ({ dni }) => dni },
  { head: 'Fecha de nacimiento', share: 8, of: ({ birthDate }) => spanishDate(birthDate) },
  { head: 'Permisos que posee', share: 9, of: heldOf },
  { head: 'Permiso al que aspira', share: 8, of: soughtOf },
  { head: 'Inicio de la enseñanza', share: 9, of: ({ startedOn }) => spanishDate(startedOn ?? '') },
  { head: 'Fin de la enseñanza', share: 9, of: ({ finishedOn }) => spanishDate(finishedOn ?? '') },
  { head: 'Resultado final', share: 12, of: resultOf },
];
const SHARES = COLUMNS.reduce((sum, { share }) => sum + share, 0);

/**
 * One page after the other, each in memory until it is full: a book of any length needs the memory of one page. The
 * lines are first spooled to a file beside `path`, so that every sheet can print their total.
 */
export async function writeBookPdf(path: string, told: BookPaper): Promise<void> {
  const { book, business, author } = told;
  const paper = new PdfPaper({
    title: `${book.title} · ${business}`,
    author,
    at: new Date(),
    isLandscape: true,
    isTagged: false,
  });
  const drawing = draw(paper, told, `${path}.lines`);
  // A failure of the drawing reaches the file through the document's stream.
  drawing.catch((error: Error) => paper.document.destroy(error));
  await writeFile(path, paper.document as AsyncIterable<Uint8Array>, told.signal);
  await drawing;
}

async function draw(paper: PdfPaper, told: BookPaper, aside: string): Promise<void> {
  const { book, business, at } = told;
  drawFront(paper, told);
  const sheets = await layOut(paper, { ...told, aside, heads: drawHeads(paper) });
  let page = 1;
  const foot = () =>
    paper.foot(
      {
        left: schoolFoot(business, book.school, book.branch),
        middle: `Impreso el ${at}`,
        right: `Hoja ${page} de ${sheets}`,
      },
      COLOURS.soft,
    );
  for await (const lines of spooled<EntryLines>(aside)) {
    if (paper.y + heightOf(lines) > paper.bottom) {
      foot();
      // A full page is compressed and written before the next one is drawn.
      await turn();
      paper.nextPage();
      page += 1;
      drawHeads(paper);
    }
    drawEntry(paper, lines);
  }
  foot();
  paper.end();
}

/** Puts every inscription's lines aside, and answers over how many sheets they go from here on. */
async function layOut(
  paper: PdfPaper,
  { entries, signal, aside, heads }: BookPaper & { aside: string; heads: number },
): Promise<number> {
  let sheets = 1;
  let { y } = paper;
  async function* laidOut() {
    for await (const entry of entries) {
      const lines = linesOf(paper, entry);
      const height = heightOf(lines);
      if (y + height > paper.bottom) {
        sheets += 1;
        y = paper.top + heads;
      }
      y += height;
      yield lines;
    }
  }
  await spool(aside, laidOut(), signal);
  return sheets;
}

/** The heading of the first sheet only. */
function drawFront(paper: PdfPaper, { book, letterhead, business }: BookPaper): void {
  if (letterhead) drawLetterhead(paper, letterhead);
  drawCaption(paper, book.title, [
    schoolLine(business, book.school),
    'Libro de registro de alumnos (artículo 39 del Reglamento de las escuelas particulares de conductores, RD 1295/2003).',
    [
      `Abierto el ${spanishDate(book.opened_on)}`,
      ...(book.closed_on ? [`cerrado el ${spanishDate(book.closed_on)}`] : []),
    ].join(', '),
  ]);
  drawSeal(paper, book);
}

/** Barcelona, Girona, Lleida, Tarragona: their schools are the Generalitat's since RD 391/1998. */
const CATALONIA: ReadonlySet<number> = new Set([8, 17, 25, 43]);
export const sealerOf = (province: number): string =>
  CATALONIA.has(province) ? 'del Servei Català de Trànsit' : 'de la Jefatura de Tráfico';

/** Space for the authority's signature and seal, with the school's notes about it. */
function drawSeal(paper: PdfPaper, { seal, province }: PrintedBook): void {
  const { document, left, width, y } = paper;
  document.rect(left, y, width, SEAL_HEIGHT).lineWidth(0.75).stroke(COLOURS.line);
  paper.type('bold', 9, COLOURS.text);
  paper.line(`Diligencia ${sealerOf(province)}`, { x: left + 8, y: y + 8, width: width / 2 });
  paper.type('regular', 8, COLOURS.soft);
  if (seal)
    paper.wrap(seal, width / 2 - 16).forEach((text, at) => {
      paper.line(text, { x: left + 8, y: y + 24 + at * 11, width: width / 2 - 16 });
    });
  paper.line('Fecha, firma y sello', {
    x: left + width / 2,
    y: y + SEAL_HEIGHT - 16,
    width: width / 2 - 8,
    align: 'right',
  });
  paper.y = y + SEAL_HEIGHT + 12;
}

interface EntryLines {
  cells: string[][];
  remarks: string[];
}

function places(paper: PdfPaper): { x: number; width: number }[] {
  let x = paper.left;
  return COLUMNS.map(({ share }) => {
    const width = (share / SHARES) * paper.width;
    const place = { x, width };
    x += width;
    return place;
  });
}

function linesOf(paper: PdfPaper, entry: RegisterEntry): EntryLines {
  const at = places(paper);
  paper.type('regular', SIZE, COLOURS.text);
  return {
    cells: COLUMNS.map(({ of }, index) => paper.wrap(of(entry), (at[index]?.width ?? 0) - 2 * PADDING)),
    remarks: remarksOf(entry).flatMap((remark) => paper.wrap(remark, paper.width - 40)),
  };
}

const heightOf = ({ cells, remarks }: EntryLines): number =>
  (Math.max(...cells.map((cell) => cell.length)) + remarks.length) * LINE + 2 * PADDING;

/** Answers the height that it takes. */
function drawHeads(paper: PdfPaper): number {
  const at = places(paper);
  paper.type('bold', SIZE, COLOURS.text);
  const heads = COLUMNS.map(({ head }, index) => paper.wrap(head, (at[index]?.width ?? 0) - 2 * PADDING));
  const height = Math.max(...heads.map((head) => head.length)) * LINE + 2 * PADDING;
  paper.document.rect(paper.left, paper.y, paper.width, height).fill(COLOURS.header);
  paper.type('bold', SIZE, COLOURS.text);
  drawCells(paper, heads);
  paper.y += height;
  return height;
}

function drawCells(paper: PdfPaper, cells: readonly string[][]): void {
  places(paper).forEach(({ x, width }, index) => {
    cells[index]?.forEach((text, line) => {
      if (text)
        paper.line(text, { x: x + PADDING, y: paper.y + PADDING + line * LINE, width: width - PADDING });
    });
  });
}

function drawEntry(paper: PdfPaper, lines: EntryLines): void {
  const { document, left, width } = paper;
  const height = heightOf(lines);
  paper.type('regular', SIZE, COLOURS.text);
  drawCells(paper, lines.cells);
  const below = paper.y + PADDING + Math.max(...lines.cells.map((cell) => cell.length)) * LINE;
  paper.type('regular', SIZE, COLOURS.soft);
  lines.remarks.forEach((remark, line) => {
    paper.line(remark, { x: left + 30, y: below + line * LINE, width: width - 40 });
  });
  paper.y += height;
  document
    .moveTo(left, paper.y)
    .lineTo(left + width, paper.y)
    .lineWidth(0.5)
    .stroke(COLOURS.line);
}
