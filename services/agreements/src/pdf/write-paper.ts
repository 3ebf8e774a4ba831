import { type EmbeddedFont, type PDF, type PDFPage, rgb } from '@libpdf/core';
import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import { isSigned, type ValueVariable } from '@volante/contracts/agreements/agreement-words';
import { SIGNATURE_SHEET } from '@volante/contracts/signature-sheet';
import { CodedError } from '@volante/service-kit/coded-error';
import { paperFont } from '@volante/service-kit/sheets/paper-font';
import type { PageSize, SignerRow } from '../store/rows.js';
import { appendPages } from './append-pages.js';
import { ASCENT, type Fitted, fitted, LINE, measureOf, squeezed, wordsOf } from './fitted-words.js';
import { openPaper, openTemplate } from './open-paper.js';
import { PageSpace, type SeenBox } from './page-space.js';

const INK = rgb(0.05, 0.1, 0.35);
const BLACK = rgb(0, 0, 0);
const WHITE = rgb(1, 1, 1);
const PEN = 1.1;
const INSET = 0.06;

export type Values = Partial<Record<ValueVariable, string>>;

/** How a signer filled their places in. */
export type Hand = Pick<SignerRow, 'role' | 'name' | 'strokes' | 'typed'> & {
  ticks: readonly string[];
  /** By field. */
  texts: Readonly<Record<string, string>>;
};

/** Sizes of the pages of a template, as they are seen. AGREEMENT-001 where not all of its pages can be read. */
export async function pagesOf(bytes: Uint8Array): Promise<PageSize[]> {
  const pdf = await openTemplate(bytes);
  return pdf.getPages().map((page) => {
    const { width, height } = new PageSpace(page);
    return { width: Math.round(width * 100) / 100, height: Math.round(height * 100) / 100 };
  });
}

class Writer {
  private readonly space: PageSpace;

  constructor(
    private readonly page: PDFPage,
    private readonly openFont: () => EmbeddedFont,
  ) {
    this.space = new PageSpace(page);
  }

  /** Read when the first words are written: drawn signatures and boxes need none. */
  private get font(): EmbeddedFont {
    return this.openFont();
  }

  /** A value that was known at sending; AGREEMENT-022 when it does not fit. */
  value(field: AgreementField, text: string): void {
    const box = this.space.boxOf(field);
    const fit = fitted(measureOf(this.font), box, text, field.size);
    if (!fit) throw new CodedError('AGREEMENT-022', { field: field.id, text: text.slice(0, 60) });
    this.lines(box, fit, BLACK);
  }

  /** White under a mark of the text. */
  cover(field: AgreementField): void {
    const box = this.space.boxOf(field);
    const one = this.space.spot(box.left, box.top);
    const other = this.space.spot(box.left + box.width, box.top + box.height);
    this.page.drawRectangle({
      ...{ x: Math.min(one.x, other.x), y: Math.min(one.y, other.y), color: WHITE },
      ...{ width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) },
    });
  }

  /** A signer's own place. It was measured before the signature counted; nothing here keeps a document from its seal. */
  hand(field: AgreementField, hand: Hand): void {
    const box = this.space.boxOf(field);
    const words = wordsOf(field, hand);
    if (words?.text === '') return;
    if (!words) {
      this.strokes(box, hand.strokes ?? '');
      return;
    }
    const measure = measureOf(this.font);
    this.lines(box, fitted(measure, box, words.text, words.size) ?? squeezed(measure, box, words.text), INK);
  }

  private strokes(box: SeenBox, strokes: string): void {
    const scale = Math.min(box.width / SIGNATURE_SHEET.width, box.height / SIGNATURE_SHEET.height);
    const left = box.left + (box.width - SIGNATURE_SHEET.width * scale) / 2;
    const top = box.top + (box.height - SIGNATURE_SHEET.height * scale) / 2;
    const path = this.page.drawPath();
    for (const [, letter, x, y] of strokes.matchAll(/([ML])(\d+) (\d+)/g)) {
      const spot = this.space.spot(left + Number(x) * scale, top + Number(y) * scale);
      if (letter === 'M') path.moveTo(spot.x, spot.y);
      else path.lineTo(spot.x, spot.y);
    }
    path.stroke({ borderColor: INK, borderWidth: PEN, lineCap: 'round', lineJoin: 'round' });
  }

  /** A box, with a cross where it was ticked, and its words beside it. */
  tick(field: AgreementField, isTicked: boolean): void {
    const box = this.space.boxOf(field);
    const side = Math.min(box.height, box.width, 12);
    const inset = side * INSET;
    const corner = (dx: number, dy: number) => this.space.spot(box.left + dx, box.top + dy);
    const line = (...spots: { x: number; y: number }[]) => {
      const path = this.page.drawPath();
      for (const [at, { x, y }] of spots.entries()) at === 0 ? path.moveTo(x, y) : path.lineTo(x, y);
      path.stroke({ borderColor: BLACK, borderWidth: 0.8 });
    };
    line(corner(0, 0), corner(side, 0), corner(side, side), corner(0, side), corner(0, 0));
    if (!isTicked) return;
    line(corner(inset, inset), corner(side - inset, side - inset));
    line(corner(side - inset, inset), corner(inset, side - inset));
  }

  private lines(box: SeenBox, { lines, size }: Fitted, color: typeof BLACK): void {
    const total = lines.length === 1 ? size * ASCENT : lines.length * size * LINE;
    const first = box.top + Math.max(0, (box.height - total) / 2) + size * ASCENT * 0.9;
    for (const [at, line] of lines.entries()) {
      const { x, y } = this.space.spot(box.left, first + at * size * LINE);
      const rotate = { angle: this.space.angle, origin: { x, y } };
      this.page.drawText(line, {
        x,
        y,
        size,
        font: this.font,
        color,
        ...(this.space.angle ? { rotate } : {}),
      });
    }
  }
}

function write(
  pdf: PDF,
  fields: readonly AgreementField[],
  one: (writer: Writer, field: AgreementField) => void,
): void {
  let font: EmbeddedFont | null = null;
  const openFont = () => {
    font ??= pdf.embedFont(paperFont('regular'));
    return font;
  };
  const writers = new Map<number, Writer>();
  for (const field of fields) {
    const page = pdf.getPage(field.page - 1);
    if (!page) continue;
    const writer = writers.get(field.page) ?? new Writer(page, openFont);
    writers.set(field.page, writer);
    one(writer, field);
  }
}

/**
 * The document as it is sent: values and fixed texts written in, forms and notes made part of the page, pages of another PDF behind it.
 * AGREEMENT-001 for a template of which not all pages can be read.
 */
export async function withValues(
  bytes: Uint8Array,
  fields: readonly AgreementField[],
  values: Values,
  behind: Uint8Array | null = null,
): Promise<Uint8Array> {
  const known = fields.filter(({ variable, covers }) => covers || !isSigned(variable));
  const pdf = await openTemplate(bytes);
  pdf.flattenAll();
  write(pdf, known, (writer, field) => {
    if (field.covers) writer.cover(field);
    if (isSigned(field.variable)) return;
    const text = field.variable === 'text' ? field.label : (values[field.variable as ValueVariable] ?? '');
    if (text !== '') writer.value(field, text);
  });
  if (behind) await appendPages(pdf, behind);
  return pdf.save({ subsetFonts: true });
}

/**
 * The sent document with all signatures appended to it as an update: the file begins with the very bytes that were sent, so that both
 * digests of the sheet of evidence can be taken again from what was sealed.
 */
export async function withHands(
  sent: Uint8Array,
  fields: readonly AgreementField[],
  hands: readonly Hand[],
): Promise<Uint8Array> {
  const pdf = await openPaper(sent);
  const signed = fields.filter(({ variable }) => isSigned(variable));
  write(pdf, signed, (writer, field) => {
    const hand = hands.find(({ role }) => role === field.signer);
    if (field.variable === 'tick') writer.tick(field, hand?.ticks.includes(field.id) ?? false);
    else if (hand) writer.hand(field, hand);
  });
  return pdf.save({ incremental: true, subsetFonts: true });
}
