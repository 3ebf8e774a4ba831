import type { Read } from '../drive-store/sight.js';
import { OCR_MARK } from './text-state.js';

/** Distinct words of one document that are found. */
const MAX_WORDS = 8_000;
const MAX_WORD = 40;
const MIN_WORD = 2;
/** Words of one query. */
const MAX_ASKED = 8;
/** Shorter beginnings fit too many words. */
const MIN_BEGINNING = 3;

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words without case and accents, each once, in their order. */
export function wordsOf(text: string): string[] {
  const found = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_WORD)
    .map((word) => word.slice(0, MAX_WORD));
  return [...new Set(found)];
}

export const indexedWords = (text: string): string[] => wordsOf(text).slice(0, MAX_WORDS);

/** The query as patterns of `LIKE`: every word, by its beginning where that is long enough. Empty: nothing is left to look for. */
export const askedWords = (query: string): string[] =>
  wordsOf(query)
    .slice(0, MAX_ASKED)
    .map((word) => (word.length >= MIN_BEGINNING ? `${word}%` : word));

export interface Passage {
  before: string;
  hit: string;
  after: string;
  /** Read by OCR. */
  ocr?: true;
}

const AROUND = 70;

/**
 * The text around the first word that begins with one of the query's; folding keeps the length of each letter that it meets here,
 * letter by letter. `null`: none of them is in the text.
 */
export function passageOf(text: string, query: string): Passage | null {
  const letters = [...text.normalize('NFC').replace(/\s+/g, ' ')];
  const folded = letters.map((letter) => fold(letter).slice(0, 1) || ' ').join('');
  const words = wordsOf(query);
  for (const word of words) {
    const at = folded.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u'));
    if (at < 0) continue;
    const end = at + word.length;
    const part = (from: number, to: number) => letters.slice(Math.max(0, from), to).join('');
    return {
      before: (at > AROUND ? '…' : '') + part(at - AROUND, at),
      hit: part(at, end),
      after: part(end, end + AROUND) + (end + AROUND < letters.length ? '…' : ''),
    };
  }
  return null;
}

/** In the text of the file's own, or else in what OCR has read. */
export function passageIn(text: string, query: string): Passage | null {
  const [own = '', ...read] = text.split(OCR_MARK);
  const passage = passageOf(own, query);
  if (passage) return passage;
  const inRead = passageOf(read.join(' '), query);
  return inRead && { ...inRead, ocr: true };
}

/** Characters of a text in which its passage is looked for. */
const LOOKED_AT = 60_000;

/** Passages of files by their id; those without the words are not there. */
export async function passagesOf(
  read: Read,
  query: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, Passage>> {
  if (files.length === 0) return new Map();
  const texts = await read<{ file_id: string; text: string | null }>(
    `SELECT file_id, LEFT(text, ${LOOKED_AT}) AS text FROM file_text
     WHERE business_id = :business AND file_id IN (:files)`,
    { files },
  );
  return new Map(
    texts.flatMap(({ file_id: file, text }): [string, Passage][] => {
      const passage = passageIn(text ?? '', query);
      return passage ? [[file, passage]] : [];
    }),
  );
}
