import type { KeysetList } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { soughtWords } from './document-words.js';
import type { Read } from './read-document.js';

/** Rows of each plan that the server guesses. */
interface Estimates {
  /** Hits of each word, in the order of the words. */
  hits: readonly number[];
  documents: number;
}

/** A walk that has come so much further than was guessed was a wrong guess: the hits are read instead. */
const GUESS_ERROR = 4;
/** Rows that counting up to a thousand reads, more or less. */
const COUNT_READS = 6_000;

/** The documents of a search, by conditions on `d` (`AND …`) beside its words. */
export interface Search {
  words: readonly string[];
  conditions: string;
}

const ofWord = (at: number, alias: string): string =>
  `${alias}.business_id = :business AND ${alias}.word LIKE :word${at}`;

/** Tested for each document: with `EXISTS` the server would gather all hits first. */
const has = (at: number): string =>
  ` AND 0 < (SELECT COUNT(*) FROM document_word w${at} WHERE ${ofWord(at, `w${at}`)} AND w${at}.document_id = d.id)`;

const having = (words: readonly string[], except = -1): string =>
  words.map((_, at) => (at === except ? '' : has(at))).join('');

export const wordParams = (words: readonly string[]): SqlParams =>
  Object.fromEntries(words.map((word, at) => [`word${at}`, `${word}%`]));

/** Every word has to begin a word of the document; `null`: nothing is sought. A text of signs alone is in no document. */
export function soughtIn(text: string): readonly string[] | null {
  return text.trim() === '' ? null : soughtWords(text);
}

/** The documents with hits of one word, each once. */
function fromHits({ words, conditions }: Search, rarest: number): string {
  return `(SELECT DISTINCT w.document_id FROM document_word w WHERE ${ofWord(rarest, 'w')}) h
    STRAIGHT_JOIN document d ON d.business_id = :business AND d.id = h.document_id
    WHERE d.business_id = :business${conditions}${having(words, rarest)}`;
}

/** The same to be counted: it ends at the bound, and one word alone needs no document. */
function countedHits({ words, conditions }: Search, rarest: number): string {
  const isAlone = words.length === 1 && conditions === '';
  const joined = isAlone
    ? ''
    : ' STRAIGHT_JOIN document d ON d.business_id = :business AND d.id = w.document_id';
  return `SELECT DISTINCT w.document_id FROM document_word w${joined}
    WHERE ${ofWord(rarest, 'w')}${conditions}${having(words, rarest)}`;
}

/** In the order of the list, until the page is full. */
const fromOrder = ({ words, conditions }: Search): string =>
  `document d FORCE INDEX (document_sorted) WHERE d.business_id = :business${conditions}${having(words)}`;

/** The words' hits and the documents as the server guesses them, without reading them. */
async function estimate(read: Read, words: readonly string[]): Promise<Estimates> {
  const parts = words.map((_, at) => `SELECT 1 FROM document_word w WHERE ${ofWord(at, 'w')}`);
  const all = 'SELECT 1 FROM document d FORCE INDEX (document_sorted) WHERE d.business_id = :business';
  const guesses = await read<{ id: number | null; rows: number | string | null }>(
    `EXPLAIN ${[...parts, all].join(' UNION ALL ')}`,
    wordParams(words),
  );
  const rows = guesses.filter(({ id }) => id !== null).map((guess) => Number(guess.rows ?? 0));
  return { hits: rows.slice(0, words.length), documents: rows[words.length] ?? 0 };
}

export interface SearchPlan {
  /** The word with the fewest hits. */
  rarest: number;
  /** Documents that a walk in the order of the list passes at most; `null`: the hits are fewer. */
  passed: number | null;
}

/** The cheaper way to a page of so many rows. A wrong guess costs time, never rows. */
export function searchPlan({ hits, documents }: Estimates, rows: number): SearchPlan {
  const rarest = hits.reduce((best, count, at) => (count < (hits[best] ?? 0) ? at : best), 0);
  const density = hits.reduce((share, count) => share * Math.min(1, count / Math.max(documents, 1)), 1);
  const passed = rows / Math.max(density, 1e-9);
  return { rarest, passed: passed < (hits[rarest] ?? 0) ? Math.ceil(GUESS_ERROR * passed) : null };
}

type Source = Pick<KeysetList<{ id: string }>, 'from' | 'counted' | 'walk'>;

/** Where the rows of a search come from: common words are met soon in the order of the list, hits of rare ones are few. */
export async function searchSource(read: Read, search: Search, rows: number): Promise<Source> {
  const { words } = search;
  const { rarest, passed } = searchPlan(await estimate(read, words), rows);
  const examined = passed === null ? 0 : passed * (1 + words.length) + COUNT_READS;
  return {
    from: fromHits(search, rarest),
    counted: countedHits(search, rarest),
    ...(passed === null ? {} : { walk: { from: fromOrder(search), examined } }),
  };
}

/** Without a guess: for an export, which reads every row. */
export const searchedFrom = (search: Search): string => fromHits(search, 0);
