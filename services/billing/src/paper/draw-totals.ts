import type { KeptTax } from '@volante/contracts/billing/document.fields';
import { TAX_GROUPS } from '@volante/contracts/billing/tax-words';
import type { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { COLOURS } from './draw-head.js';
import type { InvoicePaper } from './invoice-paper.js';
import { euros, percent } from './paper-words.js';

const ROW = 14;
const WIDTH = 290;

type Row = readonly [label: string, value: string];

/** Base and quota of each rate apart (RD 1619/2012, art. 6.1.f to h). */
function taxRows(tax: KeptTax): Row[] {
  const name = TAX_GROUPS[tax.group];
  if (tax.group === 'exempt' || tax.group === 'not-subject')
    return [[tax.group === 'exempt' ? 'Base exenta' : 'Base no sujeta', euros(tax.base)]];
  return [
    [`Base ${name} ${percent(tax.rate)}`, euros(tax.base)],
    [`${name} ${percent(tax.rate)}`, euros(tax.quota)],
    ...(tax.surchargeQuota === 0
      ? []
      : [[`Recargo ${percent(tax.surcharge)}`, euros(tax.surchargeQuota)] as const]),
  ];
}

function rowsOf(invoice: InvoicePaper): Row[] {
  const { discountCents, taxes, totalCents, disbursementCents, withheldCents, withholding } = invoice;
  return [
    ...(discountCents === 0 ? [] : [['Descuento', euros(-discountCents)] as const]),
    ...taxes.flatMap(taxRows),
    ...(disbursementCents === 0 && withheldCents === 0
      ? []
      : [['Total factura', euros(totalCents)] as const]),
    ...(disbursementCents === 0
      ? []
      : [['Suplidos pagados en nombre del cliente', euros(disbursementCents)] as const]),
    ...(withheldCents === 0
      ? []
      : [[`Retención IRPF ${percent(withholding)}`, euros(-withheldCents)] as const]),
  ];
}

/** Totals on the right, legends and notes below. */
export function drawTotals(paper: PdfPaper, invoice: InvoicePaper, turn: () => void): void {
  const rows = rowsOf(invoice);
  if (paper.y + (rows.length + 2) * ROW > paper.bottom) turn();
  const x = paper.left + paper.width - WIDTH;
  const write = ([label, value]: Row) => {
    paper.line(label, { x, y: paper.y, width: WIDTH - 90 });
    paper.line(value, { x: x + WIDTH - 90, y: paper.y, width: 86, align: 'right' });
    paper.y += ROW;
  };
  paper.type('regular', 9, COLOURS.text);
  for (const row of rows) write(row);
  paper.y += 2;
  paper.artifact(() => paper.document.rect(x - 8, paper.y, WIDTH + 8, 24).fill(COLOURS.header));
  paper.type('bold', 11, COLOURS.text);
  paper.y += 6;
  write(['Total a pagar', euros(invoice.payableCents)]);
  paper.y += 16;
  const legends = [...new Set(invoice.taxes.map(({ legend }) => legend).filter(Boolean))];
  drawWords(paper, [...legends, ...invoice.notes.split('\n')].filter(Boolean), turn);
}

function drawWords(paper: PdfPaper, texts: readonly string[], turn: () => void): void {
  for (const text of texts) {
    paper.type('regular', 8.5, COLOURS.soft);
    for (const line of paper.wrap(text, paper.width)) {
      if (paper.y + 11 > paper.bottom) turn();
      paper.type('regular', 8.5, COLOURS.soft);
      paper.line(line, { x: paper.left, y: paper.y, width: paper.width });
      paper.y += 11;
    }
    paper.y += 3;
  }
}
