import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AgreementWithdrawal1700001326000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE agreement ADD COLUMN withdrawal TINYINT(1) NOT NULL DEFAULT 0 AFTER in_order',
    );
    await runner.query('ALTER TABLE agreement ALTER COLUMN withdrawal DROP DEFAULT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agreement DROP COLUMN withdrawal');
  }
}
