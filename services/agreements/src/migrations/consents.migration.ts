import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

/** The register of consents; person and branch are those of the request that proves it, so that it follows every merge. */
export class Consents1700001303000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE consent (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      request_id ${ID} NOT NULL,
      field_id ${ID} NOT NULL COMMENT 'the box; empty: the whole document',
      signer_id ${ID} NOT NULL,
      purpose VARCHAR(20) CHARACTER SET ascii NOT NULL,
      channel VARCHAR(12) CHARACTER SET ascii NOT NULL,
      wording VARCHAR(300) NOT NULL,
      given_at DATETIME(3) NOT NULL,
      given_by VARCHAR(160) NOT NULL,
      withdrawn_at DATETIME(3) NULL,
      withdrawn_by VARCHAR(160) NOT NULL DEFAULT '',
      withdrawn_how VARCHAR(12) CHARACTER SET ascii NULL,
      reason VARCHAR(300) NOT NULL DEFAULT '',
      version INT UNSIGNED NOT NULL DEFAULT 1,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY consent_once (business_id, request_id, signer_id, field_id)
    ) COMMENT 'rows are never removed; only their withdrawal is added'`);
    await runner.query(`CREATE TABLE consent_link (
      key_hash CHAR(64) CHARACTER SET ascii NOT NULL COMMENT 'digest of the reference in the copy',
      business_id ${ID} NOT NULL,
      request_id ${ID} NOT NULL,
      signer_id ${ID} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (key_hash),
      KEY consent_link_request (business_id, request_id)
    ) COMMENT 'links by which a person withdraws; they open nothing else'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE consent_link');
    await runner.query('DROP TABLE consent');
  }
}
