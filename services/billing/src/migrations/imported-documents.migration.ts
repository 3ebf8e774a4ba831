import { dropImportTables, importTables } from '@volante/service-kit/imports/import-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const LISTS = ['invoice', 'balance', 'product'];

/** Documents of other programs: what their file said, and a key by which each comes once. */
export class ImportedDocuments1700001095000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE document
      ADD COLUMN imported TEXT NULL COMMENT 'what a file of another program said, as JSON',
      ADD COLUMN imported_key VARCHAR(140) ${ASCII} NULL,
      ADD UNIQUE KEY document_imported (business_id, imported_key),
      ADD KEY document_numbered (business_id, number_text)`);
    for (const statement of LISTS.flatMap(importTables)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of LISTS.flatMap(dropImportTables)) await runner.query(statement);
    await runner.query(
      'ALTER TABLE document DROP KEY document_numbered, DROP KEY document_imported, DROP imported_key, DROP imported',
    );
  }
}
