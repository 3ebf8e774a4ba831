import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

const TABLES = [
  `CREATE TABLE classroom_exam (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    branch_id ${ID} NOT NULL,
    name VARCHAR(120) NOT NULL,
    license VARCHAR(8) CHARACTER SET ascii NOT NULL,
    exam VARCHAR(40) ${ASCII} NOT NULL,
    test ${ID} NULL COMMENT 'the fixed test; NULL: drawn',
    test_name VARCHAR(120) NOT NULL,
    questions SMALLINT UNSIGNED NOT NULL,
    minutes SMALLINT UNSIGNED NOT NULL,
    errors_allowed SMALLINT UNSIGNED NULL COMMENT 'NULL: by points',
    confirmed TINYINT(1) NOT NULL,
    secret VARBINARY(200) NOT NULL COMMENT 'sealed; the code of the wall is made of it',
    opened_at DATETIME(3) NOT NULL,
    opened_by VARCHAR(160) NOT NULL,
    closes_at DATETIME(3) NOT NULL COMMENT 'by itself',
    closed_at DATETIME(3) NULL,
    closed_by VARCHAR(160) NOT NULL DEFAULT '',
    open_until DATETIME(3) AS (IF(closed_at IS NULL, closes_at, NULL)) STORED,
    PRIMARY KEY (business_id, id),
    KEY classroom_branch (business_id, branch_id, opened_at),
    KEY classroom_open (business_id, open_until),
    KEY classroom_clock (open_until)
  )`,
  `CREATE TABLE classroom_question (
    business_id ${ID} NOT NULL,
    classroom_id ${ID} NOT NULL,
    position SMALLINT UNSIGNED NOT NULL,
    question_id ${ID} NOT NULL,
    version INT UNSIGNED NOT NULL COMMENT 'that is shown',
    PRIMARY KEY (business_id, classroom_id, position)
  ) COMMENT 'only added to'`,
  `CREATE TABLE classroom_entry (
    business_id ${ID} NOT NULL,
    classroom_id ${ID} NOT NULL,
    contact_id ${ID} NOT NULL,
    attempt_id ${ID} NOT NULL,
    away_since DATETIME(3) NULL COMMENT 'NULL: on the page',
    PRIMARY KEY (business_id, classroom_id, contact_id),
    UNIQUE KEY classroom_entry_attempt (business_id, attempt_id)
  ) COMMENT 'a student enters an exam once'`,
  `CREATE TABLE classroom_try (
    business_id ${ID} NOT NULL,
    contact_id ${ID} NOT NULL,
    wrong INT UNSIGNED NOT NULL DEFAULT 0,
    locked_until DATETIME(3) NULL,
    PRIMARY KEY (business_id, contact_id)
  ) COMMENT 'codes in a row that were wrong'`,
];

/** Exams in a room: who entered with the code of the wall. */
export class ClassroomExam1700001710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(table);
    await runner.query(
      `ALTER TABLE attempt ADD COLUMN classroom_id ${ID} NULL COMMENT 'entered with the code of its wall; NULL: at home',
         ADD KEY attempt_classroom (business_id, classroom_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempt DROP KEY attempt_classroom, DROP COLUMN classroom_id');
    await runner.query('DROP TABLE classroom_try, classroom_entry, classroom_question, classroom_exam');
  }
}
