import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

/**
 * Contents are found by the numbers of their texts. Texts of before are indexed again by the worker, from what is kept of them; the
 * former column and its index stay, empty, for a service that is rolled back.
 */
export class ContentTerms1700000402000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE content_term (
      business_id ${ID} NOT NULL,
      word VARCHAR(40) COLLATE utf8mb4_bin NOT NULL COMMENT 'without case and accents',
      block SMALLINT UNSIGNED NOT NULL COMMENT '4,096 texts by their number',
      numbers BLOB NOT NULL COMMENT 'two bytes for each text that has the word: its number in the block',
      PRIMARY KEY (business_id, word, block)
    ) COMMENT 'which texts have a word'`);
    await runner.query(
      `ALTER TABLE content_school ADD texts INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'numbers given to texts'`,
    );
    await runner.query('ALTER TABLE file_text DROP KEY text_words');
    await runner.query(
      'UPDATE file_text SET tries = IF(state = 1, 0, tries), state = IF(state = 1, 3, state), words = NULL',
    );
    await runner.query(`ALTER TABLE file_text
      MODIFY state TINYINT UNSIGNED NOT NULL DEFAULT 0 COMMENT '0: to be read, 1: read, 2: has no text, 3: read, to be indexed',
      ADD number INT UNSIGNED NULL COMMENT 'of the text within the school, from 0',
      ADD UNIQUE KEY text_number (business_id, number), ADD FULLTEXT KEY text_words (words)`);
    await runner.query(`ALTER TABLE drive_node ADD text_number INT UNSIGNED NULL COMMENT 'of the text of its newest version',
      ADD KEY node_text (business_id, text_number),
      ADD KEY node_sorted (business_id, trash_root, sort_name, id, zone_id, text_number, name_key)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE drive_node DROP KEY node_sorted, DROP KEY node_text, DROP COLUMN text_number',
    );
    await runner.query('UPDATE file_text SET state = 0, tries = 0 WHERE state IN (1, 3)');
    await runner.query('ALTER TABLE file_text DROP KEY text_number, DROP COLUMN number');
    await runner.query('ALTER TABLE content_school DROP COLUMN texts');
    await runner.query('DROP TABLE content_term');
  }
}
