import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Contracts whose last day the paper «Contrato» of their contact has: that paper reminds of it. */
export class ContractEndSlots1700001450000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE agreement_request
      ADD end_in_slot TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'a wanted paper has its last day' AFTER end_due`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agreement_request DROP end_in_slot');
  }
}
