import type { KeptLine } from '@volante/contracts/billing/document.fields';
import type { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { COLOURS } from './draw-head.js';
import type { InvoicePaper } from './invoice-paper.js';
import { euros, percent, units } from './paper-words.js';

interface Column {
  head: string;
  /** Share of the width, of 100. */
  share: number;
  cell(line: KeptLine): string;
}

const discountText = ({ discount }: KeptLine): string => {
  if (!discount || discount.value === 0) return '';
  return discount.mode === 'percent' ? `-${percent(discount.value)}` : `-${euros(discount.value)}`;
};

const taxText = ({ group, rate, isDisbursement }: KeptLine): string => {
  if (isDisbursement) return 'Suplido';
  if (group === 'exempt') return 'Exento';
  return group === 'not-subject' ? 'No sujeto' : percent(rate);
};

const COLUMNS: readonly Column[] = [
  { head: 'Concepto', share: 46, cell: ({ description }) => description },
  { head: 'Cantidad', share: 10, cell: ({ quantity }) => units(quantity) },
  { head: 'Precio', share: 12, cell: ({ price }) => euros(price) },
  { head: 'Dto.', share: 9, cell: discountText },
  { head: 'Impuesto', share: 10, cell: taxText },
  { head: 'Importe', share: 13, cell: ({ amount }) => euros(amount) },
];

const ROW = 11;
const PADDING = 5;

/** The lines of the document, their head on every page. `turn` ends a full page and begins another. */
export function drawLines(paper: PdfPaper, { lines, withTaxes }: InvoicePaper, turn: () => void): void {
  const places = COLUMNS.map(({ share }, at) => ({
    x: paper.left + (COLUMNS.slice(0, at).reduce((sum, one) => sum + one.share, 0) / 100) * paper.width,
    width: (share / 100) * paper.width,
    align: at === 0 ? ('left' as const) : ('right' as const),
  }));
  const write = (text: string, at: number, y: number) => {
    const { x = 0, width = 0, align = 'left' } = places[at] ?? {};
    paper.line(text, { x: x + 4, y, width: width - 8, align });
  };
  const head = () => {
    paper.artifact(() => paper.document.rect(paper.left, paper.y, paper.width, 18).fill(COLOURS.header));
    paper.type('bold', 8, COLOURS.text);
    for (const [at, column] of COLUMNS.entries()) write(column.head, at, paper.y + 5);
    paper.y += 18;
  };
  head();
  for (const line of lines) {
    paper.type('regular', 9, COLOURS.text);
    const words = paper.wrap(line.description, (places[0]?.width ?? 0) - 8);
    const height = words.length * ROW + 2 * PADDING;
    if (paper.y + height > paper.bottom) {
      turn();
      head();
      paper.type('regular', 9, COLOURS.text);
    }
    for (const [at, text] of words.entries()) write(text, 0, paper.y + PADDING + at * ROW);
    for (const [at, column] of COLUMNS.entries()) if (at > 0) write(column.cell(line), at, paper.y + PADDING);
    paper.y += height;
    paper.artifact(() =>
      paper.document
        .moveTo(paper.left, paper.y)
        .lineTo(paper.left + paper.width, paper.y)
        .lineWidth(0.4)
        .stroke(COLOURS.line),
    );
  }
  paper.y += 4;
  if (withTaxes) {
    paper.type('regular', 7.5, COLOURS.soft);
    paper.line('Precios con impuestos incluidos.', { x: paper.left + 4, y: paper.y, width: paper.width });
  }
  paper.y += 14;
}
