import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

/** A mail goes where its contact goes, and what the platform's own server carries is counted day by day. */
export class MailFollows1700000520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mail_delivery
      ADD COLUMN contact_gone TINYINT(1) NOT NULL DEFAULT 0 COMMENT '1: deleted, 2: blocked' AFTER contact_id,
      ADD COLUMN counted_on DATE NULL COMMENT 'day of mail_quota that has it' AFTER tried_at,
      ADD KEY mail_delivery_origin (business_id, origin, created_at)`);
    await runner.query(`CREATE TABLE mail_merge (
      business_id ${ID} NOT NULL,
      merge_id ${ID} NOT NULL,
      delivery_id ${ID} NOT NULL,
      PRIMARY KEY (business_id, merge_id, delivery_id)
    ) COMMENT 'mails that changed hands when two contacts became one'`);
    await runner.query(`CREATE TABLE mail_quota (
      business_id ${ID} NOT NULL,
      day DATE NOT NULL,
      used INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, day)
    ) COMMENT 'mails that the platform takes for a business'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_quota');
    await runner.query('DROP TABLE mail_merge');
    await runner.query(`ALTER TABLE mail_delivery DROP KEY mail_delivery_origin, DROP COLUMN counted_on,
      DROP COLUMN contact_gone`);
  }
}
