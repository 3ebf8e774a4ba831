import type { KeptLine } from '@volante/contracts/billing/document.fields';
import { columnsOfPaper, type PaperColumn } from '@volante/contracts/billing/paper-look';
import type { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import type { InvoicePaper } from './invoice-paper.js';
import type { PaperInk } from './paper-ink.js';
import { discountText, euros, netPriceText, taxText, units } from './paper-words.js';

interface Column {
  head: string;
  /** Share of the width, of 100. */
  share: number;
  cell(line: KeptLine, at: number): string;
}

const OPTIONAL: Readonly<Record<PaperColumn, Column>> = {
  position: { head: 'Nº', share: 5, cell: (_line, at) => String(at + 1) },
  quantity: { head: 'Cantidad', share: 11, cell: ({ quantity }) => units(quantity) },
  price: { head: 'Precio', share: 13, cell: ({ price }) => euros(price) },
  discount: { head: 'Dto.', share: 10, cell: discountText },
  tax: { head: 'Impuesto', share: 11, cell: taxText },
};
const AMOUNT: Column = { head: 'Importe', share: 14, cell: ({ amount }) => euros(amount) };

const ROW = 12;
const SMALL = 10;
const PADDING = 6;
const HEAD = 20;
const INSET = 6;

interface Place {
  column: Column;
  x: number;
  width: number;
  align: 'left' | 'right';
}

/** Columns with something to say, from left to right; the concept takes the rest. */
function placesOf(paper: PdfPaper, invoice: InvoicePaper): Place[] {
  const hasDiscounts = invoice.lines.some((line) => discountText(line) !== '');
  const wanted = columnsOfPaper(invoice.target, invoice.look).filter(
    (column) => column !== 'discount' || hasDiscounts,
  );
  const first = wanted.includes('position') ? [OPTIONAL.position] : [];
  const last = [...wanted.filter((name) => name !== 'position').map((name) => OPTIONAL[name]), AMOUNT];
  const taken = [...first, ...last].reduce((sum, { share }) => sum + share, 0);
  const concept: Column = { head: 'Concepto', share: 100 - taken, cell: ({ description }) => description };
  let x = paper.left;
  return [...first, concept, ...last].map((column) => {
    const width = (column.share / 100) * paper.width;
    x += width;
    const isText = column === concept || column === OPTIONAL.position;
    return { column, x: x - width, width, align: isText ? 'left' : 'right' };
  });
}

const write = (paper: PdfPaper, text: string, { x, width, align }: Place, y: number) =>
  paper.line(text, { x: x + INSET, y, width: width - 2 * INSET, align });

function drawTableHead(paper: PdfPaper, places: readonly Place[], ink: PaperInk): void {
  paper.artifact(() => paper.document.roundedRect(paper.left, paper.y, paper.width, HEAD, 4).fill(ink.main));
  paper.type('bold', 8.5, ink.onMain);
  for (const place of places) write(paper, place.column.head, place, paper.y + 6);
  paper.y += HEAD;
}

function drawRow(
  paper: PdfPaper,
  { line, at, words, net }: { line: KeptLine; at: number; words: readonly string[]; net: string },
  places: readonly Place[],
  ink: PaperInk,
): void {
  const y = paper.y + PADDING;
  for (const place of places) {
    paper.type(place.column === AMOUNT ? 'bold' : 'regular', 9, ink.text);
    if (place.column.head === 'Concepto')
      for (const [row, text] of words.entries()) write(paper, text, place, y + row * ROW);
    else write(paper, place.column.cell(line, at), place, y);
  }
  const concept = places.find(({ column }) => column.head === 'Concepto');
  if (net && concept) {
    paper.type('regular', 7.5, ink.soft);
    write(paper, net, concept, y + words.length * ROW);
  }
}

/** The lines of the document, their head on every page. `turn` ends a full page and begins another. */
export function drawLines(paper: PdfPaper, invoice: InvoicePaper, ink: PaperInk, turn: () => void): void {
  const places = placesOf(paper, invoice);
  const room = (places.find(({ column }) => column.head === 'Concepto')?.width ?? 0) - 2 * INSET;
  drawTableHead(paper, places, ink);
  for (const [at, line] of invoice.lines.entries()) {
    paper.type('regular', 9, ink.text);
    const words = paper.wrap(line.description, room);
    const net = netPriceText(line, invoice);
    const height = words.length * ROW + (net ? SMALL : 0) + 2 * PADDING - 2;
    if (paper.y + height > paper.bottom) {
      turn();
      drawTableHead(paper, places, ink);
    }
    drawRow(paper, { line, at, words, net }, places, ink);
    paper.y += height;
    rule(paper, ink.line);
  }
  paper.y += 6;
  if (invoice.withTaxes) {
    paper.type('regular', 7.5, ink.soft);
    paper.line('Precios e importes con impuestos incluidos.', {
      ...{ x: paper.left + INSET, y: paper.y, width: paper.width },
    });
  }
  paper.y += 18;
}

/** A thin line over the whole width. */
export function rule(paper: PdfPaper, colour: string): void {
  paper.artifact(() =>
    paper.document
      .moveTo(paper.left, paper.y)
      .lineTo(paper.left + paper.width, paper.y)
      .lineWidth(0.5)
      .stroke(colour),
  );
}
