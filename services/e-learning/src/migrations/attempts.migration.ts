import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';
const WORD = 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci';

const TABLES = [
  `CREATE TABLE attempt (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    contact_id ${ID} NOT NULL,
    branch_id ${ID} NOT NULL COMMENT 'of the student when it was begun',
    license VARCHAR(8) CHARACTER SET ascii NOT NULL,
    exam ${WORD} NOT NULL,
    kind VARCHAR(12) CHARACTER SET ascii NOT NULL,
    subject CHAR(24) CHARACTER SET ascii NOT NULL COMMENT 'the fixed test or the topic; empty: neither',
    name VARCHAR(120) NOT NULL,
    questions SMALLINT UNSIGNED NOT NULL,
    errors_allowed SMALLINT UNSIGNED NULL COMMENT 'NULL: by points',
    confirmed TINYINT(1) NOT NULL COMMENT 'the rule was',
    started_at DATETIME(3) NOT NULL,
    ends_at DATETIME(3) NULL COMMENT 'NULL: no limit',
    finished_at DATETIME(3) NULL,
    by_clock TINYINT(1) NOT NULL DEFAULT 0,
    right_count SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    wrong_count SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    blank_count SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    points INT NULL COMMENT 'hundredths',
    passed TINYINT(1) NULL COMMENT 'NULL: a practice',
    device VARCHAR(40) NOT NULL DEFAULT '',
    second_device TINYINT(1) NOT NULL DEFAULT 0,
    away SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    offline TINYINT(1) NOT NULL DEFAULT 0,
    client_id CHAR(36) CHARACTER SET ascii NULL COMMENT 'made by the phone',
    reset_id ${ID} NULL COMMENT 'archived by this reset',
    open_until DATETIME(3) AS (IF(finished_at IS NULL, ends_at, NULL)) STORED,
    is_open TINYINT(1) AS (IF(finished_at IS NULL, 1, NULL)) STORED,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY attempt_open (business_id, contact_id, license, exam, kind, subject, is_open),
    UNIQUE KEY attempt_client (business_id, contact_id, client_id),
    KEY attempt_contact (business_id, contact_id, license, started_at),
    KEY attempt_clock (open_until)
  )`,
  `CREATE TABLE attempt_question (
    business_id ${ID} NOT NULL,
    attempt_id ${ID} NOT NULL,
    position SMALLINT UNSIGNED NOT NULL,
    question_id ${ID} NOT NULL,
    version INT UNSIGNED NOT NULL COMMENT 'that was shown',
    topic ${ID} NULL,
    options TINYINT UNSIGNED NOT NULL,
    right_places VARCHAR(20) CHARACTER SET ascii NOT NULL COMMENT 'JSON, sorted',
    chosen VARCHAR(20) CHARACTER SET ascii NULL COMMENT 'the same; NULL: not answered',
    doubted TINYINT(1) NOT NULL DEFAULT 0,
    flagged TINYINT(1) NOT NULL DEFAULT 0,
    ms INT UNSIGNED NOT NULL DEFAULT 0,
    answered_at DATETIME(3) NULL,
    correct TINYINT(1) NULL COMMENT 'once it is handed in',
    first_try TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'the student had not answered it before',
    PRIMARY KEY (business_id, attempt_id, position),
    UNIQUE KEY attempt_question_once (business_id, attempt_id, question_id),
    KEY attempt_question_of (business_id, question_id, attempt_id)
  )`,
  `CREATE TABLE question_memory (
    business_id ${ID} NOT NULL,
    contact_id ${ID} NOT NULL,
    question_id ${ID} NOT NULL,
    first_right TINYINT(1) NOT NULL,
    tries INT UNSIGNED NOT NULL,
    last_right TINYINT(1) NOT NULL,
    last_at DATETIME(3) NOT NULL,
    due DATETIME(3) NOT NULL,
    stability DOUBLE NOT NULL,
    difficulty DOUBLE NOT NULL,
    reps INT UNSIGNED NOT NULL,
    lapses INT UNSIGNED NOT NULL,
    scheduled_days INT UNSIGNED NOT NULL,
    fsrs_state TINYINT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, contact_id, question_id),
    KEY question_memory_due (business_id, contact_id, due)
  ) COMMENT 'follows from the attempts that count; made anew by a reset'`,
  `CREATE TABLE topic_tries (
    business_id ${ID} NOT NULL,
    topic ${ID} NOT NULL COMMENT '24 zeros: none',
    right_count INT UNSIGNED NOT NULL,
    tries INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, topic)
  ) COMMENT 'first tries of all students of the school'`,
  `CREATE TABLE student_readiness (
    business_id ${ID} NOT NULL,
    contact_id ${ID} NOT NULL,
    license VARCHAR(8) CHARACTER SET ascii NOT NULL,
    exam ${WORD} NOT NULL,
    chance DOUBLE NULL,
    seen INT UNSIGNED NOT NULL DEFAULT 0,
    total INT UNSIGNED NOT NULL DEFAULT 0,
    ready TINYINT(1) NOT NULL DEFAULT 0,
    stale TINYINT UNSIGNED NOT NULL DEFAULT 1 COMMENT '1: to be computed, 2: being computed',
    version INT UNSIGNED NOT NULL DEFAULT 0,
    at DATETIME(3) NULL,
    PRIMARY KEY (business_id, contact_id, license, exam),
    KEY student_readiness_stale (stale)
  )`,
  `CREATE TABLE student_reset (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    contact_id ${ID} NOT NULL,
    license VARCHAR(8) CHARACTER SET ascii NOT NULL,
    reason VARCHAR(500) NOT NULL,
    attempts INT UNSIGNED NOT NULL,
    at DATETIME(3) NOT NULL,
    by_name VARCHAR(160) NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY student_reset_contact (business_id, contact_id)
  ) COMMENT 'only added to'`,
];

/** Attempts with the version of each question that they showed, and what follows from them. */
export class Attempts1700001440000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE student_reset, student_readiness, topic_tries, question_memory, attempt_question, attempt',
    );
  }
}
