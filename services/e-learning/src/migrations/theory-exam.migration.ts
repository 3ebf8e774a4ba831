import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** Theory exams of students at Traffic, with the chance that was computed before each. */
export class TheoryExam1700001516000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE theory_exam (
      business_id ${ID} NOT NULL,
      folder_id ${ID} NOT NULL,
      contact_id ${ID} NOT NULL,
      license VARCHAR(8) CHARACTER SET ascii NOT NULL,
      exam VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      day DATE NOT NULL,
      outcome VARCHAR(10) CHARACTER SET ascii NULL COMMENT 'NULL: none yet, or taken back',
      chance DOUBLE NULL COMMENT 'to pass, last computed before the exam',
      seen_at DATETIME(3) NOT NULL COMMENT 'when the authority area last said so',
      version INT UNSIGNED NOT NULL COMMENT 'of the folder',
      is_gone TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'no longer in the folder',
      PRIMARY KEY (business_id, folder_id, contact_id),
      KEY theory_exam_contact (business_id, contact_id, license, day),
      KEY theory_exam_result (business_id, outcome)
    ) COMMENT 'copied from folders of the dgt service'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE theory_exam');
  }
}
