import { type EmbeddedFont, PDF } from '@libpdf/core';
import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import { PAGE_UNITS } from '@volante/contracts/agreements/page-units';
import { CodedError } from '@volante/service-kit/coded-error';
import { paperFont } from '@volante/service-kit/sheets/paper-font';
import type { PageSize, SignerRow } from '../store/rows.js';

const MIN_SIZE = 7;
const STEP = 0.5;
export const LINE = 1.2;
/** Share of a letter's size from the top of a line to its foot. */
export const ASCENT = 0.95;
/** Points of a typed signature where it has room. */
const SIGNATURE_SIZE = 18;

interface Room {
  width: number;
  height: number;
}

export interface Fitted {
  size: number;
  lines: string[];
}

type Measure = (text: string, size: number) => number;

export const measureOf =
  (font: EmbeddedFont): Measure =>
  (text, size) =>
    font.getTextWidth(text, size);

function wrapped(measure: Measure, text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Lines of a text in a place, smaller down to 7 points where they do not fit; `null` when they still do not. */
export function fitted(
  measure: Measure,
  { width, height }: Room,
  text: string,
  largest: number,
): Fitted | null {
  for (let size = largest; size >= MIN_SIZE; size -= STEP) {
    const lines = wrapped(measure, text, width, size);
    const tall = lines.length === 1 ? size * ASCENT : lines.length * size * LINE;
    if (tall <= height + 1 && lines.every((line) => measure(line, size) <= width + 0.5))
      return { size, lines };
  }
  return null;
}

/** One line as small as the place needs it: what a person has signed is never left out. */
export function squeezed(measure: Measure, { width, height }: Room, text: string): Fitted {
  const unit = measure(text, 1);
  return { size: Math.min(MIN_SIZE, height / ASCENT, unit > 0 ? width / unit : MIN_SIZE), lines: [text] };
}

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Stands in the place of a signature that a code has made, and on the sheet of evidence. */
export const codeWords = (to: string): string => `Firmado con código enviado a ${to}`;

type HandWords = Pick<SignerRow, 'name' | 'strokes' | 'typed'> & { texts: Readonly<Record<string, string>> };

/** Words that a hand leaves in a place, and their largest size; `null`: a drawing or a box. */
export function wordsOf(
  { id, variable, size }: AgreementField,
  { name, strokes, typed, texts }: HandWords,
): { text: string; size: number } | null {
  if (variable === 'written') return { text: texts[id] ?? '', size };
  if (variable === 'initials') return { text: initialsOf(name), size };
  return variable === 'signature' && strokes === null ? { text: typed, size: SIGNATURE_SIZE } : null;
}

/**
 * AGREEMENT-022 where the words of a hand do not fit into one of its places, AGREEMENT-046 where a text of the signer's own has letters
 * that the document's font lacks: judged before they count, not when the seal is made.
 */
export function refuseUnfit(
  pages: readonly PageSize[],
  own: readonly AgreementField[],
  hand: HandWords,
): void {
  const placed = own.flatMap((field) => {
    const words = wordsOf(field, hand);
    return words ? [{ field, words }] : [];
  });
  if (placed.length === 0) return;
  const font = PDF.create().embedFont(paperFont('regular'));
  const measure = measureOf(font);
  for (const { field, words } of placed) {
    if (field.variable === 'written' && !font.canEncode(words.text))
      throw new CodedError('AGREEMENT-046', { field: field.id });
    const page = pages[field.page - 1];
    if (!page) continue;
    const room = {
      width: (field.width / PAGE_UNITS) * page.width,
      height: (field.height / PAGE_UNITS) * page.height,
    };
    if (!fitted(measure, room, words.text, words.size))
      throw new CodedError('AGREEMENT-022', { field: field.id, text: words.text.slice(0, 60) });
  }
}
