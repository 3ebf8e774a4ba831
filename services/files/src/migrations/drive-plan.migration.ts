import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DrivePlan1700001810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE drive ADD quota_mb INT UNSIGNED NULL COMMENT 'that the operator gave the school; NULL: the installation''s'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE drive DROP COLUMN quota_mb');
  }
}
