import { type Letterhead, spanishDate } from '@volante/service-kit/sheets/export-table';
import { drawCaption, drawLetterhead } from '@volante/service-kit/sheets/pdf-head';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { COLOURS } from '../paper/paper-ink.js';
import { euros } from '../paper/paper-words.js';
import type { PricedProduct, PricedSection } from './catalogue-prices.js';

export interface PriceListPaper {
  title: string;
  school: string;
  branch: string;
  on: string;
  /** Days of the list, both included; `null`: without an end. */
  from: string | null;
  until: string | null;
  sections: readonly PricedSection[];
  letterhead: Letterhead | null;
}

const ROW = 18;
const PRICE = 90;
const ASK = 'Consultar';

function drawProduct(paper: PdfPaper, { name, price, list }: PricedProduct): void {
  const { left, width, y } = paper;
  paper.type('regular', 10, COLOURS.text);
  paper.line(name, { x: left, y, width: width - PRICE - 150 });
  paper.type('regular', 8, COLOURS.soft);
  paper.line(list, { x: left + width - PRICE - 146, y: y + 1.5, width: 140 });
  paper.type('bold', 10, COLOURS.text);
  paper.line(price === null ? ASK : euros(price), {
    ...{ x: left + width - PRICE, y, width: PRICE, align: 'right' as const },
  });
  paper.artifact(() =>
    paper.document
      .moveTo(left, y + ROW - 4)
      .lineTo(left + width, y + ROW - 4)
      .lineWidth(0.5)
      .stroke(COLOURS.line),
  );
  paper.y += ROW;
}

function periodOf({ on, from, until }: PriceListPaper): string {
  if (until === null) return `Precios del ${spanishDate(on)}`;
  return from === null
    ? `Hasta el ${spanishDate(until)}`
    : `Del ${spanishDate(from)} al ${spanishDate(until)}`;
}

const captionOf = (list: PriceListPaper): string =>
  [list.branch, periodOf(list), 'Impuestos incluidos; las tasas de Tráfico, por su importe.'].join(' · ');

/** The prices of a branch on A4, under its letterhead, as the bytes of a PDF. */
export function priceListPdf(list: PriceListPaper, at: Date): AsyncIterable<Uint8Array> {
  const { title, school, branch, sections, letterhead } = list;
  const paper = new PdfPaper({
    ...{ title: `${title} · ${branch}`, author: letterhead?.name ?? school, at },
    ...{ isLandscape: false, isTagged: false },
  });
  let page = 1;
  const foot = () =>
    paper.foot({ left: letterhead?.name ?? school, middle: title, right: `Página ${page}` }, COLOURS.soft);
  const makeRoom = (height: number) => {
    if (paper.y + height <= paper.bottom) return;
    foot();
    paper.nextPage();
    page += 1;
  };
  if (letterhead) drawLetterhead(paper, letterhead);
  drawCaption(paper, title, [captionOf(list)]);
  for (const section of sections) {
    makeRoom(3 * ROW);
    paper.y += 8;
    paper.type('bold', 11, COLOURS.text);
    paper.line(section.title || 'Otros', { x: paper.left, y: paper.y, width: paper.width });
    paper.y += ROW;
    for (const one of section.products) {
      makeRoom(ROW);
      drawProduct(paper, one);
    }
  }
  foot();
  paper.end();
  return paper.document as AsyncIterable<Uint8Array>;
}
