import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a phone without network took a signature, by its own clock; `created_at` stays the moment of its arrival. */
export class CardDeviceTime1700000795000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE card_signature ADD device_at DATETIME(3) NULL COMMENT 'by the clock of the phone; NULL: given here'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE card_signature DROP device_at');
  }
}
