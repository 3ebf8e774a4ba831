import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** Reasons of more time leave the table that is only added to: they may say something about a person's health, and end with their purpose. */
export class AccessTimeReason1700001650000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE access_time_reason (
      business_id ${ID} NOT NULL,
      time_id ${ID} NOT NULL,
      contact_id ${ID} NOT NULL,
      reason VARCHAR(500) NOT NULL,
      PRIMARY KEY (business_id, time_id)
    )`);
    await runner.query(`INSERT INTO access_time_reason (business_id, time_id, contact_id, reason)
      SELECT business_id, id, contact_id, reason FROM access_time`);
    await runner.query('ALTER TABLE access_time DROP COLUMN reason');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE access_time ADD COLUMN reason VARCHAR(500) NOT NULL DEFAULT ''");
    await runner.query(`UPDATE access_time t
      JOIN access_time_reason r ON r.business_id = t.business_id AND r.time_id = t.id SET t.reason = r.reason`);
    await runner.query('DROP TABLE access_time_reason');
  }
}
