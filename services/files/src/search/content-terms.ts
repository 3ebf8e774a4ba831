import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { placeOf, withoutNumber } from './text-numbers.js';
import { indexedWords } from './words.js';

/** Words written in one statement. */
const AT_ONCE = 256;
const SET_NUMBERS = 'ON DUPLICATE KEY UPDATE numbers = VALUES(numbers)';

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

/**
 * Takes a text out of each of its words, and removes words that no other text of its block has: names and numbers of a person do not
 * outlive it. The school's row is locked, as where texts are indexed.
 */
export async function removeWords(tx: TenantTx, number: number, text: string): Promise<void> {
  await tx.rows('SELECT texts FROM content_school WHERE business_id = :business FOR UPDATE');
  const { block, within } = placeOf(number);
  for (const words of parts(indexedWords(text))) {
    const rows = await tx.rows<{ word: string; numbers: Buffer }>(
      `SELECT word, numbers FROM content_term
       WHERE business_id = :business AND word IN (:words) AND block = :block FOR UPDATE`,
      { words, block },
    );
    const left = rows.map(({ word, numbers }) => [word, block, withoutNumber(numbers, within)] as const);
    await insertRows(tx, 'content_term', ['word', 'block', 'numbers'], left, SET_NUMBERS);
    await tx.run(
      `DELETE FROM content_term
       WHERE business_id = :business AND word IN (:words) AND block = :block AND numbers = ''`,
      { words, block },
    );
  }
}

/** A file's text goes, with its numbers in the index: at once, so that nobody indexes it in between. */
export async function forgetText(tx: TenantTx, file: string): Promise<void> {
  const [kept] = await tx.rows<{ number: number | null; text: string | null }>(
    'SELECT number, text FROM file_text WHERE business_id = :business AND file_id = :file FOR UPDATE',
    { file },
  );
  if (!kept) return;
  if (kept.number !== null) await removeWords(tx, kept.number, kept.text ?? '');
  await tx.run('DELETE FROM file_text WHERE business_id = :business AND file_id = :file', { file });
}
