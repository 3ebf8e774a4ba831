import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters that tell a person what has happened to their account carry it along: no secret among it. */
export class LetterFacts1700000181000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE access_letter
        MODIFY kind VARCHAR(16) CHARACTER SET ascii NOT NULL COMMENT 'LetterKind',
        ADD facts TEXT NULL COMMENT 'JSON: what has happened, when and from where',
        ADD KEY access_letter_subject (subject_id, kind, created_at)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM access_letter WHERE facts IS NOT NULL');
    await runner.query(
      `ALTER TABLE access_letter DROP KEY access_letter_subject, DROP facts,
        MODIFY kind VARCHAR(12) CHARACTER SET ascii NOT NULL`,
    );
  }
}
