import type { MigrationInterface, QueryRunner } from 'typeorm';

const EVERYBODY = `REPEAT('0', 24)`;

/**
 * Telephones of students, and the words by which their kept rows are found. The copy is rebuilt, since only the
 * contacts service knows the telephones; until then names and tax ids are found by their letters as written.
 */
export class PersonSearch1700000760000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE student ADD phone VARCHAR(30) NULL, ADD phone2 VARCHAR(30) NULL');
    await runner.query(
      `ALTER TABLE file_clock ADD words VARCHAR(1400) NOT NULL DEFAULT '' COMMENT 'each with a space before it'`,
    );
    await runner.query(
      `UPDATE file_clock SET words = LOWER(CONCAT(' ', REPLACE(REPLACE(name, ',', ''), '-', ' '), ' ', dni))`,
    );
    await runner.query(
      `UPDATE student s JOIN file_clock c ON c.business_id = s.business_id AND c.student_id = s.id
       SET s.clock_stale = 1 WHERE s.clock_stale = 0`,
    );
    await runner.query(
      `UPDATE student_rebuild SET after_business = NULL, after_id = NULL, leased_until = NULL,
         asked_at = UTC_TIMESTAMP(3), done_at = NULL WHERE business_id = ${EVERYBODY}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE file_clock DROP words');
    await runner.query('ALTER TABLE student DROP phone, DROP phone2');
  }
}
