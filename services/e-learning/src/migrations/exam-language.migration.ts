import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Languages in which Traffic holds theory tests. */
export class ExamLanguage1700001630000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE exam_language (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      language VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      since DATE NULL,
      until DATE NULL,
      confirmed TINYINT(1) NOT NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE exam_language');
  }
}
