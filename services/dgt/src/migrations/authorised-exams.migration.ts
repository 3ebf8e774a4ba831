import type { MigrationInterface, QueryRunner } from 'typeorm';

const NOTE = "VARCHAR(200) NOT NULL DEFAULT '' COMMENT 'why the authority allowed what the law does not'";
const LAST = 'a.business_id = t.business_id AND a.tax_id = t.id AND a.day = t.used_on';

/**
 * Exams and places that the authority has allowed, and whether the last use of a fee was a pass: the six months run after
 * a lost sitting alone. The law is read otherwise than before, so the kept rows are computed again.
 */
export class AuthorisedExams1700000740000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE exam_attempt ADD authorised ${NOTE}`);
    await runner.query(`ALTER TABLE folder_student ADD authorised ${NOTE}`);
    await runner.query('ALTER TABLE dgt_tax ADD used_passed TINYINT UNSIGNED NOT NULL DEFAULT 0');
    await runner.query(
      `UPDATE dgt_tax t SET t.used_passed = 1
       WHERE EXISTS (SELECT 1 FROM exam_attempt a WHERE ${LAST} AND a.outcome = 'passed')
         AND NOT EXISTS (SELECT 1 FROM exam_attempt a WHERE ${LAST} AND a.outcome IN ('failed', 'absent'))`,
    );
    await runner.query(
      `UPDATE student s JOIN file_clock c ON c.business_id = s.business_id AND c.student_id = s.id
       SET s.clock_stale = 1 WHERE s.clock_stale = 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE dgt_tax DROP COLUMN used_passed');
    await runner.query('ALTER TABLE folder_student DROP COLUMN authorised');
    await runner.query('ALTER TABLE exam_attempt DROP COLUMN authorised');
  }
}
