import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

export class FileOcr1700000404000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE file_ocr (
      business_id ${ID} NOT NULL,
      file_id ${ID} NOT NULL,
      state TINYINT UNSIGNED NOT NULL DEFAULT 0 COMMENT '0: to be read, 1: read',
      tries TINYINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'of the next page',
      later TINYINT(1) NOT NULL DEFAULT 0 COMMENT '1: there before the school chose OCR, after those that come',
      due_at DATETIME(3) NOT NULL,
      next_page SMALLINT UNSIGNED NOT NULL DEFAULT 1,
      scans SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'pages without a text of their own so far',
      pages VARCHAR(200) CHARACTER SET ascii NOT NULL DEFAULT '' COMMENT 'numbers of the pages whose text was read, with commas',
      text MEDIUMTEXT NULL COMMENT 'read so far; in file_text once all is read',
      PRIMARY KEY (business_id, file_id),
      KEY ocr_due (state, later, due_at)
    ) COMMENT 'scans that are read by OCR'`);
    await runner.query(
      `ALTER TABLE drive ADD ocr TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'the school has its scans read'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE drive DROP COLUMN ocr');
    await runner.query('DROP TABLE file_ocr');
  }
}
