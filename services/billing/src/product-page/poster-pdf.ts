import type { ProductSheet } from '@volante/contracts/billing/product-page.contract';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { drawCode, MM } from '../paper/draw-code.js';
import { COLOURS } from '../paper/paper-ink.js';
import { euros } from '../paper/paper-words.js';

export interface Poster {
  school: string;
  name: string;
  /** With taxes; `null`: not shown. */
  price: number | null;
  address: string;
}

/** A label of 90 × 50 mm. */
const LABEL = { width: 90 * MM, height: 50 * MM, margin: 4 * MM };
const SIDES: Readonly<Record<ProductSheet, number>> = { page: 100 * MM, label: 38 * MM };
const GAP = 4 * MM;

function drawPage(paper: PdfPaper, { school, name, price, address }: Poster): void {
  const { left, width } = paper;
  const side = SIDES.page;
  const write = (text: string, font: 'regular' | 'bold', size: number) => {
    paper.type(font, size, COLOURS.text);
    for (const line of paper.wrap(text, width)) {
      paper.line(line, { x: left, y: paper.y, width, align: 'center' });
      paper.y += size * 1.25;
    }
  };
  paper.y = 30 * MM;
  write(school, 'regular', 18);
  paper.y += 10 * MM;
  paper.content('H1', () => write(name, 'bold', 30));
  if (price !== null) {
    paper.y += 4 * MM;
    write(euros(price), 'bold', 26);
    write('Impuestos incluidos', 'regular', 11);
  }
  paper.y += 12 * MM;
  drawCode(paper, address, { x: left + (width - side) / 2, y: paper.y, side });
  paper.y += side + 10 * MM;
  write('Apunta con la cámara del móvil y míralo.', 'regular', 14);
}

function drawLabel(paper: PdfPaper, { school, name, price, address }: Poster): void {
  const side = SIDES.label;
  const top = (LABEL.height - side) / 2;
  drawCode(paper, address, { x: paper.left, y: top, side });
  const x = paper.left + side + GAP;
  const width = LABEL.width - x - LABEL.margin;
  let y = top;
  const write = (text: string, font: 'regular' | 'bold', size: number, most: number) => {
    paper.type(font, size, COLOURS.text);
    for (const line of paper.wrap(text, width).slice(0, most)) {
      paper.line(line, { x, y, width });
      y += size * 1.25;
    }
  };
  write(school, 'regular', 7, 2);
  y += 4;
  write(name, 'bold', 10, 4);
  if (price === null) return;
  y += 4;
  write(euros(price), 'bold', 13, 1);
  write('Impuestos incluidos', 'regular', 6, 1);
}

/** The code of a product's page with its name and price, as the bytes of a PDF. */
export function posterPdf(poster: Poster, sheet: ProductSheet, at: Date): AsyncIterable<Uint8Array> {
  const paper = new PdfPaper({
    ...{ title: `${poster.name} · ${poster.school}`, author: poster.school, at },
    ...{ isLandscape: false, isTagged: false },
    ...(sheet === 'label' ? { sheet: LABEL } : {}),
  });
  if (sheet === 'label') drawLabel(paper, poster);
  else drawPage(paper, poster);
  paper.end();
  return paper.document as AsyncIterable<Uint8Array>;
}
