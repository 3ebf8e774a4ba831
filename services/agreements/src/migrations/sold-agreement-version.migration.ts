import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which event of a paid line was the last one: a repeated one changes nothing. */
export class SoldAgreementVersion1700001333000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE agreement_sold ADD version INT UNSIGNED NOT NULL DEFAULT 1 COMMENT 'of the trigger in billing'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agreement_sold DROP version');
  }
}
