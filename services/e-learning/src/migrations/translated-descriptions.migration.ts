import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMN =
  "ADD COLUMN descriptions TEXT NULL COMMENT 'NULL: written before descriptions were translated'";

/** Descriptions of pictures, films and recordings in other languages. */
export class TranslatedDescriptions1700001860000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['question_translation', 'question_translation_version'])
      await runner.query(`ALTER TABLE ${table} ${COLUMN} AFTER explanation`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['question_translation', 'question_translation_version'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN descriptions`);
  }
}
