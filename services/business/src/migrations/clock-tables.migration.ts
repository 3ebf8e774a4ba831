import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const WORD = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLES = [
  `CREATE TABLE clock_entry (
    business_id ${ID} NOT NULL,
    employee_id ${ID} NOT NULL,
    seq INT UNSIGNED NOT NULL COMMENT 'place in the chain of the employee',
    id ${ID} NOT NULL,
    kind VARCHAR(10) ${WORD} NOT NULL COMMENT 'start, pause, resume, finish, correction, accept, reject',
    day DATE NOT NULL COMMENT 'of the shift, on the clock of its branch',
    at DATETIME(3) NOT NULL COMMENT 'UTC, the server''s time',
    zone VARCHAR(40) ${WORD} NOT NULL,
    branch_id ${ID} NULL,
    origin VARCHAR(12) ${WORD} NOT NULL,
    device VARCHAR(64) NOT NULL,
    session_id ${ID} NOT NULL,
    actor_id ${ID} NOT NULL,
    actor_name VARCHAR(160) NOT NULL,
    ref_id ${ID} NULL COMMENT 'the correction that this is, or answers',
    data TEXT NULL COMMENT 'of a correction: what the day was and should be, why; JSON',
    hash CHAR(64) ${WORD} NOT NULL COMMENT 'HMAC over this and the record before, under a key that is not here',
    PRIMARY KEY (business_id, employee_id, seq),
    UNIQUE KEY clock_entry_id (business_id, id),
    KEY clock_entry_day (business_id, employee_id, day),
    KEY clock_entry_ref (business_id, ref_id)
  ) COMMENT 'the time register: only ever added to'`,
  `CREATE TABLE clock_head (
    business_id ${ID} NOT NULL,
    employee_id ${ID} NOT NULL,
    seq INT UNSIGNED NOT NULL,
    hash CHAR(64) ${WORD} NOT NULL,
    state VARCHAR(10) ${WORD} NOT NULL,
    day DATE NULL COMMENT 'of the open shift',
    started_at DATETIME(3) NULL,
    since DATETIME(3) NULL COMMENT 'of the last punch',
    branch_id ${ID} NULL,
    zone VARCHAR(40) ${WORD} NOT NULL,
    PRIMARY KEY (business_id, employee_id)
  ) COMMENT 'end of each chain; its row is the lock of the person'`,
  `CREATE TABLE clock_day (
    business_id ${ID} NOT NULL,
    day DATE NOT NULL,
    employee_id ${ID} NOT NULL,
    worked INT UNSIGNED NOT NULL COMMENT 'seconds',
    paused INT UNSIGNED NOT NULL COMMENT 'seconds',
    open TINYINT(1) NOT NULL,
    corrected TINYINT(1) NOT NULL,
    PRIMARY KEY (business_id, day, employee_id)
  ) COMMENT 'totals, made again from clock_entry at every change of the day'`,
  `CREATE TABLE clock_seal (
    business_id ${ID} NOT NULL,
    kind VARCHAR(5) ${WORD} NOT NULL COMMENT 'day, month',
    period VARCHAR(10) ${WORD} NOT NULL,
    at DATETIME(3) NOT NULL,
    employees INT UNSIGNED NOT NULL,
    entries INT UNSIGNED NOT NULL,
    digest CHAR(64) ${WORD} NOT NULL,
    actor_id ${ID} NOT NULL,
    PRIMARY KEY (business_id, kind, period)
  ) COMMENT 'ends of all chains at a moment: only ever added to'`,
];

export class ClockTables1700000230000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['clock_seal', 'clock_day', 'clock_head', 'clock_entry'])
      await runner.query(`DROP TABLE ${name}`);
  }
}
