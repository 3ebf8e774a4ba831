import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Blocks of fixed tests, and the inbox of wrong questions. */
export class TheoryTests1700001410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE test_block (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(120) NOT NULL DEFAULT '',
      license VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      exam VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      position INT UNSIGNED NULL,
      demo TINYINT(1) NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
    await runner.query(`CREATE TABLE fixed_test (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(120) NOT NULL DEFAULT '',
      block CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      position INT UNSIGNED NULL,
      questions TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
    await runner.query(`CREATE TABLE question_report (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      question CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      text TEXT NOT NULL,
      progress VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      answer TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      updated_by VARCHAR(160) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      KEY question_report_progress (business_id, progress, state),
      KEY question_report_question (business_id, question, progress, state)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE question_report, fixed_test, test_block');
  }
}
