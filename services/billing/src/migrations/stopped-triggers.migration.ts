import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of other services that wait while their sale is owed again. */
export class StoppedTriggers1700001304000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE purchase_trigger ADD stopped_at DATETIME(3) NULL COMMENT 'the sale is owed again: emitted again once it is paid'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchase_trigger DROP stopped_at');
  }
}
