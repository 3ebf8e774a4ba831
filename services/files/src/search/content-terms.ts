import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { placeOf } from './text-numbers.js';
import { indexedWords } from './words.js';

/** Words written in one statement. */
const AT_ONCE = 256;

/** A number for a text; the school's row is locked until the transaction ends, so that its texts are indexed one after the other. */
export async function nextNumber(tx: TenantTx): Promise<number> {
  const { affectedRows } = await tx.run(
    'UPDATE content_school SET texts = texts + 1 WHERE business_id = :business',
  );
  if (affectedRows === 0)
    await tx.run(
      'INSERT INTO content_school (business_id, texts) VALUES (:business, 1) ON DUPLICATE KEY UPDATE texts = texts + 1',
    );
  const [school] = await tx.rows<{ texts: number }>(
    'SELECT texts FROM content_school WHERE business_id = :business',
  );
  return Number(school?.texts) - 1;
}

/** Parts of 256, 128, … 1 words: few distinct statements are prepared. */
function* parts(words: readonly string[]): Generator<readonly string[]> {
  let from = 0;
  for (let size = AT_ONCE; size > 0; size >>= 1)
    for (; words.length - from >= size; from += size) yield words.slice(from, from + size);
}

/** Adds a text to each of its words. A number counts once: the caller has taken it in the same transaction. */
export async function addWords(tx: TenantTx, number: number, text: string): Promise<void> {
  const { block, within } = placeOf(number);
  const words = indexedWords(text);
  for (const part of parts(words)) {
    await tx.run(
      `INSERT INTO content_term (business_id, word, block, numbers)
       VALUES ${part.map((_, at) => `(:business, :word${at}, :block, :within)`).join(', ')}
       ON DUPLICATE KEY UPDATE numbers = CONCAT(numbers, VALUES(numbers))`,
      { block, within, ...Object.fromEntries(part.map((word, at) => [`word${at}`, word])) },
    );
  }
}

/** Statement that removes words which only this text has: names and numbers of a person do not outlive it. */
export function ownWordsOf(number: number, text: string) {
  const { block, within } = placeOf(number);
  return {
    sql: `DELETE FROM content_term
      WHERE business_id = :business AND word IN (:words) AND block = :block AND numbers = :within`,
    params: { words: indexedWords(text), block, within },
  };
}
