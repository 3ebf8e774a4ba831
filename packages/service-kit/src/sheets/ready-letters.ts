import { deflateSync } from 'node:zlib';

/** What pdfkit's font of one document is made of; its types leave it out. Lengths in thousandths of an em. */
export interface DocumentFont {
  id: string;
  /** From the foot of a line to the top of its letters. */
  ascender: number;
  document: FontDocument;
  dictionary?: PdfObject;
  subset: { glyphs: number[]; mapping: Record<number, number> };
  widths: number[];
  unicode: readonly number[][];
  ref(): PdfObject;
  encode(text: string): [codes: string[], positions: Position[]];
  widthOfString(text: string, size: number): number;
  embed(): void;
}

interface FontDocument {
  ref(data?: Data): PdfObject;
}

interface PdfObject {
  data: Data;
  end(content?: Uint8Array | string): void;
}

type Data = Record<string, unknown>;

interface Position {
  advanceWidth: number;
}

interface Letter {
  code: string;
  position: Position;
}

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)).join('');
/** Letters of Spanish, Catalan and Galician, and the signs of our own sentences. */
const LETTERS = `${ASCII}ÁÉÍÓÚÜÑÇÀÈÒÏáéíóúüñçàèòï¿¡ªº·«»–—…’“”€`;
const BEST = 9;

/** An object of a font's own in no document yet. */
class Kept implements PdfObject {
  content: Buffer | null = null;

  constructor(public data: Data) {}

  end(content?: Uint8Array | string): void {
    if (content === undefined) return;
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.from(content);
    // pdfkit leaves the length of the plain program out, which readers of an embedded font may ask for.
    const length = typeof content === 'string' ? {} : { Length1: bytes.length };
    this.data = { ...this.data, ...length, Filter: 'FlateDecode' };
    this.content = deflateSync(bytes, { level: BEST });
  }
}

/**
 * The usual letters of a font, cut out, measured and packed once: a document that needs no others gets them as they are, one that does
 * has a program of its own made, with both. Making it takes longer than a whole page of text.
 */
export class ReadyLetters {
  private readonly letters = new Map<string, Letter>();
  private readonly objects: Kept[] = [];
  private readonly dictionary: PdfObject;
  private readonly subset: DocumentFont['subset'];
  private readonly widths: readonly number[];
  private readonly unicode: readonly number[][];

  /** @param font in no document; it is used up */
  constructor(font: DocumentFont) {
    font.document = {
      ref: (data = {}) => {
        const kept = new Kept(data);
        this.objects.push(kept);
        return kept;
      },
    };
    for (const letter of LETTERS) {
      const [[code], [position]] = font.encode(letter);
      if (code && position) this.letters.set(letter, { code, position });
    }
    const { glyphs, mapping } = font.subset;
    // As they are now: embedding puts the parts of accented letters behind them.
    this.subset = { glyphs: [...glyphs], mapping: { ...mapping } };
    this.widths = [...font.widths];
    this.unicode = [...font.unicode];
    this.dictionary = font.ref();
    // Whole thousandths of an em, as programs write them: a document has its widths written and read several times.
    font.widths = font.widths.map(Math.round);
    font.embed();
  }

  /** Has the font of a document write with these letters. */
  lend(font: DocumentFont): void {
    const { letters } = this;
    const encodeOwn = font.encode.bind(font);
    const widthOfOwn = font.widthOfString.bind(font);
    const embedOwn = font.embed.bind(font);
    let hasOthers = false;
    font.encode = (text) => {
      const codes: string[] = [];
      const positions: Position[] = [];
      for (const letter of text) {
        let known = letters.get(letter);
        if (!known) {
          if (!hasOthers) this.copyInto(font);
          hasOthers = true;
          const [[code = ''], [position = { advanceWidth: 0 }]] = encodeOwn(letter);
          known = { code, position };
        }
        codes.push(known.code);
        positions.push(known.position);
      }
      return [codes, positions];
    };
    font.widthOfString = (text, size) => {
      let width = 0;
      for (const letter of text) {
        const known = letters.get(letter);
        width += known ? (known.position.advanceWidth * size) / 1_000 : widthOfOwn(letter, size);
      }
      return width;
    };
    font.embed = () => {
      if (hasOthers) embedOwn();
      else this.embed(font);
    };
  }

  private copyInto(font: DocumentFont): void {
    font.subset.glyphs = [...this.subset.glyphs];
    font.subset.mapping = { ...this.subset.mapping };
    font.widths = [...this.widths];
    font.unicode = [...this.unicode];
  }

  /** The kept objects again, in a document. */
  private embed(font: DocumentFont): void {
    const made = new Map<unknown, PdfObject>([[this.dictionary, font.ref()]]);
    for (const kept of this.objects)
      if (!made.has(kept)) made.set(kept, font.document.ref(kept.content ? { ...kept.data } : {}));
    const placed = (value: unknown): unknown =>
      Array.isArray(value) ? value.map((one) => made.get(one) ?? one) : (made.get(value) ?? value);
    for (const kept of this.objects) {
      const object = made.get(kept);
      if (!object) continue;
      if (kept.content) object.end(kept.content);
      else {
        object.data = Object.fromEntries(
          Object.entries(kept.data).map(([name, value]) => [name, placed(value)]),
        );
        object.end();
      }
    }
  }
}
