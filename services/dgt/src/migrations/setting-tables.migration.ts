import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const WORD = (length: number) => `VARCHAR(${length}) CHARACTER SET ascii`;

const UP = [
  // Rows of both are only ever added to: one that takes others back says nothing itself.
  `ALTER TABLE fee_amount MODIFY cents INT UNSIGNED NULL COMMENT 'NULL: what was written for the day is taken back'`,
  `ALTER TABLE province_wait MODIFY days SMALLINT UNSIGNED NULL COMMENT 'NULL: what was written for the day is taken back'`,
  `ALTER TABLE file_clock
     ADD due_name ${WORD(16)} NULL COMMENT 'what ends first',
     ADD KEY file_clock_name (business_id, name, student_id)`,
  `UPDATE file_clock SET due_name = JSON_VALUE(due, '$.name') WHERE due IS NOT NULL`,
  `CREATE TABLE alarm_date (
    business_id ${ID} NOT NULL,
    name ${WORD(16)} NOT NULL,
    urgent SMALLINT UNSIGNED NOT NULL,
    soon SMALLINT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, name)
  ) COMMENT 'dates that have days of warning of their own'`,
  `CREATE TABLE exam_holiday (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    day DATE NOT NULL,
    province TINYINT UNSIGNED NOT NULL COMMENT '0: of a branch',
    branch_id ${ID} NOT NULL COMMENT 'all zeros: of a province',
    name VARCHAR(80) NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY exam_holiday_day (business_id, day, province, branch_id)
  )`,
  `CREATE TABLE setting_version (
    business_id ${ID} NOT NULL,
    list ${WORD(20)} NOT NULL,
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, list)
  ) COMMENT 'how often each list of settings was written'`,
];

const DOWN = [
  'DROP TABLE setting_version',
  'DROP TABLE exam_holiday',
  'DROP TABLE alarm_date',
  'ALTER TABLE file_clock DROP KEY file_clock_name, DROP due_name',
  'DELETE FROM province_wait WHERE days IS NULL',
  'ALTER TABLE province_wait MODIFY days SMALLINT UNSIGNED NOT NULL',
  'DELETE FROM fee_amount WHERE cents IS NULL',
  'ALTER TABLE fee_amount MODIFY cents INT UNSIGNED NOT NULL',
];

/** The office's settings: warning days of each date, holidays, and rows that revoke others. */
export class SettingTables1700000650000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
