import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const KEY = 'VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin';

const TABLES = [
  `CREATE TABLE file (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    storage_key ${KEY} NOT NULL,
    name VARCHAR(255) NOT NULL,
    mime VARCHAR(100) CHARACTER SET ascii NOT NULL,
    size BIGINT UNSIGNED NOT NULL,
    sha256 CHAR(64) CHARACTER SET ascii NULL COMMENT 'NULL: registered by a service',
    folder VARCHAR(120) NOT NULL,
    public TINYINT(1) NOT NULL COMMENT 'read by anybody of the business',
    width SMALLINT UNSIGNED NULL,
    height SMALLINT UNSIGNED NULL,
    pages SMALLINT UNSIGNED NULL,
    owner_kind VARCHAR(60) CHARACTER SET ascii NULL COMMENT 'the record it belongs to, by whose rule it is read',
    owner_id ${ID} NULL,
    branch_id ${ID} NULL COMMENT 'of the record',
    permission VARCHAR(60) CHARACTER SET ascii NULL,
    only_user ${ID} NULL,
    created_by ${ID} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY file_key (storage_key),
    KEY file_owner (business_id, owner_kind, owner_id),
    KEY file_expiry (expires_at)
  )`,
  `CREATE TABLE file_variant (
    business_id ${ID} NOT NULL,
    file_id ${ID} NOT NULL,
    name VARCHAR(12) CHARACTER SET ascii NOT NULL COMMENT 'width x height: 80x80',
    storage_key ${KEY} NOT NULL,
    size BIGINT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, file_id, name)
  )`,
];

export class FileTables1700000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['file_variant', 'file']) await runner.query(`DROP TABLE ${name}`);
  }
}
