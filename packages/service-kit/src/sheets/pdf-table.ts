import type { ExportTableColumn } from './export-table.js';
import { pdfText } from './print-text.js';

const MARGIN = 28;
const LINE = 14;
const PADDING = 3;
const BODY_SIZE = 7.5;
const FOOTER_HEIGHT = 22;
const COLOURS = {
  text: '#1f2937',
  soft: '#4b5563',
  line: '#d1d5db',
  zebra: '#f3f6f9',
  header: '#006db3',
} as const;

interface PlacedColumn {
  header: string;
  x: number;
  width: number;
}

/** A table on as many pages as it needs: one line a row, what does not fit ends in "…". */
export class PdfTable {
  private y = MARGIN;
  private rows = 0;
  private page = 1;
  private pages = 1;
  private readonly columns: readonly PlacedColumn[];

  constructor(
    private readonly document: PDFKit.PDFDocument,
    columns: readonly ExportTableColumn[],
    private readonly foot: { left: string; middle: string },
  ) {
    this.columns = placeColumns(columns, document.page.width - 2 * MARGIN);
  }

  caption(title: string, lines: readonly string[]): void {
    this.document.font('Helvetica-Bold').fontSize(14).fillColor(COLOURS.text);
    this.text(title, MARGIN, this.width);
    this.y += 20;
    this.document.font('Helvetica').fontSize(8.5).fillColor(COLOURS.soft);
    for (const line of lines) {
      this.text(line, MARGIN, this.width);
      this.y += 12;
    }
    this.y += 4;
  }

  /** After the caption: the header of the first page, and how many pages there will be. */
  begin(rows: number): void {
    this.header();
    const first = Math.floor((this.bottom - this.y) / LINE);
    const further = Math.floor((this.bottom - MARGIN - LINE) / LINE);
    this.pages = 1 + Math.max(0, Math.ceil((rows - first) / further));
  }

  isFull(): boolean {
    return this.y + LINE > this.bottom;
  }

  next(): void {
    this.end();
    this.document.addPage();
    this.page += 1;
    this.y = MARGIN;
    this.rows = 0;
    this.header();
  }

  row(cells: readonly string[]): void {
    this.rows += 1;
    if (this.rows % 2 === 0) this.document.rect(MARGIN, this.y, this.width, LINE).fill(COLOURS.zebra);
    this.document.fillColor(COLOURS.text);
    this.columns.forEach(({ x, width }, index) => {
      const text = cells[index];
      if (text) this.cell(text, x, width);
    });
    this.y += LINE;
  }

  /** The foot of the page. */
  end(): void {
    this.y = this.document.page.height - MARGIN - 8;
    this.document.fontSize(8).fillColor(COLOURS.soft);
    const third = this.width / 3;
    this.text(this.foot.left, MARGIN, third);
    this.text(this.foot.middle, MARGIN + third, third, 'center');
    this.text(`Página ${this.page} de ${this.pages}`, MARGIN + 2 * third, third, 'right');
  }

  private header(): void {
    this.document.rect(MARGIN, this.y, this.width, LINE).fill(COLOURS.header);
    this.document.font('Helvetica-Bold').fontSize(BODY_SIZE).fillColor('#ffffff');
    for (const { header, x, width } of this.columns) this.cell(header, x, width);
    this.document.font('Helvetica').fontSize(BODY_SIZE);
    this.y += LINE;
  }

  private get bottom(): number {
    return this.document.page.height - MARGIN - FOOTER_HEIGHT;
  }

  private get width(): number {
    return this.document.page.width - 2 * MARGIN;
  }

  private cell(text: string, x: number, width: number): void {
    const top = this.y;
    this.y += (LINE - BODY_SIZE) / 2;
    this.text(text, x + PADDING, width - 2 * PADDING);
    this.y = top;
  }

  private text(text: string, x: number, width: number, align: 'left' | 'center' | 'right' = 'left'): void {
    const fitted = this.fit(pdfText(text), width);
    const spare = width - this.document.widthOfString(fitted);
    const offset = align === 'right' ? spare : align === 'center' ? spare / 2 : 0;
    this.document.text(fitted, x + offset, this.y, { lineBreak: false });
  }

  /** pdfkit's own ellipsis measures word by word with line breaking, ten times as slow. */
  private fit(text: string, width: number): string {
    if (this.document.widthOfString(text) <= width) return text;
    let low = 0;
    let high = text.length;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.document.widthOfString(`${text.slice(0, middle)}…`) <= width) low = middle;
      else high = middle - 1;
    }
    return `${text.slice(0, low).trimEnd()}…`;
  }
}

/** The page's width shared out by the columns' own. */
function placeColumns(columns: readonly ExportTableColumn[], available: number): PlacedColumn[] {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  let x = MARGIN;
  return columns.map(({ header, width }) => {
    const placed = { header, x, width: (width / total) * available };
    x += placed.width;
    return placed;
  });
}
