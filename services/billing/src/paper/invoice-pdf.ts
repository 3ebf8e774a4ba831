import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { drawHead } from './draw-head.js';
import { drawLines } from './draw-lines.js';
import { drawTotals } from './draw-totals.js';
import type { InvoicePaper } from './invoice-paper.js';
import { inkOf } from './paper-ink.js';
import { titleOf } from './paper-words.js';

/** The document on A4, as the bytes of a PDF: the same content at the same time gives the same bytes. */
export function invoicePdf(invoice: InvoicePaper, at: Date): AsyncIterable<Uint8Array> {
  const title = titleOf(invoice.target, invoice.number);
  const ink = inkOf(invoice.look.colour);
  const paper = new PdfPaper({
    ...{ title: `${title} · ${invoice.issuer.name}`, author: invoice.issuer.name, at },
    ...{ isLandscape: false, isTagged: false },
  });
  let page = 1;
  const foot = () =>
    paper.foot(
      { left: invoice.issuer.registry.replaceAll('\n', ' '), middle: title, right: `Página ${page}` },
      ink.soft,
    );
  const turn = () => {
    foot();
    paper.nextPage();
    page += 1;
  };
  drawHead(paper, invoice, ink);
  drawLines(paper, invoice, ink, turn);
  drawTotals(paper, invoice, ink, turn);
  foot();
  paper.end();
  return paper.document as AsyncIterable<Uint8Array>;
}
