import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files about every branch, which nobody reads who sees some alone. */
export class FileBranches1700000330000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE file ADD all_branches TINYINT(1) NOT NULL DEFAULT 0 AFTER permission');
    // The accountant's packages are the only files of this permission.
    await runner.query("UPDATE file SET all_branches = 1 WHERE permission = 'money-report.view'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE file DROP COLUMN all_branches');
  }
}
