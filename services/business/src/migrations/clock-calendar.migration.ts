import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const WORD = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLES = [
  `CREATE TABLE clock_calendar (
    business_id ${ID} NOT NULL,
    branch_id ${ID} NOT NULL,
    week VARCHAR(60) ${WORD} NOT NULL COMMENT 'minutes of each day, Monday first; JSON',
    PRIMARY KEY (business_id, branch_id)
  )`,
  `CREATE TABLE clock_holiday (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    branch_id ${ID} NOT NULL COMMENT 'all zeros: every branch',
    day DATE NOT NULL,
    name VARCHAR(80) NOT NULL,
    scope VARCHAR(10) ${WORD} NOT NULL COMMENT 'national, regional, local',
    PRIMARY KEY (business_id, id),
    UNIQUE KEY clock_holiday_day (business_id, branch_id, day)
  )`,
];

export class ClockCalendar1700000254000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['clock_holiday', 'clock_calendar']) await runner.query(`DROP TABLE ${name}`);
  }
}
