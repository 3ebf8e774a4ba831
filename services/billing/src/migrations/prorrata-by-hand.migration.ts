import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a person wrote the final percent of a year, and who. */
export class ProrrataByHand1700001267000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE prorrata
      ADD final_reason VARCHAR(200) NOT NULL DEFAULT '' AFTER final,
      ADD final_by VARCHAR(160) NOT NULL DEFAULT '' AFTER final_reason`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE prorrata DROP final_by, DROP final_reason');
  }
}
