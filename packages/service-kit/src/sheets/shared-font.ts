import PDFDocument from 'pdfkit';

interface Glyph {
  advanceWidth: number;
}

/** A font as pdfkit's reader has it: its tables are decoded when they are first needed, and kept. */
interface ReadFont {
  glyphForCodePoint(code: number): Glyph;
}
type EmbeddedFont = object;
type EmbeddedClass = new (document: PDFKit.PDFDocument, font: ReadFont, id: string) => EmbeddedFont;

/** pdfkit's own words, which its types leave out: the font that a document writes in, and its fonts by name. */
const FONT_NOW = '_font';
const FONTS = '_fontFamilies';

/** A font that many documents are written with: read once, while each document has its own letters of it. */
export class SharedFont {
  private constructor(
    private readonly read: ReadFont,
    private readonly embedded: EmbeddedClass,
  ) {}

  static open(bytes: Buffer): SharedFont {
    // Nothing is written with this one: what a document does with a font stays in the font.
    const document = new PDFDocument({ autoFirstPage: false, font: bytes as unknown as string });
    const embedded = Reflect.get(document, FONT_NOW) as EmbeddedFont & { font: ReadFont };
    return new SharedFont(embedded.font, embedded.constructor as EmbeddedClass);
  }

  /**
   * Puts the font into a document; `isPlain`: letter beside letter, as they are measured, without the rules of kerning and ligatures,
   * which take most of the time of a short document. The reader keeps each letter with the characters that it first stood for, by which people search
   * and copy: with the letters of other documents, the same content would not give the same bytes.
   */
  register(document: PDFKit.PDFDocument, name: string, id: string, isPlain = false): void {
    const own: ReadFont = Object.create(this.read, { _glyphs: { value: {}, writable: true } });
    if (isPlain) Reflect.set(own, 'layout', (text: string) => plainRun(own, text));
    const fonts = Reflect.get(document, FONTS) as Record<string, EmbeddedFont>;
    fonts[name] = new this.embedded(document, own, id);
  }
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
