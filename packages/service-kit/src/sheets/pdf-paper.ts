import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { pdfText } from './print-text.js';

const MARGIN = 28;
const FOOTER_HEIGHT = 22;
const FOOT_SIZE = 8;

const fontFile = (weight: 400 | 600) =>
  createRequire(import.meta.url).resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`);
const FONTS = { regular: fontFile(400), bold: fontFile(600) };

export type PdfFont = keyof typeof FONTS;

export interface PaperOptions {
  title: string;
  author: string;
  /** Of the making: the same content at the same time gives the same bytes. */
  at: Date;
  isLandscape: boolean;
  /** Says to screen readers what is a heading, a table, a cell. Costs 100 bytes a cell and memory to match. */
  isTagged: boolean;
}

interface Line {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'center' | 'right';
}

/** An A4 document in Spanish with its fonts inside, and where on the page the writing is. */
export class PdfPaper {
  readonly document: PDFKit.PDFDocument;
  readonly left = MARGIN;
  readonly top = MARGIN;
  /** Where the next thing goes, in points from above. */
  y = MARGIN;
  /** `null` without tags: an element that belongs to nothing keeps the document from ending. */
  private readonly root: PDFKit.PDFStructureElement | null;

  constructor({ title, author, at, isLandscape, isTagged }: PaperOptions) {
    this.document = new PDFDocument({
      size: 'A4',
      layout: isLandscape ? 'landscape' : 'portrait',
      margin: 0,
      pdfVersion: '1.7',
      lang: 'es-ES',
      displayTitle: true,
      tagged: isTagged,
      font: FONTS.regular,
      info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    });
    for (const [name, file] of Object.entries(FONTS)) this.document.registerFont(name, file);
    this.root = isTagged ? this.document.struct('Document') : null;
    if (this.root) this.document.addStructure(this.root);
  }

  get width(): number {
    return this.document.page.width - 2 * MARGIN;
  }

  get bottom(): number {
    return this.document.page.height - MARGIN - FOOTER_HEIGHT;
  }

  nextPage(): void {
    this.document.addPage();
    this.y = this.top;
  }

  type(font: PdfFont, size: number, colour: string): void {
    this.document.font(font).fontSize(size).fillColor(colour);
  }

  /** A part of the document that others go into. */
  element(kind: string): PDFKit.PDFStructureElement | null {
    if (!this.root) return null;
    const element = this.document.struct(kind);
    this.root.add(element);
    return element;
  }

  /** Something to be read, drawn now: `H1`, `P`; a `Figure` needs words in its place. */
  content(kind: string, draw: () => void, alt?: string): void {
    if (this.root) this.root.add(this.document.struct(kind, alt ? { alt } : {}, draw));
    else draw();
  }

  /** Something that says nothing: lines, colours, what every page repeats. */
  artifact(draw: () => void): void {
    if (this.root) this.document.markContent('Artifact');
    draw();
    if (this.root) this.document.endMarkedContent();
  }

  /** One line in the present type; what does not fit ends in "…". */
  line(text: string, { x, y, width, align = 'left' }: Line): void {
    const fitted = this.fit(pdfText(text), width);
    const spare = width - this.document.widthOfString(fitted);
    const offset = align === 'right' ? spare : align === 'center' ? spare / 2 : 0;
    this.document.text(fitted, x + offset, y, { lineBreak: false });
  }

  foot(words: { left: string; middle: string; right: string }, colour: string): void {
    const third = this.width / 3;
    const y = this.document.page.height - MARGIN - FOOT_SIZE;
    this.artifact(() => {
      this.type('regular', FOOT_SIZE, colour);
      this.line(words.left, { x: MARGIN, y, width: third });
      this.line(words.middle, { x: MARGIN + third, y, width: third, align: 'center' });
      this.line(words.right, { x: MARGIN + 2 * third, y, width: third, align: 'right' });
    });
  }

  end(): void {
    this.root?.end();
    this.document.end();
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
