import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents of a record are files that it lists, beside those that stand in one of its fields. */
export class RecordDocuments1700000310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE file
         ADD document TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'listed among the documents of its record',
         ADD created_by_name VARCHAR(160) NOT NULL DEFAULT ''`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE file DROP COLUMN document, DROP COLUMN created_by_name');
  }
}
