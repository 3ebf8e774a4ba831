import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SuspendedBusiness1700000183000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE business_ref ADD suspended TINYINT(1) NOT NULL DEFAULT 0 COMMENT '1: nobody of it comes in'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE business_ref DROP suspended');
  }
}
