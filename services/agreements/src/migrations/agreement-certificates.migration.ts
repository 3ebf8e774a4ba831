import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const SHA = 'CHAR(64) CHARACTER SET ascii';

export class AgreementCertificates1700001327000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE agreement_signer
      ADD by_certificate TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'signs with a certificate of their own, after the others'`);
    await runner.query(`CREATE TABLE agreement_base (
      business_id ${ID} NOT NULL,
      request_id ${ID} NOT NULL,
      file_id ${ID} NOT NULL,
      storage_key VARCHAR(200) CHARACTER SET ascii NOT NULL,
      size INT UNSIGNED NOT NULL,
      sha256 ${SHA} NOT NULL,
      increments TINYINT UNSIGNED NOT NULL COMMENT 'signatures by certificate that it holds',
      signed_sha256 ${SHA} NOT NULL COMMENT 'of the pages with all drawn and typed signatures, before the seal',
      certificate VARCHAR(100) CHARACTER SET ascii NOT NULL COMMENT 'fingerprint of the seal''s',
      stamped_at DATETIME(3) NULL,
      stamped_by VARCHAR(200) NOT NULL,
      evidence_file ${ID} NULL COMMENT 'the sheet of evidence, a PDF of its own',
      evidence_key VARCHAR(200) CHARACTER SET ascii NULL,
      PRIMARY KEY (business_id, request_id)
    ) COMMENT 'the sealed document that the next certificate signs'`);
    await runner.query(`CREATE TABLE agreement_increment (
      business_id ${ID} NOT NULL,
      request_id ${ID} NOT NULL,
      number TINYINT UNSIGNED NOT NULL,
      signer_id ${ID} NOT NULL,
      bytes MEDIUMBLOB NOT NULL COMMENT 'that a signer''s program added to the document',
      sha256 ${SHA} NOT NULL COMMENT 'of the document with it',
      facts JSON NOT NULL COMMENT 'the certificate as it was judged',
      PRIMARY KEY (business_id, request_id, number),
      UNIQUE KEY increment_signer (business_id, signer_id)
    ) COMMENT 'signatures by signers'' own certificates'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE agreement_increment');
    await runner.query('DROP TABLE agreement_base');
    await runner.query('ALTER TABLE agreement_signer DROP COLUMN by_certificate');
  }
}
