import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** How questions are answered: computed from attempts, at most every ten minutes. */
export class Statistics1700001470000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE question_statistic (
      business_id ${ID} NOT NULL,
      question_id ${ID} NOT NULL,
      answers INT UNSIGNED NOT NULL,
      facility DOUBLE NOT NULL,
      beyond_guess DOUBLE NOT NULL,
      discrimination DOUBLE NULL,
      seconds DOUBLE NULL,
      shares VARCHAR(200) CHARACTER SET ascii NOT NULL COMMENT 'of each option, JSON',
      best_shares VARCHAR(200) CHARACTER SET ascii NOT NULL COMMENT 'the same, of the best third',
      flags VARCHAR(80) CHARACTER SET ascii NOT NULL COMMENT 'JSON',
      PRIMARY KEY (business_id, question_id),
      KEY question_statistic_facility (business_id, facility)
    )`);
    await runner.query(`CREATE TABLE statistic_run (
      business_id ${ID} NOT NULL PRIMARY KEY,
      at DATETIME(3) NOT NULL
    )`);
    await runner.query('ALTER TABLE attempt ADD KEY attempt_finished (business_id, finished_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempt DROP KEY attempt_finished');
    await runner.query('DROP TABLE statistic_run, question_statistic');
  }
}
