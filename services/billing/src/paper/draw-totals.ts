import type { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import type { InvoicePaper } from './invoice-paper.js';
import type { PaperInk } from './paper-ink.js';
import { closingTexts, euros, isInvoice, sumRows } from './paper-words.js';

const ROW = 15;
const WIDTH = 300;
const BOX = 34;
const VALUE = 96;
const LEADING = 11.5;

/** Sums on the right with the amount to pay in the template's colour, legends and notes below. */
export function drawTotals(paper: PdfPaper, invoice: InvoicePaper, ink: PaperInk, turn: () => void): void {
  const rows = sumRows(invoice);
  if (paper.y + rows.length * ROW + BOX + 12 > paper.bottom) turn();
  const x = paper.left + paper.width - WIDTH;
  paper.type('regular', 9, ink.text);
  for (const [label, value] of rows) {
    paper.line(label, { x: x + 10, y: paper.y, width: WIDTH - VALUE - 10 });
    paper.line(value, { x: x + WIDTH - VALUE, y: paper.y, width: VALUE - 10, align: 'right' });
    paper.y += ROW;
  }
  paper.y += 4;
  paper.artifact(() => paper.document.roundedRect(x, paper.y, WIDTH, BOX, 6).fill(ink.main));
  const label = isInvoice(invoice.target) ? 'Total a pagar' : 'Total del presupuesto';
  paper.type('bold', 10, ink.onMain);
  paper.line(invoice.target === 'proforma' ? 'Total de la proforma' : label, {
    ...{ x: x + 10, y: paper.y + 12, width: WIDTH - VALUE - 30 },
  });
  paper.type('bold', 15, ink.onMain);
  paper.line(euros(invoice.payableCents), {
    ...{ x: x + WIDTH - VALUE - 30, y: paper.y + 9, width: VALUE + 20, align: 'right' },
  });
  paper.y += BOX + 22;
  drawWords(paper, closingTexts(invoice), { size: 8.5, colour: ink.soft }, turn);
  drawWords(paper, invoice.look.footer.split('\n').filter(Boolean), { size: 8.5, colour: ink.text }, turn);
}

function drawWords(
  paper: PdfPaper,
  texts: readonly string[],
  { size, colour }: { size: number; colour: string },
  turn: () => void,
): void {
  for (const text of texts) {
    paper.type('regular', size, colour);
    for (const line of paper.wrap(text, paper.width)) {
      if (paper.y + LEADING > paper.bottom) turn();
      paper.type('regular', size, colour);
      paper.line(line, { x: paper.left, y: paper.y, width: paper.width });
      paper.y += LEADING;
    }
    paper.y += 3;
  }
}
