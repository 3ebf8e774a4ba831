import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

/** Films of risk perception, and the tries of students. */
export class RiskFilms1700001732000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE risk_film (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      title VARCHAR(120) NOT NULL DEFAULT '',
      description TEXT NOT NULL,
      film ${ID} NULL,
      film_alt VARCHAR(300) NOT NULL DEFAULT '',
      seconds INT UNSIGNED NULL,
      windows TEXT NOT NULL,
      stage VARCHAR(40) ${ASCII} NOT NULL,
      state VARCHAR(20) ${ASCII} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      updated_by VARCHAR(160) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
    await runner.query(`CREATE TABLE risk_attempt (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      contact_id ${ID} NOT NULL,
      film_id ${ID} NOT NULL,
      title VARCHAR(120) NOT NULL,
      alt VARCHAR(300) NOT NULL,
      file ${ID} NOT NULL,
      seconds INT UNSIGNED NOT NULL,
      windows TEXT NOT NULL,
      presses TEXT NULL,
      points INT UNSIGNED NULL,
      max_points INT UNSIGNED NULL,
      rhythmic TINYINT(1) NOT NULL DEFAULT 0,
      started_at DATETIME(3) NOT NULL,
      finished_at DATETIME(3) NULL,
      open_film ${ID} NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY risk_attempt_open (business_id, contact_id, open_film),
      KEY risk_attempt_contact (business_id, contact_id, finished_at)
    ) COMMENT 'a try with the film and the windows of its beginning'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE risk_attempt, risk_film');
  }
}
