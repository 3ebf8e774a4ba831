import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

const TABLES = [
  `CREATE TABLE paper_test (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    branch_id ${ID} NOT NULL,
    name VARCHAR(120) NOT NULL,
    license VARCHAR(8) CHARACTER SET ascii NOT NULL,
    exam VARCHAR(40) ${ASCII} NOT NULL,
    seed INT UNSIGNED NOT NULL COMMENT 'of the orders',
    questions SMALLINT UNSIGNED NOT NULL,
    minutes SMALLINT UNSIGNED NOT NULL,
    errors_allowed SMALLINT UNSIGNED NULL COMMENT 'NULL: by points',
    confirmed TINYINT(1) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    created_by VARCHAR(160) NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY paper_test_branch (business_id, branch_id, created_at)
  )`,
  `CREATE TABLE paper_question (
    business_id ${ID} NOT NULL,
    paper_id ${ID} NOT NULL,
    position SMALLINT UNSIGNED NOT NULL,
    question_id ${ID} NOT NULL,
    version INT UNSIGNED NOT NULL COMMENT 'that is printed',
    code VARCHAR(20) NOT NULL,
    PRIMARY KEY (business_id, paper_id, position)
  ) COMMENT 'only added to'`,
  `CREATE TABLE paper_variant (
    business_id ${ID} NOT NULL,
    paper_id ${ID} NOT NULL,
    variant CHAR(1) CHARACTER SET ascii NOT NULL,
    places TEXT CHARACTER SET ascii NOT NULL COMMENT 'JSON: position and answers of each printed question',
    PRIMARY KEY (business_id, paper_id, variant)
  ) COMMENT 'only added to'`,
  `CREATE TABLE paper_mark (
    business_id ${ID} NOT NULL,
    paper_id ${ID} NOT NULL,
    contact_id ${ID} NOT NULL,
    variant CHAR(1) CHARACTER SET ascii NOT NULL,
    answers TEXT CHARACTER SET ascii NOT NULL COMMENT 'JSON: letters as they were typed',
    attempt_id ${ID} NOT NULL,
    version INT UNSIGNED NOT NULL,
    at DATETIME(3) NOT NULL,
    by_name VARCHAR(160) NOT NULL,
    PRIMARY KEY (business_id, paper_id, contact_id)
  )`,
  `CREATE TABLE paper_correction (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    paper_id ${ID} NOT NULL,
    contact_id ${ID} NOT NULL,
    attempt_id ${ID} NOT NULL,
    reason VARCHAR(500) NOT NULL,
    before_variant CHAR(1) CHARACTER SET ascii NOT NULL,
    before_answers TEXT CHARACTER SET ascii NOT NULL,
    after_variant CHAR(1) CHARACTER SET ascii NULL COMMENT 'NULL: taken back',
    after_answers TEXT CHARACTER SET ascii NULL,
    at DATETIME(3) NOT NULL,
    by_name VARCHAR(160) NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY paper_correction_paper (business_id, paper_id, at)
  ) COMMENT 'only added to'`,
];

/** Tests on paper: what was printed is kept, and each correction of the marks. */
export class PaperTests1700001500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(table);
    await runner.query(
      `ALTER TABLE attempt_question ADD COLUMN option_order VARCHAR(20) CHARACTER SET ascii NULL COMMENT 'JSON; NULL: as in the version'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempt_question DROP COLUMN option_order');
    await runner.query('DROP TABLE paper_correction, paper_mark, paper_variant, paper_question, paper_test');
  }
}
