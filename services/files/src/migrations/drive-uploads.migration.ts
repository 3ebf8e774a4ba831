import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const HASH = 'CHAR(64) CHARACTER SET ascii';

const TABLES = [
  `CREATE TABLE drive_upload (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    user_id ${ID} NOT NULL,
    folder_id ${ID} NOT NULL COMMENT 'zeros: the root',
    name VARCHAR(255) NOT NULL,
    size BIGINT UNSIGNED NOT NULL COMMENT 'of the whole; counted in the space of the school while it is open or joined',
    fingerprint ${HASH} NOT NULL COMMENT 'of head, size and last change: the same file',
    on_taken VARCHAR(8) CHARACTER SET ascii NOT NULL,
    state VARCHAR(8) CHARACTER SET ascii NOT NULL COMMENT 'open, joining, stored, version, skipped, failed',
    parts SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'that are here, from the first on',
    actor MEDIUMTEXT NULL COMMENT 'JSON: the person with the rights of the moment in which all parts were here',
    lease_owner ${ID} NULL,
    lease_until DATETIME(3) NULL,
    attempts TINYINT UNSIGNED NOT NULL DEFAULT 0,
    item_id ${ID} NULL,
    sha256 ${HASH} NULL,
    problem VARCHAR(400) NOT NULL DEFAULT '',
    begun_at DATETIME(3) NOT NULL,
    changed_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY upload_open (business_id, state, size),
    KEY upload_user (business_id, user_id, state),
    KEY upload_work (state, lease_until),
    KEY upload_old (changed_at)
  ) COMMENT 'large files on their way, in parts'`,
  `CREATE TABLE drive_upload_part (
    business_id ${ID} NOT NULL,
    upload_id ${ID} NOT NULL,
    number SMALLINT UNSIGNED NOT NULL,
    storage_key VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    PRIMARY KEY (business_id, upload_id, number)
  )`,
];

export class DriveUploads1700000366000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['drive_upload_part', 'drive_upload']) await runner.query(`DROP TABLE ${name}`);
  }
}
