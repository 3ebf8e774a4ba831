import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

const CORRECTION = `CREATE TABLE document_correction (
  business_id ${ID} NOT NULL,
  document_id ${ID} NOT NULL COMMENT 'rectifies or replaces',
  corrected_id ${ID} NOT NULL,
  root_id ${ID} NOT NULL COMMENT 'the invoice with which the operation began',
  type VARCHAR(2) ${ASCII} NOT NULL COMMENT 'R1 to R5, F3',
  method CHAR(1) ${ASCII} NULL COMMENT 'S or I',
  cause VARCHAR(20) ${ASCII} NOT NULL,
  happened_on DATE NULL,
  reason VARCHAR(200) NOT NULL,
  moved_cents BIGINT NOT NULL DEFAULT 0 COMMENT 'taken off what the corrected one still owed, at issue',
  PRIMARY KEY (business_id, document_id, corrected_id),
  KEY correction_corrected (business_id, corrected_id),
  KEY correction_root (business_id, root_id)
)`;

const COLUMNS = `ALTER TABLE document
  ADD COLUMN corrected_cents BIGINT NOT NULL DEFAULT 0 COMMENT 'added to what is to be paid by corrections',
  ADD COLUMN quota_only TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'lines are quotas without their bases'`;

export class CorrectionTables1700001050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CORRECTION);
    await runner.query(COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document DROP COLUMN corrected_cents, DROP COLUMN quota_only');
    await runner.query('DROP TABLE document_correction');
  }
}
