import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { MM } from './draw-code.js';
import { drawQr, QR_ROOM } from './draw-qr.js';
import type { InvoicePaper } from './invoice-paper.js';
import {
  closingTexts,
  discountText,
  euros,
  isInvoice,
  issuerLines,
  marksOf,
  payerLines,
  sumRows,
  titleOf,
  units,
} from './paper-words.js';

/** Printers of 80 mm paper print 72 mm of it. */
const WIDTH = 80 * MM;
const MARGIN = 4 * MM;
/** As long as pdfkit draws without a second page; the paper is cut where the writing ends. */
const ENDLESS = 14_000;
/** Thermal printers know black alone. */
const INK = '#000000';
const LEADING = 11.5;

type Row = readonly [label: string, value: string];

function centred(paper: PdfPaper, lines: readonly string[], bold = false): void {
  for (const text of lines) {
    paper.type(bold ? 'bold' : 'regular', bold ? 11 : 9, INK);
    for (const line of paper.wrap(text, paper.width)) {
      paper.line(line, { x: paper.left, y: paper.y, width: paper.width, align: 'center' });
      paper.y += bold ? 14 : LEADING;
    }
  }
}

function dashes(paper: PdfPaper): void {
  paper.y += 5;
  paper.document
    .moveTo(paper.left, paper.y)
    .lineTo(paper.left + paper.width, paper.y)
    .lineWidth(0.6)
    .dash(2, { space: 2 })
    .stroke(INK)
    .undash();
  paper.y += 7;
}

function pair(paper: PdfPaper, [label, value]: Row, bold = false): void {
  paper.type(bold ? 'bold' : 'regular', bold ? 12 : 9, INK);
  const room = bold ? 96 : 62;
  const words = paper.wrap(label, paper.width - room);
  for (const [at, line] of words.entries())
    paper.line(line, { x: paper.left, y: paper.y + at * LEADING, width: paper.width - room });
  const y = paper.y + (words.length - 1) * LEADING;
  paper.line(value, { x: paper.left + paper.width - room, y, width: room, align: 'right' });
  paper.y += words.length * LEADING + (bold ? 5 : 0);
}

function lines(paper: PdfPaper, invoice: InvoicePaper): void {
  for (const line of invoice.lines) {
    pair(paper, [line.description, euros(line.amount)]);
    const detail = [
      line.quantity === 1_000 && !line.discount ? '' : `${units(line.quantity)} × ${euros(line.price)}`,
      discountText(line),
    ].filter(Boolean);
    if (detail.length === 0) continue;
    paper.type('regular', 8, INK);
    paper.line(detail.join('  '), { x: paper.left + 8, y: paper.y, width: paper.width - 8 });
    paper.y += 10.5;
  }
}

function heading(paper: PdfPaper, invoice: InvoicePaper): void {
  centred(paper, [invoice.issuer.name], true);
  centred(paper, issuerLines(invoice.issuer));
  dashes(paper);
  centred(paper, [titleOf(invoice.target, invoice.number)], true);
  centred(paper, marksOf(invoice), true);
  if (!isInvoice(invoice.target)) centred(paper, ['Este documento no es una factura.']);
  centred(paper, [
    `Fecha: ${spanishDate(invoice.issuedOn)}`,
    ...(invoice.operationOn ? [`Operación: ${spanishDate(invoice.operationOn)}`] : []),
  ]);
  const { payer } = invoice;
  if (payer.name === '' && payer.taxId === '') return;
  dashes(paper);
  centred(paper, [payer.name, ...payerLines(payer)].filter(Boolean));
}

/** Draws everything on one strip; answers how long it is, in points. */
function draw(invoice: InvoicePaper, at: Date, height: number): { paper: PdfPaper; end: number } {
  const title = titleOf(invoice.target, invoice.number);
  const paper = new PdfPaper({
    ...{ title: `${title} · ${invoice.issuer.name}`, author: invoice.issuer.name, at },
    ...{ isLandscape: false, isTagged: false, sheet: { width: WIDTH, height, margin: MARGIN } },
  });
  paper.y = 6 * MM;
  if (invoice.qr) {
    const x = paper.left + (paper.width - QR_ROOM) / 2;
    paper.y = drawQr(paper, invoice.qr, { x, y: paper.y, ink: INK });
    dashes(paper);
  }
  heading(paper, invoice);
  dashes(paper);
  lines(paper, invoice);
  dashes(paper);
  for (const row of sumRows(invoice)) pair(paper, row);
  paper.y += 3;
  pair(paper, ['TOTAL', euros(invoice.payableCents)], true);
  if (invoice.withTaxes) centred(paper, ['Impuestos incluidos']);
  const closing = [...closingTexts(invoice), ...invoice.look.footer.split('\n').filter(Boolean)];
  if (closing.length > 0) dashes(paper);
  centred(paper, closing);
  return { paper, end: paper.y + 8 * MM };
}

/** The document on 80 mm paper, as the bytes of a PDF of one page, as long as what it says. */
export function rollPdf(invoice: InvoicePaper, at: Date): AsyncIterable<Uint8Array> {
  const { end, paper: measured } = draw(invoice, at, ENDLESS);
  measured.document.resume();
  measured.end();
  const { paper } = draw(invoice, at, Math.ceil(end));
  paper.end();
  return paper.document as AsyncIterable<Uint8Array>;
}
