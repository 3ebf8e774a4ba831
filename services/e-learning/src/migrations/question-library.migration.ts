import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';

/** Which question of a school comes from which one of the product, and the text that it was taken with. */
export class QuestionLibrary1700001460000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE library_question (
      business_id CHAR(24) ${ASCII} NOT NULL,
      item_key CHAR(24) ${ASCII} NOT NULL,
      question_id CHAR(24) ${ASCII} NOT NULL,
      taken_hash CHAR(64) ${ASCII} NOT NULL,
      PRIMARY KEY (business_id, item_key)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE library_question');
  }
}
