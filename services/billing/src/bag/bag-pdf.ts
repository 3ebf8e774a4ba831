import type { Bag, BagMoment, UnitLot } from '@volante/contracts/billing/bag.fields';
import { BAG_EVENTS } from '@volante/contracts/billing/bag-words';
import { type Letterhead, spanishDate } from '@volante/service-kit/sheets/export-table';
import { drawCaption, drawLetterhead } from '@volante/service-kit/sheets/pdf-head';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { COLOURS } from '../paper/paper-ink.js';
import { euros } from '../paper/paper-words.js';

export interface BagPaper {
  bag: Bag;
  student: string;
  school: string;
  /** The day on which it is printed. */
  on: string;
  letterhead: Letterhead | null;
}

const ROW = 16;
const TITLE = 'Bolsa del alumno';

/** A table's columns: the part of the width of each, and where its text stands. */
interface Column {
  head: string;
  share: number;
  align: 'left' | 'right';
}

const LOTS: readonly Column[] = [
  { head: 'Bono', share: 0.4, align: 'left' },
  { head: 'Comprado', share: 0.15, align: 'left' },
  { head: 'Clases', share: 0.1, align: 'right' },
  { head: 'Dadas', share: 0.1, align: 'right' },
  { head: 'Quedan', share: 0.1, align: 'right' },
  { head: 'Valen', share: 0.15, align: 'right' },
];
const MOMENTS: readonly Column[] = [
  { head: 'Fecha', share: 0.14, align: 'left' },
  { head: 'Movimiento', share: 0.28, align: 'left' },
  { head: 'Detalle', share: 0.28, align: 'left' },
  { head: 'Cambio', share: 0.15, align: 'right' },
  { head: 'Quedan', share: 0.15, align: 'right' },
];

const lotCells = (lot: UnitLot): string[] => [
  [lot.description, lot.licence, lot.expiresOn ? `caduca ${spanishDate(lot.expiresOn)}` : '']
    .filter(Boolean)
    .join(' · '),
  ...[spanishDate(lot.soldOn), String(lot.units), String(lot.used), String(lot.left), euros(lot.leftCents)],
];

const momentCells = ({ day, what, text, purse, units, cents, balance, isLacking }: BagMoment): string[] => {
  const isUnits = purse === 'teaching';
  const change = isUnits ? units : cents;
  const shown = (value: number): string => (isUnits ? String(value) : euros(value));
  return [
    ...[spanishDate(day), BAG_EVENTS[what], [text, isLacking ? 'sin bono' : ''].filter(Boolean).join(' · ')],
    ...[change === 0 ? '' : `${change > 0 ? '+' : ''}${shown(change)}`, shown(balance)],
  ];
};

/** The balances, in words above the tables. */
function sumsOf({ teaching, fees }: Bag, on: string): string {
  const parts = [
    `Clases por dar: ${teaching.left} (${euros(teaching.leftCents)})`,
    teaching.lacking.length > 0 ? `clases sin bono: ${teaching.lacking.length}` : '',
    fees.owedCents > 0 ? `tasas por cobrar: ${euros(fees.owedCents)}` : '',
    fees.heldCents > 0 ? `guardado para tasas: ${euros(fees.heldCents)}` : '',
  ];
  return [`A ${spanishDate(on)}`, ...parts.filter(Boolean)].join(' · ');
}

/** Pages with a foot on each. */
class Pages {
  private page = 1;

  constructor(
    private readonly paper: PdfPaper,
    private readonly left: string,
  ) {}

  foot(): void {
    this.paper.foot({ left: this.left, middle: TITLE, right: `Página ${this.page}` }, COLOURS.soft);
  }

  makeRoom(height: number): void {
    if (this.paper.y + height <= this.paper.bottom) return;
    this.foot();
    this.paper.nextPage();
    this.page += 1;
  }
}

function write(paper: PdfPaper, columns: readonly Column[], cells: readonly string[]): void {
  let x = paper.left;
  for (const [at, { share, align }] of columns.entries()) {
    const width = paper.width * share;
    paper.line(cells[at] ?? '', { x, y: paper.y, width: width - 6, align });
    x += width;
  }
  paper.y += ROW;
}

function table(
  paper: PdfPaper,
  pages: Pages,
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  if (rows.length === 0) return;
  pages.makeRoom(4 * ROW);
  paper.y += 8;
  paper.type('bold', 11, COLOURS.text);
  paper.line(title, { x: paper.left, y: paper.y, width: paper.width });
  paper.y += 18;
  paper.type('bold', 8.5, COLOURS.soft);
  write(
    paper,
    columns,
    columns.map(({ head }) => head),
  );
  for (const row of rows) {
    pages.makeRoom(ROW);
    paper.type('regular', 9, COLOURS.text);
    write(paper, columns, row);
  }
}

/** The bag of a student on A4, as the bytes of a PDF. */
export function bagPdf(
  { bag, student, school, on, letterhead }: BagPaper,
  at: Date,
): AsyncIterable<Uint8Array> {
  const author = letterhead?.name ?? school;
  const paper = new PdfPaper({
    ...{ title: `${TITLE} · ${student}`, author, at },
    ...{ isLandscape: false, isTagged: false },
  });
  const pages = new Pages(paper, author);
  if (letterhead) drawLetterhead(paper, letterhead);
  drawCaption(paper, `${TITLE}: ${student}`, [sumsOf(bag, on)]);
  table(paper, pages, 'Bonos', LOTS, bag.teaching.lots.map(lotCells));
  table(paper, pages, 'Movimientos', MOMENTS, bag.timeline.map(momentCells));
  pages.foot();
  paper.end();
  return paper.document as AsyncIterable<Uint8Array>;
}
