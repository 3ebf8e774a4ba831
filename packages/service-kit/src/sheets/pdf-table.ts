import type { ExportTableColumn } from './export-table.js';
import type { PdfPaper } from './pdf-paper.js';

const LINE = 14;
/** Height of each further line of a row. */
const FURTHER = 9.5;
const PADDING = 3;
const BODY_SIZE = 7.5;
const COLOURS = { text: '#1f2937', zebra: '#f3f6f9', header: '#006db3', onHeader: '#ffffff' } as const;

interface PlacedColumn {
  header: string;
  x: number;
  width: number;
  align: 'left' | 'right';
  wraps: boolean;
}

/**
 * A table on as many pages as it needs, the header on every page. A text that does not fit ends in "…", or continues
 * below where the column allows it.
 */
export class PdfTable {
  private rows = 0;
  private isNamed = false;
  private readonly columns: readonly PlacedColumn[];
  private readonly table: PDFKit.PDFStructureElement | null;
  private readonly mayWrap: boolean;

  constructor(
    private readonly paper: PdfPaper,
    columns: readonly ExportTableColumn[],
  ) {
    this.columns = placeColumns(columns, paper.left, paper.width);
    this.table = paper.element('Table');
    this.mayWrap = this.columns.some(({ wraps }) => wraps);
  }

  /** Pages that the table takes from here on, the present one among them. */
  pagesFor(rows: readonly (readonly string[])[]): number {
    const { top, bottom } = this.paper;
    let pages = 1;
    let y = this.paper.y + LINE;
    for (const row of rows) {
      const height = this.heightOf(row);
      if (y + height > bottom) {
        pages += 1;
        y = top + LINE;
      }
      y += height;
    }
    return pages;
  }

  /** Whether a row goes on this page. */
  hasRoomFor(row: readonly string[]): boolean {
    return this.paper.y + this.heightOf(row) <= this.paper.bottom;
  }

  header(): void {
    const { document } = this.paper;
    const top = this.paper.y;
    this.paper.artifact(() =>
      document.rect(this.paper.left, top, this.paper.width, LINE).fill(COLOURS.header),
    );
    const draw = (column: PlacedColumn) => {
      this.paper.type('bold', BODY_SIZE, COLOURS.onHeader);
      this.cell(column.header, column);
    };
    // The first header names the columns for who reads by ear; the ones on later pages only repeat it.
    if (this.isNamed) this.paper.artifact(() => this.columns.forEach(draw));
    else this.tagged('TH', (column) => () => draw(column));
    this.isNamed = true;
    this.rows = 0;
    this.paper.y += LINE;
  }

  row(cells: readonly string[]): void {
    this.rows += 1;
    const height = this.heightOf(cells);
    if (this.rows % 2 === 0) {
      const { document, left, width, y } = this.paper;
      this.paper.artifact(() => document.rect(left, y, width, height).fill(COLOURS.zebra));
    }
    this.paper.type('regular', BODY_SIZE, COLOURS.text);
    this.tagged('TD', (column, at) => () => {
      const text = cells[at];
      if (text)
        for (const [below, line] of this.linesOf(text, column).entries()) this.cell(line, column, below);
    });
    this.paper.y += height;
  }

  end(): void {
    this.table?.end();
  }

  private tagged(type: 'TH' | 'TD', drawing: (column: PlacedColumn, at: number) => () => void): void {
    const { table } = this;
    if (!table) {
      this.columns.forEach((column, at) => void drawing(column, at)());
      return;
    }
    const row = this.paper.document.struct('TR');
    table.add(row);
    this.columns.forEach((column, at) => {
      row.add(this.paper.document.struct(type, {}, drawing(column, at)));
    });
    row.end();
  }

  private linesOf(text: string, { width, wraps }: PlacedColumn): string[] {
    return wraps ? this.paper.wrap(text, width - 2 * PADDING) : [text];
  }

  private heightOf(cells: readonly string[]): number {
    if (!this.mayWrap) return LINE;
    this.paper.type('regular', BODY_SIZE, COLOURS.text);
    const lines = this.columns.map((column, at) => this.linesOf(cells[at] ?? '', column).length);
    return LINE + (Math.max(...lines) - 1) * FURTHER;
  }

  private cell(text: string, { x, width, align }: PlacedColumn, below = 0): void {
    const top = this.paper.y + (LINE - BODY_SIZE) / 2 - 1 + below * FURTHER;
    this.paper.line(text, { x: x + PADDING, y: top, width: width - 2 * PADDING, align });
  }
}

/** The page's width shared out by the columns' own. */
function placeColumns(
  columns: readonly ExportTableColumn[],
  left: number,
  available: number,
): PlacedColumn[] {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  let x = left;
  return columns.map(({ header, width, kind, wraps = false }) => {
    const align = kind === 'number' || kind === 'money' ? 'right' : 'left';
    const placed: PlacedColumn = { header, x, width: (width / total) * available, align, wraps };
    x += placed.width;
    return placed;
  });
}
