import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

/** A school's own certificate for its seals. */
export class AgreementOwnSeal1700001324000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE agreement_own_seal (
      business_id ${ID} NOT NULL,
      holder VARCHAR(200) NOT NULL,
      issuer VARCHAR(200) NOT NULL,
      fingerprint VARCHAR(100) CHARACTER SET ascii NOT NULL COMMENT 'SHA-256 of the certificate',
      valid_from DATETIME(3) NOT NULL,
      valid_to DATETIME(3) NOT NULL,
      sealed MEDIUMBLOB NOT NULL COMMENT 'PKCS#12 and its password',
      warned_days SMALLINT NULL COMMENT 'days before the end of the last warning',
      added_by VARCHAR(160) NOT NULL,
      added_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id),
      KEY own_seal_ends (valid_to)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE agreement_own_seal');
  }
}
