import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE document_slot (
    business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
    id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
    name VARCHAR(80) NOT NULL DEFAULT '',
    licences VARCHAR(1000) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL DEFAULT '[]',
    place INT UNSIGNED NULL,
    expires TINYINT(1) NOT NULL,
    warn_days INT UNSIGNED NULL,
    state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
    name_live VARCHAR(80) AS (IF(state = 'deleted', NULL, name)) STORED,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY document_slot_name (business_id, name_live)
  )`,
  `CREATE TABLE slot_paper (
    business_id CHAR(24) CHARACTER SET ascii NOT NULL,
    file_id CHAR(24) CHARACTER SET ascii NOT NULL COMMENT 'a document: whose, says its row, so that merges need nothing here',
    slot_id CHAR(24) CHARACTER SET ascii NOT NULL,
    valid_until DATE NULL,
    keep_until DATE NULL,
    set_by_name VARCHAR(160) NOT NULL,
    set_at DATETIME(6) NOT NULL,
    PRIMARY KEY (business_id, file_id, slot_id),
    KEY paper_slot (business_id, slot_id)
  ) COMMENT 'which document is which wanted paper, and until when'`,
];

/** Papers that a school wants of its students, and the documents that are them. */
export class DocumentSlotTables1700000380000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['slot_paper', 'document_slot']) await runner.query(`DROP TABLE ${name}`);
  }
}
