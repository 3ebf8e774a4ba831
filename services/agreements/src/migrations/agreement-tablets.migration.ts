import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

/** Tablets at the counter, and the one document that each shows; agreements that were signed on paper. */
export class AgreementTablets1700001305000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE agreement_tablet (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      branch_id ${ID} NOT NULL,
      name VARCHAR(60) NOT NULL,
      key_hash CHAR(64) CHARACTER SET ascii NOT NULL,
      seen_at DATETIME(3) NULL,
      shown VARBINARY(400) NULL COMMENT 'sealed: the reference of the document on it',
      shown_until DATETIME(3) NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY tablet_key (key_hash)
    )`);
    await runner.query(`ALTER TABLE agreement_request
      ADD on_paper TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'signed by hand: the file is its scan' AFTER state`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agreement_request DROP on_paper');
    await runner.query('DROP TABLE agreement_tablet');
  }
}
