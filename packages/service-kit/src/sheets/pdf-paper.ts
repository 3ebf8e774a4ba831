import PDFDocument from 'pdfkit';
import { type PaperWeight, paperFont } from './paper-font.js';
import { pdfText } from './print-text.js';
import type { DocumentFont } from './ready-letters.js';
import { SharedFont, writePlain } from './shared-font.js';

const MARGIN = 28;
const FOOTER_HEIGHT = 22;
const FOOT_SIZE = 8;

export type PdfFont = PaperWeight;

/** Width of each letter met so far, in ems: the same in every document. */
type Widths = Map<string, number>;

interface OpenFont {
  shared: SharedFont;
  widths: Widths;
}

const openFont = (weight: PaperWeight, id: string): OpenFont => ({
  shared: SharedFont.open(paperFont(weight), id),
  widths: new Map(),
});

let opened: Record<PdfFont, OpenFont> | null = null;

/** Read at the first document, not at the start of every process. */
function fonts(): Record<PdfFont, OpenFont> {
  opened ??= { regular: openFont('regular', 'F1'), bold: openFont('bold', 'F2') };
  return opened;
}

export interface PaperOptions {
  title: string;
  author: string;
  /** Time of creation: the same content at the same time gives the same bytes. */
  at: Date;
  isLandscape: boolean;
  /** Says to screen readers what is a heading, a table, a cell. Costs 100 bytes a cell and memory to match. */
  isTagged: boolean;
  /** Letters stand beside each other without kerning and ligatures, and are ready before the document: a sheet of text takes a tenth of the time. */
  isPlain?: boolean;
  /** Another sheet than A4, in points. */
  sheet?: { width: number; height: number; margin: number };
}

interface Line {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'center' | 'right';
}

/** A document in Spanish with its fonts inside, on A4 or another sheet, and where on the page the writing is. */
export class PdfPaper {
  readonly document: PDFKit.PDFDocument;
  readonly left: number;
  readonly top: number;
  /** Where the next thing goes, in points from above. */
  y: number;
  private letters = fonts().regular.widths;
  private font: PdfFont = 'regular';
  private size = FOOT_SIZE;
  private colour = '#000000';
  /** Of the document; `null`: pdfkit writes, by the rules of the font. */
  private readonly plain: Record<PdfFont, DocumentFont> | null;
  /** `null` without tags: an element that belongs to nothing keeps the document from ending. */
  private readonly root: PDFKit.PDFStructureElement | null;

  constructor({ title, author, at, isLandscape, isTagged, isPlain = false, sheet }: PaperOptions) {
    this.left = sheet?.margin ?? MARGIN;
    this.top = this.left;
    this.y = this.top;
    this.document = new PDFDocument({
      size: sheet ? [sheet.width, sheet.height] : 'A4',
      layout: isLandscape ? 'landscape' : 'portrait',
      margin: 0,
      pdfVersion: '1.7',
      lang: 'es-ES',
      displayTitle: true,
      tagged: isTagged,
      // None of pdfkit's: it would read one for each document.
      font: '',
      info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    });
    const { regular, bold } = fonts();
    const own = {
      regular: regular.shared.register(this.document, 'regular', isPlain),
      bold: bold.shared.register(this.document, 'bold', isPlain),
    };
    this.plain = isPlain ? own : null;
    this.root = isTagged ? this.document.struct('Document') : null;
    if (this.root) this.document.addStructure(this.root);
  }

  get width(): number {
    return this.document.page.width - 2 * this.left;
  }

  get bottom(): number {
    return this.document.page.height - this.top - FOOTER_HEIGHT;
  }

  nextPage(): void {
    this.document.addPage();
    this.y = this.top;
  }

  type(font: PdfFont, size: number, colour: string): void {
    this.letters = fonts()[font].widths;
    this.font = font;
    this.size = size;
    this.colour = colour;
    this.document.font(font).fontSize(size);
    if (!this.plain) this.document.fillColor(colour);
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
    const spare = align === 'left' ? 0 : width - this.measure(fitted);
    const left = x + (align === 'center' ? spare / 2 : spare);
    const { document, size, colour } = this;
    if (this.plain) writePlain(document, this.plain[this.font], fitted, { x: left, y, size, colour });
    else document.text(fitted, left, y, { lineBreak: false });
  }

  /** Letters as they are, in the present type, with lines through or under them or leaning. */
  word(
    text: string,
    { x, y }: Pick<Line, 'x' | 'y'>,
    looks: { underline: boolean; strike: boolean; oblique: boolean },
  ): void {
    if (this.plain) this.document.fillColor(this.colour);
    this.document.text(pdfText(text), x, y, { lineBreak: false, ...looks });
  }

  /** The text in lines that fit, in the present type; a word that is wider than the room goes on in the next line. */
  wrap(text: string, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    let used = 0;
    const space = this.measure(' ');
    for (const word of pdfText(text)
      .split(' ')
      .flatMap((one) => this.pieces(one, width))) {
      const wide = this.measure(word);
      if (line !== '' && used + space + wide > width) {
        lines.push(line);
        line = word;
        used = wide;
      } else {
        used += line === '' ? wide : space + wide;
        line = line === '' ? word : `${line} ${word}`;
      }
    }
    return [...lines, line];
  }

  foot(words: { left: string; middle: string; right: string }, colour: string): void {
    const third = this.width / 3;
    const y = this.document.page.height - this.top - FOOT_SIZE;
    this.artifact(() => {
      this.type('regular', FOOT_SIZE, colour);
      this.line(words.left, { x: this.left, y, width: third });
      this.line(words.middle, { x: this.left + third, y, width: third, align: 'center' });
      this.line(words.right, { x: this.left + 2 * third, y, width: third, align: 'right' });
    });
  }

  end(): void {
    this.root?.end();
    this.document.end();
  }

  /** Sum of the letters' own widths: shaping each piece of a cell to measure it takes most of a long table's time. */
  measure(text: string): number {
    let ems = 0;
    for (const letter of text) {
      let known = this.letters.get(letter);
      if (known === undefined) {
        known = this.document.widthOfString(letter) / this.size;
        this.letters.set(letter, known);
      }
      ems += known;
    }
    return ems * this.size;
  }

  /** A word in parts that fit, in the present type. */
  pieces(word: string, width: number): string[] {
    if (this.measure(word) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const letter of word) {
      if (piece !== '' && this.measure(piece + letter) > width) {
        pieces.push(piece);
        piece = letter;
      } else piece += letter;
    }
    return [...pieces, piece];
  }

  private fit(text: string, width: number): string {
    if (this.measure(text) <= width) return text;
    const spare = width - this.measure('…');
    let fitted = '';
    let used = 0;
    for (const letter of text) {
      used += this.measure(letter);
      if (used > spare) break;
      fitted += letter;
    }
    return `${fitted.trimEnd()}…`;
  }
}
