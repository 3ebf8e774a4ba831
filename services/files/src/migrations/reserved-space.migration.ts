import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReservedSpace1700000355000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE stored_bytes ADD size BIGINT UNSIGNED NOT NULL DEFAULT 0
       COMMENT 'of copies: counted in the space of the school until their row is there'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stored_bytes DROP COLUMN size');
  }
}
