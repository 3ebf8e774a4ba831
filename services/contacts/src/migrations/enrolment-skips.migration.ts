import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

export class EnrolmentSkips1700000450000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE enrolment_skip (
      business_id ${ID} NOT NULL,
      contact_id ${ID} NOT NULL,
      phase ENUM('enrol', 'leave') NOT NULL,
      step VARCHAR(60) CHARACTER SET ascii NOT NULL COMMENT 'id of the contribution to the slot contact.enrolment',
      licence VARCHAR(5) CHARACTER SET ascii NULL COMMENT 'sought then',
      reason VARCHAR(200) NOT NULL,
      user_id ${ID} NOT NULL,
      user_name VARCHAR(160) NOT NULL,
      skipped_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, contact_id, phase, step)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE enrolment_skip');
  }
}
