import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BusinessTrial1700000240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE business ADD trial_until DATE NULL COMMENT 'last day of its trial; NULL: none'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE business DROP trial_until');
  }
}
