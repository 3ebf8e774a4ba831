import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

const TABLES = [
  `CREATE TABLE content_school (
    business_id ${ID} NOT NULL PRIMARY KEY,
    number INT UNSIGNED NOT NULL AUTO_INCREMENT,
    UNIQUE KEY school_number (number)
  ) COMMENT 'short names of schools: in the index of words each stands before its words'`,
  `CREATE TABLE file_text (
    business_id ${ID} NOT NULL,
    file_id ${ID} NOT NULL,
    state TINYINT UNSIGNED NOT NULL DEFAULT 0 COMMENT '0: to be read, 1: read, 2: has no text',
    tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
    due_at DATETIME(3) NOT NULL,
    text MEDIUMTEXT COLLATE utf8mb4_general_ci NULL COMMENT 'for the passage that is shown',
    words MEDIUMTEXT COLLATE utf8mb4_bin NULL COMMENT 'each word once, behind the number of its school',
    PRIMARY KEY (business_id, file_id),
    KEY text_due (state, due_at),
    FULLTEXT KEY text_words (words)
  ) COMMENT 'content of files, for search'`,
  `INSERT INTO file_text (business_id, file_id, due_at)
   SELECT business_id, file_id, UTC_TIMESTAMP(3) FROM drive_node WHERE file_id IS NOT NULL
   ON DUPLICATE KEY UPDATE state = state`,
];

/** Search in the content of files. */
export class ContentSearch1700000375000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['file_text', 'content_school']) await runner.query(`DROP TABLE ${name}`);
  }
}
