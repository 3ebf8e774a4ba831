import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

/** Links open folders too, with a ZIP of all; they close once fewer people see what they open. */
export class FolderLinks1700000392000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE drive_link
         ADD narrowed_at DATETIME(3) NULL COMMENT 'fewer people see it since: the link is closed' AFTER withdrawn_at`,
    );
    await runner.query(`CREATE TABLE drive_link_zip (
      business_id ${ID} NOT NULL,
      link_id ${ID} NOT NULL,
      digest CHAR(64) CHARACTER SET ascii NOT NULL COMMENT 'of its files and their names: the same content is packed once',
      file_id ${ID} NOT NULL,
      PRIMARY KEY (business_id, link_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE drive_link_zip');
    await runner.query('ALTER TABLE drive_link DROP COLUMN narrowed_at');
  }
}
