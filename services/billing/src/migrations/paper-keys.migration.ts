import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the bytes are: the open page has no right to ask the files service. */
export class PaperKeys1700001070001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE document_paper
       ADD COLUMN storage_key VARCHAR(200) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL DEFAULT '' AFTER file_id,
       ADD COLUMN name VARCHAR(120) NOT NULL DEFAULT '' AFTER storage_key`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document_paper DROP COLUMN storage_key, DROP COLUMN name');
  }
}
