import { PAYMENT_METHODS } from '@volante/contracts/billing/payment.contract';
import type { TillReport } from '@volante/contracts/billing/till.contract';
import { MOVEMENT_KINDS } from '@volante/contracts/billing/till.fields';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { COLOURS } from '../paper/paper-ink.js';
import { euros } from '../paper/paper-words.js';

export interface ZPaper {
  report: TillReport;
  school: string;
  branch: string;
  /** As it is printed, on the clock of the branch. */
  openedAt: string;
  closedAt: string;
}

const ROW = 16;
const AMOUNT = 100;
const COUNT = 60;

type Row = readonly [label: string, count: string, amount: string];

const methodName = (method: string) =>
  Object.entries(PAYMENT_METHODS).find(([key]) => key === method)?.[1] ?? '';

const sumRows = ({ sums }: TillReport): Row[] =>
  sums.map(({ kind, method, count, cents }) => [
    [MOVEMENT_KINDS[kind], methodName(method)].filter(Boolean).join(' · '),
    String(count),
    euros(cents),
  ]);

const pieceRows = ({ closing }: TillReport): Row[] =>
  (closing?.pieces ?? [])
    .filter(({ pieces }) => pieces > 0)
    .map(({ value, pieces }) => [euros(value), String(pieces), euros(value * pieces)]);

function comparedRows({ closing }: TillReport): readonly (readonly string[])[] {
  if (!closing) return [];
  const { cash, card, bizum } = closing;
  return [
    ['Efectivo', cash],
    ['Tarjeta', card],
    ['Bizum', bizum],
  ].map(([name, one]) => {
    const { expectedCents, countedCents, differenceCents } = one as typeof cash;
    return [name as string, euros(expectedCents), euros(countedCents), euros(differenceCents)];
  });
}

/** The closing of a till on A4, as the bytes of a PDF: the same content at the same time gives the same bytes. */
export function zPdf(z: ZPaper, at: Date): AsyncIterable<Uint8Array> {
  const { report } = z;
  const title = `Parte Z ${report.z} · ${report.till.name}`;
  const paper = new PdfPaper({ title, author: z.school, at, isLandscape: false, isTagged: false });
  drawHead(paper, z);
  table(paper, 'Movimientos', ['Concepto', 'N.º', 'Importe'], sumRows(report));
  table(paper, 'Recuento', ['', 'Esperado', 'Contado', 'Diferencia'], comparedRows(report));
  words(paper, report.reason === '' ? [] : [`Motivo de la diferencia: ${report.reason}`]);
  table(paper, 'Billetes y monedas', ['Valor', 'N.º', 'Importe'], pieceRows(report));
  paper.foot({ left: z.school, middle: title, right: 'Página 1' }, COLOURS.soft);
  paper.end();
  return paper.document as AsyncIterable<Uint8Array>;
}

function drawHead(paper: PdfPaper, { report, school, branch, openedAt, closedAt }: ZPaper): void {
  const { left, width } = paper;
  const { opening } = report;
  paper.type('bold', 11, COLOURS.text);
  paper.line(school, { x: left, y: paper.y, width });
  paper.y += 18;
  paper.type('bold', 16, COLOURS.text);
  paper.content('H1', () =>
    paper.line(`Parte Z n.º ${report.z} · ${report.till.name}`, { x: left, y: paper.y, width }),
  );
  paper.y += 24;
  words(paper, [
    `Sucursal: ${branch}`,
    `Abierta: ${openedAt}, por ${report.openedBy}, con ${euros(opening.countedCents)}`,
    ...(opening.differenceCents === 0 ? [] : [`Diferencia al abrir: ${euros(opening.differenceCents)}`]),
    `Cerrada: ${closedAt}, por ${report.closedBy}`,
    ...((report.closing?.counts ?? 1) > 1 ? [`Se contó ${report.closing?.counts} veces`] : []),
  ]);
}

function words(paper: PdfPaper, lines: readonly string[]): void {
  paper.type('regular', 9, COLOURS.soft);
  for (const line of lines.flatMap((text) => paper.wrap(text, paper.width))) {
    paper.line(line, { x: paper.left, y: paper.y, width: paper.width });
    paper.y += 13;
  }
  paper.y += 8;
}

/** A table of one wide column and narrow ones on the right. */
function table(
  paper: PdfPaper,
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  if (rows.length === 0) return;
  const narrow = heads.length === 3 ? [COUNT, AMOUNT] : [AMOUNT, AMOUNT, AMOUNT];
  const wide = paper.width - narrow.reduce((sum, width) => sum + width, 0);
  const write = (cells: readonly string[]) => {
    let x = paper.left;
    for (const [at, cell] of cells.entries()) {
      const width = at === 0 ? wide : (narrow[at - 1] ?? AMOUNT);
      paper.line(cell, { x, y: paper.y, width: width - 6, align: at === 0 ? 'left' : 'right' });
      x += width;
    }
    paper.y += ROW;
  };
  paper.type('bold', 11, COLOURS.text);
  paper.line(title, { x: paper.left, y: paper.y, width: paper.width });
  paper.y += 18;
  paper.type('bold', 8.5, COLOURS.soft);
  write(heads);
  paper.type('regular', 9.5, COLOURS.text);
  for (const row of rows) write(row);
  paper.y += 10;
}
