import type { SqlParams } from '@volante/service-kit/data/sql';
import type { Read } from '../drive-store/sight.js';
import { NumberSet } from './text-numbers.js';
import { askedWords } from './words.js';

/** So many texts are named one by one; more are looked up among the bits of all, in one walk over the elements. */
const NAMED = 200;

/** Rows of the index, of 8 KB at most. */
export const ROWS_AT_ONCE = 2_000;

/** Texts that have each word of a query. */
export interface ContentHits {
  isEmpty: boolean;
  /** Few enough to begin with them. */
  areFew: boolean;
  /** Condition on a column with the number of a text. */
  sql(column: string): string;
  params: SqlParams;
}

const NONE: ContentHits = { isEmpty: true, areFew: true, sql: () => '(1 = 0)', params: {} };

interface TermRow {
  word: string;
  block: number;
  numbers: Buffer;
}

/** Texts that have a word of the pattern. A short beginning fits tens of thousands of rows, which never are in memory at once. */
async function numbersOf(read: Read, pattern: string): Promise<NumberSet> {
  let found = NumberSet.of([]);
  let last: Pick<TermRow, 'word' | 'block'> | undefined = { word: '', block: 0 };
  while (last) {
    const rows: TermRow[] = await read<TermRow>(
      `SELECT word, block, numbers FROM content_term
       WHERE business_id = :business AND word LIKE :pattern AND (word > :word OR (word = :word AND block > :block))
       ORDER BY word, block LIMIT ${ROWS_AT_ONCE}`,
      { pattern, word: last.word, block: last.block },
    );
    found = found.or(NumberSet.of(rows));
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  }
  return found;
}

/** Rights are not looked at: the caller joins its rows, which bind them. */
export async function readHits(read: Read, query: string): Promise<ContentHits> {
  const words = askedWords(query);
  if (words.length === 0) return NONE;
  // Longer ones first: few texts have them, and none at all ends the search.
  const [longest, ...others] = words.toSorted((one, other) => other.length - one.length);
  let found = await numbersOf(read, longest ?? '');
  for (const pattern of others) {
    if (found.first(1).length === 0) return NONE;
    found = found.and(await numbersOf(read, pattern));
  }
  const numbers = found.first(NAMED + 1);
  if (numbers.length === 0) return NONE;
  if (numbers.length <= NAMED)
    return { isEmpty: false, areFew: true, sql: (column) => `${column} IN (:numbers)`, params: { numbers } };
  return {
    ...{ isEmpty: false, areFew: false, params: { bits: found.bits } },
    sql: (column) => `(ASCII(SUBSTRING(:bits, (${column} >> 3) + 1, 1)) & (1 << (${column} & 7))) <> 0`,
  };
}
