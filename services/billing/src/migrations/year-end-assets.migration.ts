import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The adjustment of assets that the end of a year has booked. */
export class YearEndAssets1700001261000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE prorrata ADD investment_cents BIGINT NULL AFTER adjustment_cents');
    // Ends of before had no assets to adjust.
    await runner.query('UPDATE prorrata SET investment_cents = 0 WHERE closed_on IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE prorrata DROP investment_cents');
  }
}
