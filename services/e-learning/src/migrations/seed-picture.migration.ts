import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';

/** Drawings of the product's questions that are not yet their pictures. */
export class SeedPicture1700001450000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE seed_picture (
      business_id CHAR(24) ${ASCII} NOT NULL,
      question_id CHAR(24) ${ASCII} NOT NULL,
      drawing VARCHAR(40) ${ASCII} NOT NULL,
      due_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, question_id),
      KEY seed_picture_due (due_at)
    ) COMMENT 'a row goes when its question has the picture'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE seed_picture');
  }
}
