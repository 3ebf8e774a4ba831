import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';
const PERCENT = "more_time SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'percent on top of the minutes'";

/** More time for proven needs: on the access, with each change and its reason, and on the tests that had it. */
export class AccessTime1700001610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE student_access ADD COLUMN ${PERCENT}`);
    await runner.query(`ALTER TABLE attempt ADD COLUMN ${PERCENT}`);
    await runner.query(`CREATE TABLE access_time (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      contact_id ${ID} NOT NULL,
      license VARCHAR(8) CHARACTER SET ascii NOT NULL,
      more_time SMALLINT UNSIGNED NOT NULL,
      reason VARCHAR(500) NOT NULL,
      at DATETIME(3) NOT NULL,
      by_name VARCHAR(160) NOT NULL,
      PRIMARY KEY (business_id, id),
      KEY access_time_contact (business_id, contact_id)
    ) COMMENT 'only added to'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE access_time');
    await runner.query('ALTER TABLE attempt DROP COLUMN more_time');
    await runner.query('ALTER TABLE student_access DROP COLUMN more_time');
  }
}
