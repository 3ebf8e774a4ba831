import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';

/** Questions in other languages. */
export class QuestionTranslation1700001420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE question_translation (
      business_id CHAR(24) ${ASCII} NOT NULL,
      question_id CHAR(24) ${ASCII} NOT NULL,
      language VARCHAR(10) ${ASCII} NOT NULL,
      statement TEXT NOT NULL,
      options TEXT NOT NULL,
      explanation TEXT NOT NULL,
      reviewed TINYINT(1) NOT NULL,
      source_key CHAR(64) ${ASCII} NOT NULL COMMENT 'of the Spanish text that it was made of',
      version INT UNSIGNED NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      updated_by VARCHAR(160) NOT NULL,
      PRIMARY KEY (business_id, question_id, language)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE question_translation');
  }
}
