import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

/** A table of its own: versions before it would read such a row of `province_wait` as a wait. */
export class ReportReadings1700000780000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE report_reading (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      province TINYINT UNSIGNED NOT NULL COMMENT '0: every province without a row of its own',
      working TINYINT(1) NULL COMMENT 'NULL: what was written for the day is taken back',
      from_day DATE NOT NULL COMMENT 'of reports issued from then on',
      source VARCHAR(120) NOT NULL,
      user_id ${ID} NOT NULL,
      user_name VARCHAR(160) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, id)
    ) COMMENT 'how the days of psychotechnic reports are counted; only ever added to'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE report_reading');
  }
}
