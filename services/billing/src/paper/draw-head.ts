import { spanishDate } from '@volante/service-kit/sheets/export-table';
import type { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { drawQr, QR_ROOM } from './draw-qr.js';
import type { InvoicePaper } from './invoice-paper.js';
import type { PaperInk } from './paper-ink.js';
import { isInvoice, issuerLines, kindOf, marksOf, payerLines } from './paper-words.js';

const LOGO = { width: 150, height: 48 };
const GAP = 24;
const BAND = 8;
const RADIUS = 6;

type Head = { paper: PdfPaper; invoice: InvoicePaper; ink: PaperInk; width: number };

/** A picture that cannot be read is left out: the document is as good without it. */
function drawLogo({ paper, invoice: { logo, look } }: Head): void {
  if (!logo || !look.showsLogo) return;
  try {
    paper.document.image(logo, paper.left, paper.y, { fit: [LOGO.width, LOGO.height] });
    paper.y += LOGO.height + 10;
  } catch {
    return;
  }
}

function drawIssuer({ paper, invoice: { issuer }, ink, width }: Head): void {
  paper.type('bold', 12, ink.text);
  for (const line of paper.wrap(issuer.name, width)) {
    paper.line(line, { x: paper.left, y: paper.y, width });
    paper.y += 15;
  }
  paper.type('regular', 8.5, ink.soft);
  for (const line of issuerLines(issuer)) {
    paper.line(line, { x: paper.left, y: paper.y, width });
    paper.y += 11.5;
  }
}

const MARK = { width: 78, gap: 8, left: 190 };

/** «Duplicado», «borrador», «pruebas»: each in a frame of its own, beside the kind. */
function drawMark({ paper, ink }: Head, words: string, at: number, y: number): void {
  const { width } = MARK;
  const x = paper.left + MARK.left + at * (width + MARK.gap);
  paper.document
    .roundedRect(x, y - 3, width, 18, 4)
    .lineWidth(1)
    .stroke(ink.title);
  paper.type('bold', 9, ink.title);
  paper.line(words, { x, y: y + 1.5, width, align: 'center' });
}

function drawTitle(head: Head): void {
  const { paper, invoice, ink, width } = head;
  paper.type('bold', 9, ink.title);
  paper.line(kindOf(invoice.target).toUpperCase(), { x: paper.left, y: paper.y, width });
  for (const [at, words] of marksOf(invoice).entries()) drawMark(head, words, at, paper.y);
  paper.type('bold', 20, ink.text);
  paper.content('H1', () =>
    paper.line(invoice.number || 'Sin número', { x: paper.left, y: paper.y + 12, width }),
  );
  paper.y += 42;
}

/** Days of the document, side by side. */
function drawDays({ paper, invoice, ink, width }: Head): void {
  const { issuedOn, operationOn, dueOn, target } = invoice;
  const days = [
    ['Fecha de expedición', issuedOn],
    ['Fecha de la operación', operationOn],
    [isInvoice(target) ? 'Vencimiento' : 'Válido hasta', dueOn],
  ] as const;
  const shown = days.filter(([, day]) => day);
  const share = Math.min(120, width / Math.max(1, shown.length));
  for (const [at, [label, day]] of shown.entries()) {
    const x = paper.left + at * share;
    paper.type('regular', 8, ink.soft);
    paper.line(label, { x, y: paper.y, width: share - 8 });
    paper.type('bold', 9.5, ink.text);
    paper.line(spanishDate(day ?? ''), { x, y: paper.y + 11, width: share - 8 });
  }
  paper.y += 30;
  if (isInvoice(target)) return;
  paper.type('regular', 8.5, ink.soft);
  paper.line('Este documento no es una factura.', { x: paper.left, y: paper.y, width });
  paper.y += 16;
}

function drawPayer({ paper, invoice: { payer }, ink, width }: Head): void {
  if (payer.name === '' && payer.taxId === '') return;
  paper.type('bold', 10.5, ink.text);
  const names = paper.wrap(payer.name, width - 28);
  const lines = payerLines(payer);
  const height = 30 + names.length * 13 + lines.length * 11.5;
  const { document, left, y } = paper;
  document.roundedRect(left, y, width, height, RADIUS).fill(ink.tint);
  document.rect(left, y + RADIUS, 3, height - 2 * RADIUS).fill(ink.main);
  paper.type('bold', 7.5, ink.title);
  paper.line('CLIENTE', { x: left + 14, y: y + 9, width: width - 28 });
  paper.type('bold', 10.5, ink.text);
  for (const [at, line] of names.entries())
    paper.line(line, { x: left + 14, y: y + 21 + at * 13, width: width - 28 });
  paper.type('regular', 8.5, ink.soft);
  for (const [at, line] of lines.entries())
    paper.line(line, { x: left + 14, y: y + 22 + names.length * 13 + at * 11.5, width: width - 28 });
  paper.y += height;
}

/** Band, issuer, title, days and customer; the code of the authority at the top right. */
export function drawHead(paper: PdfPaper, invoice: InvoicePaper, ink: PaperInk): void {
  paper.artifact(() => paper.document.rect(0, 0, paper.document.page.width, BAND).fill(ink.main));
  paper.y = paper.top + 8;
  const x = paper.left + paper.width - QR_ROOM;
  const end = invoice.qr ? drawQr(paper, invoice.qr, { x, y: paper.y, ink: ink.text }) : paper.y;
  const width = invoice.qr ? paper.width - QR_ROOM - GAP : paper.width;
  const head = { paper, invoice, ink, width };
  drawLogo(head);
  drawIssuer(head);
  paper.y += 20;
  drawTitle(head);
  drawDays(head);
  drawPayer({ ...head, width: Math.min(width, 330) });
  paper.y = Math.max(paper.y, end) + 20;
}
