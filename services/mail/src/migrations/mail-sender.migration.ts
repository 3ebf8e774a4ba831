import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail keeps who it is from, as it was when it was queued, and when it was last tried, for the pace. */
export class MailSender1700000510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mail_delivery
      ADD COLUMN from_name VARCHAR(200) NOT NULL DEFAULT '' AFTER secret,
      ADD COLUMN reply_to VARCHAR(254) NOT NULL DEFAULT '' AFTER from_name,
      ADD COLUMN tried_at DATETIME(3) NULL AFTER due_at,
      DROP KEY mail_delivery_sent,
      ADD KEY mail_delivery_tried (business_id, tried_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mail_delivery
      DROP KEY mail_delivery_tried, ADD KEY mail_delivery_sent (business_id, sent_at),
      DROP COLUMN from_name, DROP COLUMN reply_to, DROP COLUMN tried_at`);
  }
}
