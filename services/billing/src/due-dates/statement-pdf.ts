import { type Letterhead, spanishDate } from '@volante/service-kit/sheets/export-table';
import { drawCaption, drawLetterhead } from '@volante/service-kit/sheets/pdf-head';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { COLOURS } from '../paper/paper-ink.js';
import { euros } from '../paper/paper-words.js';
import type { Movement, OpenPart } from './statement-rows.js';

export interface StatementPaper {
  school: string;
  letterhead: Letterhead | null;
  /** Name, NIF and address of the person. */
  person: readonly string[];
  today: string;
  movements: readonly Movement[];
  open: readonly OpenPart[];
  credit: number;
}

const TITLE = 'Extracto de cuenta';
const ROW = 17;
const DAY = 66;
const AMOUNT = 82;

type Cells = readonly { text: string; x: number; width: number; align?: 'right' }[];

/** Draws rows under each other, and begins a new page with its head where one does not fit. */
class Sheet {
  private page = 1;

  constructor(
    readonly paper: PdfPaper,
    private readonly school: string,
  ) {}

  row(cells: Cells, font: 'regular' | 'bold' = 'regular', colour: string = COLOURS.text): void {
    const { paper } = this;
    paper.type(font, 9, colour);
    for (const { text, ...room } of cells) paper.line(text, { ...room, y: paper.y });
    const y = paper.y + ROW - 4;
    paper.artifact(() =>
      paper.document
        .moveTo(paper.left, y)
        .lineTo(paper.left + paper.width, y)
        .lineWidth(0.5)
        .stroke(COLOURS.line),
    );
    paper.y += ROW;
  }

  /** Room for so many rows; `head` is drawn again on a new page. */
  room(rows: number, head?: () => void): void {
    if (this.paper.y + rows * ROW <= this.paper.bottom) return;
    this.foot();
    this.paper.nextPage();
    this.page += 1;
    head?.();
  }

  heading(text: string): void {
    this.room(4);
    this.paper.y += 10;
    this.paper.content('H2', () => {
      this.paper.type('bold', 11, COLOURS.text);
      this.paper.line(text, { x: this.paper.left, y: this.paper.y, width: this.paper.width });
    });
    this.paper.y += ROW + 2;
  }

  foot(): void {
    this.paper.foot({ left: this.school, middle: TITLE, right: `Página ${this.page}` }, COLOURS.soft);
  }
}

function drawMovements(sheet: Sheet, movements: readonly Movement[]): void {
  const { left, width } = sheet.paper;
  const amountAt = (place: number) => left + width - (3 - place) * AMOUNT;
  const cells = (day: string, words: string, amounts: readonly string[]): Cells => [
    { text: day, x: left, width: DAY - 6 },
    { text: words, x: left + DAY, width: width - DAY - 3 * AMOUNT - 6 },
    ...amounts.map((text, at) => ({ text, x: amountAt(at), width: AMOUNT, align: 'right' as const })),
  ];
  const head = () =>
    sheet.row(cells('Fecha', 'Concepto', ['Cargos', 'Pagos y abonos', 'Saldo']), 'bold', COLOURS.soft);
  sheet.heading('Movimientos');
  head();
  let balance = 0;
  for (const { day, words, cents } of movements) {
    balance += cents;
    sheet.room(1, head);
    const [debit, credit] = cents >= 0 ? [euros(cents), ''] : ['', euros(-cents)];
    sheet.row(cells(spanishDate(day), words, [debit, credit, euros(balance)]));
  }
}

function drawOpen(sheet: Sheet, open: readonly OpenPart[], today: string): void {
  const { left, width } = sheet.paper;
  const cells = (day: string, words: string, amount: string): Cells => [
    { text: day, x: left, width: DAY + 60 },
    { text: words, x: left + DAY + 66, width: width - DAY - AMOUNT - 72 },
    { text: amount, x: left + width - AMOUNT, width: AMOUNT, align: 'right' },
  ];
  const head = () => sheet.row(cells('Vence', 'Documento', 'Pendiente'), 'bold', COLOURS.soft);
  sheet.heading('Pendiente de pago');
  head();
  for (const { dueOn, words, cents } of open) {
    sheet.room(1, head);
    const late = dueOn !== null && dueOn < today ? ' · vencido' : '';
    sheet.row(cells(dueOn ? `${spanishDate(dueOn)}${late}` : 'Sin vencimiento', words, euros(cents)));
  }
  sheet.room(1);
  sheet.row(cells('', 'Total pendiente', euros(open.reduce((sum, { cents }) => sum + cents, 0))), 'bold');
}

/** The account of a person on A4, under the school's letterhead, as the bytes of a PDF. */
export function statementPdf(statement: StatementPaper, at: Date): AsyncIterable<Uint8Array> {
  const { school, letterhead, person, today, movements, open, credit } = statement;
  const name = letterhead?.name ?? school;
  const paper = new PdfPaper({
    ...{ title: `${TITLE} · ${person[0] ?? ''}`, author: name, at, isLandscape: false, isTagged: false },
  });
  const sheet = new Sheet(paper, name);
  if (letterhead) drawLetterhead(paper, letterhead);
  drawCaption(paper, TITLE, [...person, `A fecha ${spanishDate(today)}`]);
  drawMovements(sheet, movements);
  if (open.length > 0) drawOpen(sheet, open, today);
  if (open.length === 0 || credit > 0) {
    sheet.heading(credit > 0 ? `Saldo a favor: ${euros(credit)}` : 'No hay nada pendiente de pago.');
  }
  sheet.foot();
  paper.end();
  return paper.document as AsyncIterable<Uint8Array>;
}
