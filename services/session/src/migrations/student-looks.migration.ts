import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii NOT NULL';

export class StudentLooks1700000196000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE student_look (
      id ${ID} PRIMARY KEY,
      business_id ${ID},
      contact_id ${ID},
      account_id ${ID} COMMENT 'of the staff who looks',
      session_id ${ID} COMMENT 'of the staff: the look ends with it',
      token_hash CHAR(64) CHARACTER SET ascii NOT NULL COMMENT 'SHA-256; the token itself is nowhere',
      created_at DATETIME(3) NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      ended_at DATETIME(3) NULL,
      UNIQUE KEY student_look_token (token_hash),
      KEY student_look_expires (expires_at)
    ) COMMENT 'staff who see the app as a student, and write nothing'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE student_look');
  }
}
