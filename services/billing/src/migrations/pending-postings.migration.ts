import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** Postings that wait for somebody, how they ended, and a balance of their own. */
export class PendingPostings1700001060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE ledger_account ADD COLUMN pending BIGINT NOT NULL DEFAULT 0 COMMENT 'of postings that are not settled'",
    );
    await runner.query('ALTER TABLE ledger_posting ADD COLUMN pending TINYINT(1) NOT NULL DEFAULT 0');
    await runner.query(`CREATE TABLE ledger_settlement (
      business_id ${ID} NOT NULL,
      posting_id ${ID} NOT NULL,
      outcome VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL COMMENT 'posted or voided',
      actor_id ${ID} NOT NULL,
      at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, posting_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ledger_settlement');
    await runner.query('ALTER TABLE ledger_posting DROP COLUMN pending');
    await runner.query('ALTER TABLE ledger_account DROP COLUMN pending');
  }
}
