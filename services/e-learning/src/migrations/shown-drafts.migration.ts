import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions of texts in other languages know whether a student may have seen them. */
export class ShownDrafts1700001870000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE question_translation_version ADD COLUMN reviewed TINYINT UNSIGNED NULL COMMENT 'NULL: written before it was kept'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question_translation_version DROP COLUMN reviewed');
  }
}
