import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What another service was asked to do for a sale that is owed again. */
export class StoppedTriggers1700001304000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE purchase_trigger ADD stopped_at DATETIME(3) NULL COMMENT 'the sale is owed again: asked anew once it is paid'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchase_trigger DROP stopped_at');
  }
}
