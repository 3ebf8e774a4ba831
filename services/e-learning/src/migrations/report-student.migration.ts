import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL';

/** Which student wrote a report of a question, so that they read its answer. */
export class ReportStudent1700001790000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE report_student (
      business_id ${ID},
      report_id ${ID},
      contact_id ${ID},
      seen VARCHAR(10) CHARACTER SET ascii NOT NULL DEFAULT 'open' COMMENT 'state of the report that the student has read',
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, report_id),
      KEY report_student_contact (business_id, contact_id, created_at)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE report_student');
  }
}
