import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';

/** With which exams, topic, norm and drawing a school has taken a question of the product. */
export class LibraryPlace1700001780000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE library_question
      ADD COLUMN taken_place CHAR(64) ${ASCII} NULL COMMENT 'NULL: taken before it was noted; counts as the same',
      ADD COLUMN taken_drawing VARCHAR(80) ${ASCII} NULL COMMENT 'as taken_place'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE library_question DROP COLUMN taken_drawing, DROP COLUMN taken_place');
  }
}
