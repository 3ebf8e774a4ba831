import type { SqlParams } from '@volante/service-kit/data/sql';
import type { Read } from '../drive-store/sight.js';
import { NumberSet } from './text-numbers.js';
import { askedWords } from './words.js';

/** So many texts are named one by one; more are looked up among the bits of all, in one walk over the elements. */
const NAMED = 200;

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

/** Rights are not looked at: the caller joins its rows, which bind them. */
export async function readHits(read: Read, query: string): Promise<ContentHits> {
  const words = askedWords(query);
  if (words.length === 0) return NONE;
  const sets = await Promise.all(
    words.map(async (pattern) =>
      NumberSet.of(
        await read<{ block: number; numbers: Buffer }>(
          'SELECT block, numbers FROM content_term WHERE business_id = :business AND word LIKE :pattern',
          { pattern },
        ),
      ),
    ),
  );
  const found = sets.reduce((both, set) => both.and(set));
  const numbers = found.first(NAMED + 1);
  if (numbers.length === 0) return NONE;
  if (numbers.length <= NAMED)
    return { isEmpty: false, areFew: true, sql: (column) => `${column} IN (:numbers)`, params: { numbers } };
  return {
    ...{ isEmpty: false, areFew: false, params: { bits: found.bits } },
    sql: (column) => `(ASCII(SUBSTRING(:bits, (${column} >> 3) + 1, 1)) & (1 << (${column} & 7))) <> 0`,
  };
}
