import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const HASH = 'CHAR(64) CHARACTER SET ascii';

export class SlotRequests1700000401000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE slot_request (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      contact_id ${ID} NOT NULL,
      branch_id ${ID} NOT NULL,
      school VARCHAR(160) NOT NULL COMMENT 'as the sender reads it',
      person VARCHAR(90) NOT NULL COMMENT 'first name',
      slots TEXT CHARACTER SET ascii NOT NULL COMMENT 'JSON: ids of the papers that lacked',
      key_hash ${HASH} NOT NULL COMMENT 'SHA-256 of the secret',
      by_mail TINYINT(1) NOT NULL COMMENT 'made for a weekly mail',
      files SMALLINT UNSIGNED NOT NULL DEFAULT 0,
      bytes BIGINT UNSIGNED NOT NULL DEFAULT 0,
      tries SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'files that were sent, refused ones included',
      expires_at DATETIME(3) NOT NULL,
      withdrawn_at DATETIME(3) NULL,
      created_by ${ID} NOT NULL,
      created_by_name VARCHAR(160) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY slot_request_secret (key_hash),
      KEY slot_request_contact (business_id, contact_id, expires_at)
    ) COMMENT 'links by which a contact sends the papers that lack'`);
    await runner.query(`CREATE TABLE slot_received (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      request_id ${ID} NOT NULL,
      contact_id ${ID} NOT NULL,
      slot_id ${ID} NOT NULL,
      file_id ${ID} NOT NULL,
      sha256 ${HASH} NULL,
      state VARCHAR(8) CHARACTER SET ascii NOT NULL COMMENT 'waiting, accepted, rejected',
      received_at DATETIME(3) NOT NULL,
      decided_by_name VARCHAR(160) NOT NULL DEFAULT '',
      decided_at DATETIME(3) NULL,
      merge_id ${ID} NULL COMMENT 'the merge that brought it to this contact',
      PRIMARY KEY (business_id, id),
      KEY slot_received_contact (business_id, contact_id, state),
      KEY slot_received_request (business_id, request_id, slot_id)
    ) COMMENT 'papers that came by such a link, until somebody accepts or rejects them'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE slot_received');
    await runner.query('DROP TABLE slot_request');
  }
}
