import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tries are counted for people without a PIN as well: the digits of their phone are tried in its place. */
export class KioskDigits1700000252000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE clock_pin MODIFY salt BINARY(16) NULL, MODIFY hash BINARY(32) NULL, MODIFY set_at DATETIME(3) NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM clock_pin WHERE hash IS NULL');
    await runner.query(
      'ALTER TABLE clock_pin MODIFY salt BINARY(16) NOT NULL, MODIFY hash BINARY(32) NOT NULL, MODIFY set_at DATETIME(3) NOT NULL',
    );
  }
}
