import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A branch that is about to be deleted takes no contacts meanwhile: none is left behind in it. */
export class BranchClosing1700000430000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE branch_ref
         ADD closing_until DATETIME(3) NULL COMMENT 'takes no contacts until then: whoever deletes it has been told that it has none'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE branch_ref DROP COLUMN closing_until');
  }
}
