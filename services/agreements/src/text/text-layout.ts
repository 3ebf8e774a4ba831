import { TEXT_MARKS, type TextMark } from '@volante/contracts/agreements/text-marks';
import type { PaperWeight } from '@volante/service-kit/sheets/paper-font';
import type { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { pdfText } from '@volante/service-kit/sheets/print-text';
import { signerOf, variableOf } from '../pdf/found-places.js';
import type { Block, Looks, Run } from './text-blocks.js';

export const INK = '#1f2937';
const TEXT_SIZE = 10.5;
const SIZES = { h2: 15, h3: 12, p: TEXT_SIZE, hr: TEXT_SIZE } as const;
const LEADING = 1.4;
const INDENT = 18;
const BOX = 11;
const GAP = { h2: 10, h3: 8, p: 6, hr: 8 } as const;
const SIGNATURE = { width: 220, height: 64 } as const;
/** Points that a value has on its line; smaller letters make up for the rest. */
const VALUE_WIDTHS: Readonly<Record<string, number>> = {
  ...{ name: 210, address: 210, email: 190, businessName: 190, businessAddress: 210, guardianName: 210 },
  ...{ city: 120, province: 90, businessCity: 120, businessProvince: 90, bookCode: 90, bookId: 70 },
  ...{ taxId: 80, businessTaxId: 80, guardianTaxId: 80, phone: 90, birthDate: 70, date: 70, month: 70 },
  ...{ written: 480, postalCode: 44, businessPostalCode: 44, time: 40, year: 36, day: 24 },
};

/** Letters of one look on a line. */
export interface Letters {
  kind: 'letters';
  text: string;
  looks: Looks;
  size: number;
  x: number;
  width: number;
}

/** Room for a place, from the left of the text. */
export interface Room {
  kind: 'room';
  mark: TextMark;
  x: number;
  width: number;
  height: number;
}

export interface Line {
  height: number;
  pieces: (Letters | Room)[];
  isRule: boolean;
  /** Points of its paragraph's letters. */
  size: number;
  /** Stays on the page of the next line. */
  isTitle: boolean;
  block: Block;
}

/** Meaning of a mark: one of the list, or a name that schools write; `null`: nothing. */
export function meaningOf(name: string): TextMark | null {
  const listed = Object.hasOwn(TEXT_MARKS, name) ? TEXT_MARKS[name] : undefined;
  if (listed) return listed;
  const variable = variableOf(name);
  if (!variable || variable === 'text') return null;
  return { variable, label: name, group: '', signer: signerOf(name), required: false, consent: null };
}

function roomOf(mark: TextMark, size: number, most: number): Omit<Room, 'x'> {
  const { variable } = mark;
  if (variable === 'signature') return { kind: 'room', mark, ...SIGNATURE };
  if (variable === 'tick') return { kind: 'room', mark, width: BOX, height: BOX };
  const width = Math.min(variable === 'initials' ? 60 : (VALUE_WIDTHS[variable] ?? 120), most);
  return { kind: 'room', mark, width, height: size * 1.2 };
}

type Part = Omit<Letters, 'x'> | Omit<Room, 'x'>;

/** Puts one paragraph on lines that are as wide as the page leaves. */
class Paragraph {
  readonly lines: Line[] = [];
  private pieces: (Letters | Room)[] = [];
  /** Parts that no space separates. */
  private group: Part[] = [];
  private x = 0;
  private height = 0;
  private readonly indent: number;
  private readonly size: number;

  constructor(
    private readonly paper: PdfPaper,
    private readonly block: Block,
  ) {
    this.size = SIZES[block.shape];
    this.indent = block.inside.length * INDENT;
  }

  lay(): Line[] {
    const { block } = this;
    if (block.shape === 'hr') return [this.line([], true)];
    for (const run of block.runs) {
      if (run.kind === 'break') {
        this.flush();
        this.end();
      } else if (run.kind === 'mark') this.mark(run.name);
      else this.words(run);
    }
    this.flush();
    if (this.pieces.length > 0 || this.lines.length === 0) this.end();
    return this.lines;
  }

  private get room(): number {
    return this.paper.width - this.indent;
  }

  private words({ text, looks }: Extract<Run, { kind: 'text' }>): void {
    const size = this.size;
    this.paper.type(this.weight(looks), size, INK);
    const space = this.paper.measure(' ');
    for (const word of pdfText(text).split(/( +)/)) {
      if (word === '') continue;
      if (word.startsWith(' ')) {
        this.flush();
        if (this.pieces.length > 0) this.x += space;
        continue;
      }
      for (const piece of this.paper.pieces(word, this.room))
        this.group.push({ kind: 'letters', text: piece, looks, size, width: this.paper.measure(piece) });
    }
  }

  private mark(name: string): void {
    const meaning = meaningOf(name);
    if (meaning) this.group.push(roomOf(meaning, this.size, this.room));
  }

  /** Parts that no space separates stay on one line, if a line has room for them: no comma begins one. */
  private flush(): void {
    const parts = this.group;
    this.group = [];
    const width = parts.reduce((sum, part) => sum + part.width, 0);
    if (this.pieces.length > 0 && this.x + width > this.room + 0.01) this.end();
    for (const part of parts) this.put(part);
  }

  private put(part: Part): void {
    if (this.pieces.length > 0 && this.x + part.width > this.room + 0.01) this.end();
    this.pieces.push({ ...part, x: this.x });
    this.x += part.width;
    this.height = Math.max(this.height, part.kind === 'room' ? part.height : this.size);
  }

  /** A titled line is bold by itself. */
  private weight(looks: Looks): PaperWeight {
    return looks.bold || this.block.shape !== 'p' ? 'bold' : 'regular';
  }

  private end(): void {
    this.lines.push(this.line(this.pieces, false));
    this.pieces = [];
    this.x = 0;
    this.height = 0;
  }

  private line(pieces: (Letters | Room)[], isRule: boolean): Line {
    const { align, shape } = this.block;
    const last = pieces.at(-1);
    const spare = this.room - (last ? last.x + last.width : 0);
    const shift = this.indent + (align === 'right' ? spare : align === 'center' ? spare / 2 : 0);
    const extra = Math.max(0, this.height - this.size);
    return {
      ...{ isRule, size: this.size, block: this.block, isTitle: shape === 'h2' || shape === 'h3' },
      height: this.size * LEADING + extra,
      pieces: pieces.map((piece) => ({ ...piece, x: piece.x + shift })),
    };
  }
}

export interface PlacedLine extends Line {
  /** From the top of the page to the top of the line. */
  y: number;
  /** The first line of its paragraph: its bullet stands before it. */
  isFirst: boolean;
}

/** Lines of all pages. A title goes to the next page with the line that follows it. */
export function laidOut(paper: PdfPaper, blocks: readonly Block[]): PlacedLine[][] {
  const pages: PlacedLine[][] = [[]];
  let y = paper.top;
  for (const block of blocks) {
    const lines = new Paragraph(paper, block).lay();
    const isTitle = block.shape === 'h2' || block.shape === 'h3';
    if ((pages.at(-1)?.length ?? 0) > 0) y += GAP[block.shape];
    for (const [at, line] of lines.entries()) {
      const needed = line.height + (isTitle && at === lines.length - 1 ? 3 * TEXT_SIZE * LEADING : 0);
      const page = pages.at(-1) ?? [];
      if (y + needed > paper.bottom && page.length > 0) {
        pages.push([]);
        y = paper.top;
      }
      pages.at(-1)?.push({ ...line, y, isFirst: at === 0 });
      y += line.height;
    }
  }
  return pages;
}
