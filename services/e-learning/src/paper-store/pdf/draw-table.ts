import type { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { INK, LINE } from './paper-sheet.js';

const ROW = 15;

export interface Column {
  label: string;
  width: number;
  align?: 'left' | 'center' | 'right';
}

interface Table {
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  /** Columns in bold. */
  bold: readonly number[];
}

function drawRow(
  paper: PdfPaper,
  columns: readonly Column[],
  cells: readonly string[],
  isBold: (at: number) => boolean,
): void {
  paper.content('P', () => {
    let x = paper.left;
    for (const [at, { width, align = 'left' }] of columns.entries()) {
      paper.type(isBold(at) ? 'bold' : 'regular', 9, INK);
      paper.line(cells[at] ?? '', { x: x + 3, y: paper.y + 3, width: width - 6, align });
      x += width;
    }
  });
  paper.y += ROW;
  paper.artifact(() =>
    paper.document
      .moveTo(paper.left, paper.y)
      .lineTo(paper.left + paper.width, paper.y)
      .lineWidth(0.4)
      .stroke(LINE),
  );
}

/** A table over as many pages as it takes, its head on each of them. */
export function drawTable(paper: PdfPaper, { columns, rows, bold }: Table, onPage: () => void): void {
  const labels = columns.map(({ label }) => label);
  const head = () => drawRow(paper, columns, labels, () => true);
  head();
  for (const row of rows) {
    if (paper.y + ROW > paper.bottom) {
      onPage();
      paper.nextPage();
      head();
    }
    drawRow(paper, columns, row, (at) => bold.includes(at));
  }
}
