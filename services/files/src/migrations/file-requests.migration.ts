import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const HASH = 'CHAR(64) CHARACTER SET ascii';

const TABLES = [
  `CREATE TABLE drive_request (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    folder_id ${ID} NOT NULL COMMENT 'zeros: the root',
    school VARCHAR(160) NOT NULL COMMENT 'as the sender reads it',
    title VARCHAR(130) NOT NULL,
    text VARCHAR(1000) NOT NULL,
    key_hash ${HASH} NOT NULL COMMENT 'SHA-256 of the secret',
    password BINARY(48) NULL COMMENT 'salt and scrypt; NULL: none',
    max_files SMALLINT UNSIGNED NOT NULL,
    max_bytes BIGINT UNSIGNED NOT NULL,
    files SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'that came',
    bytes BIGINT UNSIGNED NOT NULL DEFAULT 0,
    tries INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'files that were sent, refused ones included',
    wrong SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'wrong passwords',
    expires_at DATETIME(3) NOT NULL,
    withdrawn_at DATETIME(3) NULL,
    created_by ${ID} NOT NULL,
    created_by_name VARCHAR(160) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY request_secret (key_hash),
    KEY request_folder (business_id, folder_id)
  ) COMMENT 'links by which people outside the school put files into a folder'`,
  `CREATE TABLE drive_request_sender (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    request_id ${ID} NOT NULL,
    name VARCHAR(90) NOT NULL COMMENT 'as they gave it',
    key_hash ${HASH} NOT NULL,
    folder_id ${ID} NULL COMMENT 'made when the first file was accepted',
    ip VARCHAR(45) CHARACTER SET ascii NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY sender_request (business_id, request_id, key_hash)
  )`,
  `CREATE TABLE drive_received (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    request_id ${ID} NOT NULL,
    sender_id ${ID} NOT NULL,
    file_id ${ID} NOT NULL,
    name VARCHAR(255) NOT NULL,
    mime VARCHAR(100) CHARACTER SET ascii NOT NULL,
    size BIGINT UNSIGNED NOT NULL,
    sha256 ${HASH} NULL,
    pages SMALLINT UNSIGNED NULL,
    state VARCHAR(8) CHARACTER SET ascii NOT NULL COMMENT 'waiting, accepted, rejected',
    node_id ${ID} NULL COMMENT 'of an accepted one',
    received_at DATETIME(3) NOT NULL,
    decided_by_name VARCHAR(160) NOT NULL DEFAULT '',
    decided_at DATETIME(3) NULL,
    PRIMARY KEY (business_id, id),
    KEY received_request (business_id, request_id, state, received_at)
  ) COMMENT 'files that came by such a link, until somebody accepts or rejects them'`,
];

export class FileRequests1700000391000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['drive_received', 'drive_request_sender', 'drive_request'])
      await runner.query(`DROP TABLE ${name}`);
  }
}
