import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trial's mail for its own server does not become the platform's when the server is changed before it goes out. */
export class MailTrials1700000540000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mail_delivery
      ADD COLUMN own_server TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'never by the platform''s server' AFTER secret`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_delivery DROP COLUMN own_server');
  }
}
