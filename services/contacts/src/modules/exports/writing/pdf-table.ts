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
  private readonly columns: readonly PlacedColumn[];

  constructor(
    private readonly document: PDFKit.PDFDocument,
    columns: readonly ExportTableColumn[],
  ) {
    this.columns = placeColumns(columns, document.page.width - 2 * MARGIN);
  }

  caption(title: string, lines: readonly string[]): void {
    this.document.font('Helvetica-Bold').fontSize(14);
    this.text(title, MARGIN, this.width, COLOURS.text);
    this.y += 20;
    this.document.font('Helvetica').fontSize(8.5);
    for (const line of lines) {
      this.text(line, MARGIN, this.width, COLOURS.soft);
      this.y += 12;
    }
    this.y += 4;
  }

  header(): void {
    this.document.rect(MARGIN, this.y, this.width, LINE).fill(COLOURS.header);
    this.document.font('Helvetica-Bold').fontSize(BODY_SIZE);
    for (const { header, x, width } of this.columns) this.cell(header, x, width, '#ffffff');
    this.document.font('Helvetica').fontSize(BODY_SIZE);
    this.y += LINE;
  }

  row(cells: readonly string[]): void {
    if (this.y + LINE > this.document.page.height - MARGIN - FOOTER_HEIGHT) this.nextPage();
    this.rows += 1;
    if (this.rows % 2 === 0) this.document.rect(MARGIN, this.y, this.width, LINE).fill(COLOURS.zebra);
    this.columns.forEach(({ x, width }, index) => {
      const text = cells[index];
      if (text) this.cell(text, x, width, COLOURS.text);
    });
    this.y += LINE;
  }

  /** Once all pages are there. */
  footers(left: string, middle: string): void {
    const { start, count } = this.document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.document.switchToPage(start + index);
      this.y = this.document.page.height - MARGIN - 8;
      this.document.font('Helvetica').fontSize(8);
      const third = this.width / 3;
      this.text(left, MARGIN, third, COLOURS.soft);
      this.text(middle, MARGIN + third, third, COLOURS.soft, 'center');
      this.text(`Página ${index + 1} de ${count}`, MARGIN + 2 * third, third, COLOURS.soft, 'right');
    }
  }

  private get width(): number {
    return this.document.page.width - 2 * MARGIN;
  }

  private nextPage(): void {
    this.document.addPage();
    this.y = MARGIN;
    this.rows = 0;
    this.header();
  }

  private cell(text: string, x: number, width: number, colour: string): void {
    const top = this.y;
    this.y += (LINE - BODY_SIZE) / 2;
    this.text(text, x + PADDING, width - 2 * PADDING, colour);
    this.y = top;
  }

  private text(
    text: string,
    x: number,
    width: number,
    colour: string,
    align: 'left' | 'center' | 'right' = 'left',
  ): void {
    const fitted = this.fit(pdfText(text), width);
    const spare = width - this.document.widthOfString(fitted);
    const offset = align === 'right' ? spare : align === 'center' ? spare / 2 : 0;
    this.document.fillColor(colour).text(fitted, x + offset, this.y, { lineBreak: false });
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
