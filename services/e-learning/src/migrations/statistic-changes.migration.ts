import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When results that statistics have counted were last changed. */
export class StatisticChanges1700001601000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE statistic_run ADD changed_at DATETIME(3) NULL COMMENT 'results of before were corrected or taken back'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE statistic_run DROP changed_at');
  }
}
