import { spanishDate } from '@volante/service-kit/sheets/export-table';
import type { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { encodeQR } from 'qr';
import type { InvoicePaper } from './invoice-paper.js';
import { isInvoice, titleOf } from './paper-words.js';

export const COLOURS = { text: '#1f2937', soft: '#4b5563', line: '#d1d5db', header: '#eef2f7' } as const;

/** Points in a millimetre. */
const MM = 72 / 25.4;
/** Between 30 and 40 mm (Orden HAC/1177/2024, art. 20); with at least 2 mm of white around, here 6. */
const QR_SIDE = 34 * MM;
const QR_MARGIN = 6 * MM;
const QR_ROOM = QR_SIDE + 2 * QR_MARGIN;
const LOGO = { width: 120, height: 44 };

/** The code at the top of the first page, the first of the document, with its words above and below. */
function drawQr(paper: PdfPaper, { address, caption, legend }: NonNullable<InvoicePaper['qr']>): void {
  const { document, top } = paper;
  const x = paper.left + paper.width - QR_ROOM;
  // The library always draws a border: that of the paper is measured in millimetres.
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const size = QR_SIDE / modules.length;
  paper.type('regular', 8.5, COLOURS.text);
  paper.line(caption, { x, y: top, width: QR_ROOM, align: 'center' });
  const left = x + QR_MARGIN;
  const y = top + QR_MARGIN;
  paper.content(
    'Figure',
    () => {
      for (const [row, cells] of modules.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) document.rect(left + column * size, y + row * size, size, size);
      document.fill('#000000');
    },
    `Código QR: ${address}`,
  );
  paper.type('regular', 8.5, COLOURS.text);
  const words = paper.wrap(legend, QR_ROOM + 30);
  for (const [at, line] of words.entries())
    paper.line(line, { x: x - 15, y: y + QR_SIDE + 6 + at * 10, width: QR_ROOM + 30, align: 'center' });
}

function drawIssuer(paper: PdfPaper, { issuer, logo }: InvoicePaper, width: number): void {
  const { document, left } = paper;
  if (logo) {
    try {
      document.image(logo, left, paper.y, { fit: [LOGO.width, LOGO.height] });
      paper.y += LOGO.height + 6;
    } catch {
      // A picture that cannot be read is left out: the invoice is as good without it.
    }
  }
  const { name, taxId, street, postalCode, city, province, phone, email } = issuer;
  paper.type('bold', 11, COLOURS.text);
  paper.line(name, { x: left, y: paper.y, width });
  paper.type('regular', 8.5, COLOURS.soft);
  const lines = [
    `NIF ${taxId}`,
    street,
    [`${postalCode} ${city}`.trim(), province === city ? '' : province].filter(Boolean).join(', '),
    [phone, email].filter(Boolean).join(' · '),
  ].filter(Boolean);
  for (const [at, line] of lines.entries()) paper.line(line, { x: left, y: paper.y + 15 + at * 11, width });
  paper.y += 15 + lines.length * 11 + 14;
}

function drawTitle(paper: PdfPaper, invoice: InvoicePaper, width: number): void {
  const { left } = paper;
  paper.type('bold', 15, COLOURS.text);
  paper.content('H1', () =>
    paper.line(titleOf(invoice.target, invoice.number), { x: left, y: paper.y, width }),
  );
  paper.y += 21;
  const dates = [
    `Fecha de expedición: ${spanishDate(invoice.issuedOn)}`,
    invoice.operationOn ? `Fecha de la operación: ${spanishDate(invoice.operationOn)}` : '',
    invoice.dueOn ? `Vencimiento: ${spanishDate(invoice.dueOn)}` : '',
    isInvoice(invoice.target) ? '' : 'Este documento no es una factura.',
  ].filter(Boolean);
  paper.type('regular', 9, COLOURS.text);
  for (const line of dates) {
    paper.line(line, { x: left, y: paper.y, width });
    paper.y += 12;
  }
  paper.y += 8;
}

function drawPayer(paper: PdfPaper, { payer }: InvoicePaper, width: number): void {
  if (payer.name === '' && payer.taxId === '') return;
  const { left, document } = paper;
  const place = [
    `${payer.postalCode} ${payer.city}`.trim(),
    payer.province === payer.city ? '' : payer.province,
  ];
  const lines = [
    payer.taxId && `${payer.idType === 'nif' ? 'NIF' : 'Documento'} ${payer.taxId}`,
    payer.street,
    place.filter(Boolean).join(', '),
    payer.country === 'ES' ? '' : payer.country,
  ].filter(Boolean);
  const height = 30 + lines.length * 11;
  document.rect(left, paper.y, width, height).lineWidth(0.75).stroke(COLOURS.line);
  paper.type('regular', 7.5, COLOURS.soft);
  paper.line('Cliente', { x: left + 8, y: paper.y + 6, width: width - 16 });
  paper.type('bold', 10, COLOURS.text);
  paper.line(payer.name, { x: left + 8, y: paper.y + 16, width: width - 16 });
  paper.type('regular', 8.5, COLOURS.text);
  for (const [at, line] of lines.entries())
    paper.line(line, { x: left + 8, y: paper.y + 29 + at * 11, width: width - 16 });
  paper.y += height + 14;
}

/** Issuer, title, customer, and the code beside them. */
export function drawHead(paper: PdfPaper, invoice: InvoicePaper): void {
  const width = invoice.qr ? paper.width - QR_ROOM - 24 : paper.width;
  if (invoice.qr) drawQr(paper, invoice.qr);
  drawIssuer(paper, invoice, width);
  drawTitle(paper, invoice, width);
  drawPayer(paper, invoice, Math.min(width, 320));
  if (invoice.qr) paper.y = Math.max(paper.y, paper.top + QR_ROOM + 34);
}
