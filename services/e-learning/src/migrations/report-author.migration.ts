import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which reports a student wrote: their words stay as they are, and staff see so before they edit. */
export class ReportAuthor1700001850000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE question_report ADD COLUMN author VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL DEFAULT 'staff'",
    );
    await runner.query(`UPDATE question_report r
      JOIN report_student s ON s.business_id = r.business_id AND s.report_id = r.id
      SET r.author = 'student'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question_report DROP COLUMN author');
  }
}
