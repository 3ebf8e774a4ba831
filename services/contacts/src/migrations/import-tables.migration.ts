import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

const TABLES = [
  `CREATE TABLE contact_import (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    user_id ${ID} NOT NULL,
    user_name VARCHAR(200) NOT NULL,
    filename VARCHAR(255) NOT NULL,
    format ENUM('csv', 'xlsx') NOT NULL,
    storage_key VARCHAR(100) CHARACTER SET ascii NULL COMMENT 'NULL: the source was cleared away',
    sheet_rows INT UNSIGNED NOT NULL,
    sheet_columns TEXT NOT NULL COMMENT 'what a bare M means in each column, as JSON',
    state ENUM('uploaded', 'running', 'done', 'failed', 'undoing', 'undone') NOT NULL,
    job_id ${ID} NULL,
    created INT UNSIGNED NOT NULL DEFAULT 0,
    updated INT UNSIGNED NOT NULL DEFAULT 0,
    skipped INT UNSIGNED NOT NULL DEFAULT 0,
    rejected INT UNSIGNED NOT NULL DEFAULT 0,
    rejected_file ${ID} NULL,
    uploaded_at DATETIME(3) NOT NULL,
    ended_at DATETIME(3) NULL,
    PRIMARY KEY (business_id, id)
  )`,
  `CREATE TABLE contact_import_row (
    business_id ${ID} NOT NULL,
    import_id ${ID} NOT NULL,
    contact_id ${ID} NOT NULL,
    line INT UNSIGNED NOT NULL COMMENT 'of the file, the first that touched the contact',
    action ENUM('created', 'updated') NOT NULL,
    digest CHAR(64) CHARACTER SET ascii NULL COMMENT 'created: of the contact as the import left it',
    changes MEDIUMTEXT NULL COMMENT 'updated: field to what it was and what was written, as JSON',
    undone TINYINT(1) NOT NULL DEFAULT 0,
    kept TEXT NULL COMMENT 'what undoing had to leave, as JSON',
    PRIMARY KEY (business_id, import_id, contact_id)
  )`,
  `CREATE TABLE contact_import_reject (
    business_id ${ID} NOT NULL,
    import_id ${ID} NOT NULL,
    line INT UNSIGNED NOT NULL,
    reasons TEXT NOT NULL COMMENT 'Spanish, a list as JSON',
    PRIMARY KEY (business_id, import_id, line)
  )`,
  `CREATE TABLE contact_import_turn (
    business_id ${ID} NOT NULL PRIMARY KEY
  ) COMMENT 'locked by the import that writes: two of one business never overlook each other'`,
];

export class ImportTables1700000310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const names = ['contact_import_turn', 'contact_import_reject', 'contact_import_row', 'contact_import'];
    for (const name of names) await runner.query(`DROP TABLE ${name}`);
  }
}
