import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts know whose record they belong to, and whether that record keeps them out. */
export class EmployeeAccounts1700000141000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE account
      ADD COLUMN employee_id CHAR(24) CHARACTER SET ascii NULL,
      ADD COLUMN employee_version INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'of the record that barred and branches were taken from',
      ADD COLUMN barred VARCHAR(10) CHARACTER SET ascii NULL COMMENT 'locked, inactive, deleted: what the record says',
      ADD COLUMN barred_until DATETIME(3) NULL COMMENT 'NULL: for good; else until the event of the record has come',
      ADD UNIQUE KEY account_employee (business_id, employee_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE account DROP KEY account_employee, DROP COLUMN employee_id, DROP COLUMN employee_version,
       DROP COLUMN barred, DROP COLUMN barred_until`,
    );
  }
}
