import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DriveSettings1700000367000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE drive ADD trash_days TINYINT UNSIGNED NOT NULL DEFAULT 30 COMMENT 'that the trash keeps an element'`,
    );
    await runner.query(
      `ALTER TABLE drive_zone
         ADD created_by CHAR(24) CHARACTER SET ascii NULL COMMENT 'who made it narrow; NULL: before this was kept',
         ADD KEY zone_maker (business_id, created_by)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE drive_zone DROP KEY zone_maker, DROP COLUMN created_by');
    await runner.query('ALTER TABLE drive DROP COLUMN trash_days');
  }
}
