import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORD = 'VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci';

/** Notices of direct debits to their payers. */
export class BankNotices1700001221000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE bank_debit
      ADD COLUMN notice_state ${WORD} NOT NULL DEFAULT '' COMMENT 'waiting, sent, failed, or none: no address',
      ADD COLUMN notice_due DATETIME(3) NULL,
      ADD COLUMN notice_tries INT UNSIGNED NOT NULL DEFAULT 0,
      ADD KEY bank_debit_notice (notice_state, notice_due)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE bank_debit DROP KEY bank_debit_notice, DROP COLUMN notice_state, DROP COLUMN notice_due, DROP COLUMN notice_tries',
    );
  }
}
