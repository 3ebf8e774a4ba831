import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

/** Pages of PDFs that were drawn; their bytes go with the file's. */
export class PagePictures1700000345000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE file_page (
      business_id ${ID} NOT NULL,
      file_id ${ID} NOT NULL,
      page SMALLINT UNSIGNED NOT NULL COMMENT 'from 1',
      source_key VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'bytes that were drawn: a file may get others',
      storage_key VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      size BIGINT UNSIGNED NOT NULL,
      width SMALLINT UNSIGNED NOT NULL,
      height SMALLINT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, file_id, page, source_key)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE file_page');
  }
}
