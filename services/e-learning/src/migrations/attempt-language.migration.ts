import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';

/** Tests in another language: each text as it was shown. */
export class AttemptLanguage1700001620000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE question_translation_version (
      business_id CHAR(24) ${ASCII} NOT NULL,
      question_id CHAR(24) ${ASCII} NOT NULL,
      language VARCHAR(10) ${ASCII} NOT NULL,
      version INT UNSIGNED NOT NULL,
      statement TEXT NOT NULL,
      options TEXT NOT NULL,
      explanation TEXT NOT NULL,
      at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, question_id, language, version)
    ) COMMENT 'only added to'`);
    await runner.query(`INSERT INTO question_translation_version
        (business_id, question_id, language, version, statement, options, explanation, at)
      SELECT business_id, question_id, language, version, statement, options, explanation, updated_at
      FROM question_translation`);
    await runner.query(
      `ALTER TABLE attempt ADD COLUMN language VARCHAR(10) ${ASCII} NULL COMMENT 'NULL: Spanish'`,
    );
    await runner.query(
      "ALTER TABLE attempt_question ADD COLUMN translation_version INT UNSIGNED NULL COMMENT 'NULL: shown in Spanish'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempt_question DROP COLUMN translation_version');
    await runner.query('ALTER TABLE attempt DROP COLUMN language');
    await runner.query('DROP TABLE question_translation_version');
  }
}
