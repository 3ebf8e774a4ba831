import {
  type AgreementField,
  MAX_FIELDS,
  MAX_TEXT_PAGES,
} from '@volante/contracts/agreements/agreement-config.contract';
import { PAGE_UNITS } from '@volante/contracts/agreements/page-units';
import { CodedError } from '@volante/service-kit/coded-error';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import type { PageSize } from '../store/rows.js';
import { type Block, wordsOfBlock } from './text-blocks.js';
import { INK, type Letters, laidOut, type PlacedLine, type Room } from './text-layout.js';

const SHEET = { width: 595.28, height: 841.89, margin: 56 } as const;
const SOFT = '#4b5563';
const RULE = '#9ca3af';
/** Share of a letter's size from the top of its line to its foot. */
const ASCENT = 0.969;
const OWN_ID = '7e7800000000';

/** Whether a place comes from the text: its id counts from 1. */
export const isOfText = ({ id }: Pick<AgreementField, 'id'>): boolean => id.startsWith(OWN_ID);
const idOf = (count: number) => `${OWN_ID}${count.toString(16).padStart(12, '0')}`;

export interface TextPaper {
  bytes: Buffer;
  pages: PageSize[];
  fields: AgreementField[];
}

interface Spot {
  page: number;
  left: number;
  top: number;
}

function fieldOf(room: Room, { page, left, top }: Spot, line: PlacedLine, count: number): AgreementField {
  const { mark, width, height } = room;
  const x = Math.round((left / SHEET.width) * PAGE_UNITS);
  const y = Math.round((top / SHEET.height) * PAGE_UNITS);
  return {
    ...{ id: idOf(count), variable: mark.variable, page, x, y },
    width: Math.min(Math.round((width / SHEET.width) * PAGE_UNITS), PAGE_UNITS - x),
    height: Math.min(Math.round((height / SHEET.height) * PAGE_UNITS), PAGE_UNITS - y),
    ...{ signer: mark.signer, required: mark.required, consent: mark.consent, covers: false },
    size: Math.round(line.size),
    label:
      mark.variable === 'tick' || mark.variable === 'written' ? wordsOfBlock(line.block).slice(0, 300) : '',
  };
}

class TextWriter {
  readonly fields: AgreementField[] = [];

  constructor(private readonly paper: PdfPaper) {}

  page(lines: readonly PlacedLine[], number: number): void {
    for (const line of lines) this.line(line, number);
  }

  private line(line: PlacedLine, page: number): void {
    const { paper } = this;
    const { block, y, height } = line;
    if (line.isRule) {
      this.rule(paper.left, y + height / 2, paper.width);
      return;
    }
    /** Where the letters of the line stand; rooms end there, too. */
    const foot = y + height - line.size * (1.4 - ASCENT);
    if (line.isFirst && block.bullet) {
      paper.type('regular', line.size, INK);
      const x = paper.left + block.inside.length * 18 - 16;
      paper.line(block.bullet, { x, y: foot - line.size * ASCENT, width: 16 });
    }
    for (const piece of line.pieces)
      if (piece.kind === 'letters') this.letters(piece, foot, block);
      else this.room(piece, { page, left: paper.left + piece.x, top: 0 }, foot, line);
  }

  private letters({ text, looks, size, x }: Letters, foot: number, { shape }: Block): void {
    const { paper } = this;
    paper.type(looks.bold || shape !== 'p' ? 'bold' : 'regular', size, INK);
    const { underline, strike, italic } = looks;
    paper.word(text, { x: paper.left + x, y: foot - size * ASCENT }, { underline, strike, oblique: italic });
  }

  private room(room: Room, spot: Spot, foot: number, line: PlacedLine): void {
    const isTick = room.mark.variable === 'tick';
    const top = isTick ? foot - room.height + 1.5 : foot - room.height + line.size * (1.2 - ASCENT);
    this.fields.push(fieldOf(room, { ...spot, top }, line, this.fields.length + 1));
    if (!isTick) this.rule(spot.left, top + room.height, room.width);
  }

  private rule(x: number, y: number, width: number): void {
    const { document } = this.paper;
    document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(RULE);
  }
}

/** The PDF of a text and the places that its marks ask for. AGREEMENT-042 for too many pages. */
export async function textPdf(
  blocks: readonly Block[],
  { title, author, at }: { title: string; author: string; at: Date },
): Promise<TextPaper> {
  const paper = new PdfPaper({ title, author, at, isLandscape: false, isTagged: false, sheet: SHEET });
  const pages = laidOut(paper, blocks);
  if (pages.length > MAX_TEXT_PAGES) throw new CodedError('AGREEMENT-042');
  const chunks: Buffer[] = [];
  paper.document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => paper.document.on('end', resolve));
  const writer = new TextWriter(paper);
  for (const [index, lines] of pages.entries()) {
    if (index > 0) paper.nextPage();
    writer.page(lines, index + 1);
    paper.foot({ left: title, middle: '', right: `Página ${index + 1} de ${pages.length}` }, SOFT);
  }
  paper.end();
  await ended;
  if (writer.fields.length > MAX_FIELDS) throw new CodedError('AGREEMENT-042');
  const { width, height } = SHEET;
  return { bytes: Buffer.concat(chunks), pages: pages.map(() => ({ width, height })), fields: writer.fields };
}
