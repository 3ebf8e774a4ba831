import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

export class RegisterWishes1700000790000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE register_wish (
      business_id ${ID} NOT NULL,
      request_id ${ID} NOT NULL COMMENT 'of agreements: one inscription for each',
      student_id ${ID} NOT NULL,
      branch_id ${ID} NOT NULL,
      licence VARCHAR(5) CHARACTER SET ascii NOT NULL,
      state ENUM('waiting', 'done', 'unsigned', 'dismissed') NOT NULL,
      reason VARCHAR(300) NOT NULL DEFAULT '' COMMENT 'of the last refusal, or of the person who dismissed it',
      entry_id ${ID} NULL,
      is_own TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'the inscription was made for this request',
      due_at DATETIME(3) NULL COMMENT 'of the worker: the next try',
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, request_id),
      KEY wish_waiting (business_id, state, created_at),
      KEY wish_due (due_at)
    ) COMMENT 'signed contracts whose student goes into the register book'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE register_wish');
  }
}
