import type { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { drawCode, MM } from './draw-code.js';
import type { InvoicePaper } from './invoice-paper.js';

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
  paper.type('bold', QR_TYPE, ink);
  paper.line(caption, { x, y, width: QR_ROOM, align: 'center' });
  const left = x + QR_MARGIN;
  const top = y + QR_MARGIN;
  drawCode(paper, address, { x: left, y: top, side: QR_SIDE });
  paper.type('regular', QR_TYPE, ink);
  const words = paper.wrap(legend, QR_ROOM);
  for (const [at, line] of words.entries())
    paper.line(line, { x, y: top + QR_SIDE + QR_MARGIN + at * LEADING, width: QR_ROOM, align: 'center' });
  return top + QR_SIDE + QR_MARGIN + words.length * LEADING;
}
