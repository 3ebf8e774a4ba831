import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A branch that is no longer active takes no contacts; those it has keep its name. */
export class BranchState1700000330000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE branch_ref ADD state ENUM('active', 'inactive', 'deleted') NOT NULL DEFAULT 'active'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE branch_ref DROP COLUMN state');
  }
}
