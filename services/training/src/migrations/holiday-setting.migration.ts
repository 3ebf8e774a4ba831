import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The setting for holidays of the whole country: schools that have none are warned, as they were. */
export class HolidaySetting1700001773000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE agenda_setting ADD holiday VARCHAR(10) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL DEFAULT 'warn' AFTER inscription",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agenda_setting DROP holiday');
  }
}
