import type { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { encodeQR } from 'qr';
import type { InvoicePaper } from './invoice-paper.js';

/** Points in a millimetre. */
export const MM = 72 / 25.4;
/** Between 30 and 40 mm (Orden HAC/1177/2024, art. 20), with at least 2 mm of white around; here 6. */
const QR_SIDE = 34 * MM;
const QR_MARGIN = 6 * MM;
/** Letters around the code are not smaller than those of the invoice. */
export const QR_TYPE = 9;

/** Side of the square that the code and its white margin take. */
export const QR_ROOM = QR_SIDE + 2 * QR_MARGIN;
const LEADING = 11;

export type PaperQr = NonNullable<InvoicePaper['qr']>;

/** The code of the authority with its caption above and its legend below, within `QR_ROOM` from `x`. Answers where it ends. */
export function drawQr(
  paper: PdfPaper,
  { address, caption, legend }: PaperQr,
  { x, y, ink }: { x: number; y: number; ink: string },
): number {
  const { document } = paper;
  // The library always draws a border: that of the paper is measured in millimetres.
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const size = QR_SIDE / modules.length;
  paper.type('bold', QR_TYPE, ink);
  paper.line(caption, { x, y, width: QR_ROOM, align: 'center' });
  const left = x + QR_MARGIN;
  const top = y + QR_MARGIN;
  paper.content(
    'Figure',
    () => {
      for (const [row, cells] of modules.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) document.rect(left + column * size, top + row * size, size, size);
      document.fill('#000000');
    },
    `Código QR: ${address}`,
  );
  paper.type('regular', QR_TYPE, ink);
  const words = paper.wrap(legend, QR_ROOM);
  for (const [at, line] of words.entries())
    paper.line(line, { x, y: top + QR_SIDE + QR_MARGIN + at * LEADING, width: QR_ROOM, align: 'center' });
  return top + QR_SIDE + QR_MARGIN + words.length * LEADING;
}
