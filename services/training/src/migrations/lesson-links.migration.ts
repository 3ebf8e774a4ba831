import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

/** Personal links of students, and types that students book themselves. */
export class LessonLinks1700000942000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE lesson_link (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      student_id ${ID} NOT NULL COMMENT 'the enrolment',
      key_hash CHAR(64) ${ASCII} NOT NULL COMMENT 'of the secret, which nothing keeps',
      school VARCHAR(200) NOT NULL,
      by_name VARCHAR(200) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      seen_at DATETIME(3) NULL,
      revoked_at DATETIME(3) NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY lesson_link_key (key_hash),
      KEY lesson_link_student (business_id, student_id)
    )`);
    await runner.query('ALTER TABLE practice_type ADD self_booking TINYINT(1) NOT NULL DEFAULT 0 AFTER room');
    await runner.query('ALTER TABLE practice_type ALTER self_booking DROP DEFAULT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE practice_type DROP self_booking');
    await runner.query('DROP TABLE lesson_link');
  }
}
