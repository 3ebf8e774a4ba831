import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TrialEnd1700000170000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE business_ref ADD trial_until DATE NULL COMMENT 'last day of its trial; NULL: none'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE business_ref DROP trial_until');
  }
}
