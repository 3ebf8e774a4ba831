import PDFDocument from 'pdfkit';
import { type DocumentFont, ReadyLetters } from './ready-letters.js';

interface Glyph {
  advanceWidth: number;
}

/** A font as pdfkit's reader has it: its tables are decoded when they are first needed, and kept. */
interface ReadFont {
  glyphForCodePoint(code: number): Glyph;
}
type EmbeddedClass = new (document: PDFKit.PDFDocument, font: ReadFont, id: string) => DocumentFont;

/** pdfkit's own words, which its types leave out: the font that a document writes in, and its fonts by name. */
const FONT_NOW = '_font';
const FONTS = '_fontFamilies';

/** A font that many documents are written with: read once, while each document has its own letters of it. */
export class SharedFont {
  private ready: ReadyLetters | null = null;

  private constructor(
    private readonly read: ReadFont,
    private readonly embedded: EmbeddedClass,
    private readonly id: string,
  ) {}

  /** @param id of the font within a document, which each font of a document has another of */
  static open(bytes: Buffer, id: string): SharedFont {
    // Nothing is written with this one: what a document does with a font stays in the font.
    const document = new PDFDocument({ autoFirstPage: false, font: bytes as unknown as string });
    const embedded = Reflect.get(document, FONT_NOW) as DocumentFont & { font: ReadFont };
    return new SharedFont(embedded.font, embedded.constructor as EmbeddedClass, id);
  }

  /**
   * Puts the font into a document; `isPlain`: letter beside letter, as they are measured, without the rules of kerning and ligatures,
   * which take most of the time of a short document, and with letters that are ready. The reader keeps each letter with the characters that it
   * first stood for, by which people search and copy: with the letters of other documents, the same content would not give the same bytes.
   */
  register(document: PDFKit.PDFDocument, name: string, isPlain = false): DocumentFont {
    const fonts = Reflect.get(document, FONTS) as Record<string, DocumentFont>;
    const font = this.fontOf(document, isPlain);
    if (isPlain) {
      this.ready ??= new ReadyLetters(this.fontOf(document, isPlain));
      this.ready.lend(font);
    }
    fonts[name] = font;
    return font;
  }

  private fontOf(document: PDFKit.PDFDocument, isPlain: boolean): DocumentFont {
    const own: ReadFont = Object.create(this.read, { _glyphs: { value: {}, writable: true } });
    if (isPlain) Reflect.set(own, 'layout', (text: string) => plainRun(own, text));
    return new this.embedded(document, own, this.id);
  }
}

const EM = 1_000;
/** A thousandth of a point is seen by nobody. */
const shown = (points: number) => Math.round(points * 1_000) / 1_000;

/** `#1f2937` as a PDF paints with it. */
function paint(colour: string): string {
  const parts = [1, 3, 5].map((at) => shown(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  return `${parts.join(' ')} rg`;
}

/**
 * Writes letter beside letter in a font that was registered as plain, by one line of the page: pdfkit takes eight for each piece of text, and as
 * long as for the rest of the sheet. Points from the upper left corner of the page, to the top of the letters.
 */
export function writePlain(
  document: PDFKit.PDFDocument,
  font: DocumentFont,
  text: string,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): void {
  if (text === '') return;
  const { page } = document;
  page.fonts[font.id] ??= font.ref();
  const [codes] = font.encode(text);
  const foot = y + (font.ascender * size) / EM;
  // pdfkit has turned the page upside down; the letters are turned back.
  const place = `1 0 0 -1 ${shown(x)} ${shown(foot)} Tm /${font.id} ${shown(size)} Tf`;
  document.addContent(`${paint(colour)} BT ${place} <${codes.join('')}> Tj ET`);
}

function plainRun(font: ReadFont, text: string) {
  const glyphs = Array.from(text, (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
  const positions = glyphs.map(({ advanceWidth }) => ({
    ...{ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 },
  }));
  return {
    glyphs,
    positions,
    /** Read after pdfkit has scaled the positions. */
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
