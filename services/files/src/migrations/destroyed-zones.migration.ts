import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The record of destroyed files names those of private folders to people who saw them. */
export class DestroyedZones1700000398000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE drive_destroyed
      ADD COLUMN zone_id CHAR(24) CHARACTER SET ascii NOT NULL DEFAULT '000000000000000000000000'
        COMMENT 'of the node, when it was destroyed' AFTER place`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE drive_destroyed DROP COLUMN zone_id');
  }
}
