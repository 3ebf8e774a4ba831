import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Contracts that last some months: their last day, published as a due date. */
export class ContractEnds1700001409000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE agreement ADD COLUMN duration_months INT UNSIGNED NULL AFTER expiry_days',
    );
    await runner.query(`ALTER TABLE agreement_request
      ADD duration_months INT UNSIGNED NULL COMMENT 'of its template when it was sent' AFTER book_licence,
      ADD ends_on DATE NULL COMMENT 'last day, once it is signed' AFTER duration_months,
      ADD end_due TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'its last day has to be published' AFTER ends_on,
      ADD KEY request_end (end_due, business_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE agreement_request DROP KEY request_end, DROP duration_months, DROP ends_on, DROP end_due',
    );
    await runner.query('ALTER TABLE agreement DROP COLUMN duration_months');
  }
}
