import type { ExportTableColumn } from './export-table.js';
import type { PdfPaper } from './pdf-paper.js';

const LINE = 14;
const PADDING = 3;
const BODY_SIZE = 7.5;
const COLOURS = { text: '#1f2937', zebra: '#f3f6f9', header: '#006db3', onHeader: '#ffffff' } as const;

interface PlacedColumn {
  header: string;
  x: number;
  width: number;
  align: 'left' | 'right';
}

/** A table on as many pages as it needs: one line a row, what does not fit ends in "…", the header on every page. */
export class PdfTable {
  private rows = 0;
  private isNamed = false;
  private readonly columns: readonly PlacedColumn[];
  private readonly table: PDFKit.PDFStructureElement | null;

  constructor(
    private readonly paper: PdfPaper,
    columns: readonly ExportTableColumn[],
  ) {
    this.columns = placeColumns(columns, paper.left, paper.width);
    this.table = paper.element('Table');
  }

  /** Pages that the table takes from here on, the present one among them. */
  pagesFor(rows: number): number {
    const first = Math.floor((this.paper.bottom - this.paper.y - LINE) / LINE);
    const further = Math.floor((this.paper.bottom - this.paper.top - LINE) / LINE);
    return 1 + Math.max(0, Math.ceil((rows - first) / further));
  }

  get isFull(): boolean {
    return this.paper.y + LINE > this.paper.bottom;
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
    if (this.rows % 2 === 0) {
      const { document, left, width, y } = this.paper;
      this.paper.artifact(() => document.rect(left, y, width, LINE).fill(COLOURS.zebra));
    }
    this.paper.type('regular', BODY_SIZE, COLOURS.text);
    this.tagged('TD', (column, at) => () => {
      const text = cells[at];
      if (text) this.cell(text, column);
    });
    this.paper.y += LINE;
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

  private cell(text: string, { x, width, align }: PlacedColumn): void {
    const top = this.paper.y + (LINE - BODY_SIZE) / 2 - 1;
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
  return columns.map(({ header, width, kind }) => {
    const align = kind === 'number' || kind === 'money' ? 'right' : 'left';
    const placed: PlacedColumn = { header, x, width: (width / total) * available, align };
    x += placed.width;
    return placed;
  });
}
