import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

const WORD = `CREATE TABLE document_word (
  business_id ${ID} NOT NULL,
  word VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  document_id ${ID} NOT NULL,
  PRIMARY KEY (business_id, word, document_id),
  KEY word_document (business_id, document_id, word)
)`;

/** Letters with marks, and their plain ones: all that Spanish names have. */
const MARKS = { áàâä: 'a', éèêë: 'e', íìîï: 'i', óòôö: 'o', úùûü: 'u', ç: 'c' };
const MAX_WORDS = 20;

const plain = (enye: string): string =>
  Object.entries(MARKS)
    .flatMap(([marked, letter]) => [...marked].map((one) => [one, letter] as const))
    .reduce(
      (text, [one, letter]) => `REPLACE(${text}, '${one}', '${letter}')`,
      `REPLACE(LOWER(CONCAT_WS(' ', payer_name, payer_tax_id, number_text)), 'ñ', '${enye}')`,
    );

/** The words of documents that are there: constant statements, as a migration that may be resumed needs them. */
const wordsOfBefore = (
  enye: string,
): string => `INSERT IGNORE INTO document_word (business_id, word, document_id)
  SELECT business_id, LEFT(SUBSTRING_INDEX(SUBSTRING_INDEX(text, ' ', n), ' ', -1), 40), id
  FROM (SELECT business_id, id, TRIM(REGEXP_REPLACE(${plain(enye)}, '[^a-z0-9~]+', ' ')) text FROM document) worded
  JOIN (${Array.from({ length: MAX_WORDS }, (_, at) => `SELECT ${at + 1} n`).join(' UNION ALL ')}) places
    ON n <= 1 + LENGTH(text) - LENGTH(REPLACE(text, ' ', ''))
  WHERE text <> ''`;

/** Search by the beginnings of words, and lists by where a document stands, at 200,000 documents. */
export class DocumentSearch1700001090000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WORD);
    await runner.query(`ALTER TABLE document
      ADD standing VARCHAR(20) ${ASCII} AS (IF(state <> 'issued', state,
        IF(target IN ('quote', 'proforma'), 'offered', IF(target = 'rectifying' AND payable_cents <= 0, 'credit',
        IF(paid_cents >= payable_cents + corrected_cents, 'paid', IF(paid_cents > 0, 'part', 'open')))))) STORED,
      ADD KEY document_standing (business_id, standing, sorted_on, id, due_on)`);
    for (const enye of ['n~', 'n']) await runner.query(wordsOfBefore(enye));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document DROP KEY document_standing, DROP standing');
    await runner.query('DROP TABLE document_word');
  }
}
