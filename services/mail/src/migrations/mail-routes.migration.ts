import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Letters about accounts wait in a lane of their own, since they go by another server than the school's other mail. What
 * goes by the server that a school had before a change of it carries that server along. Servers that were set before an
 * administrator's password was asked for are not confirmed.
 */
export class MailRoutes1700000530000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mail_delivery
      ADD COLUMN route VARBINARY(4000) NULL COMMENT 'sealed: the server that it goes by, whatever is set now' AFTER secret,
      ADD COLUMN lane VARCHAR(8) CHARACTER SET ascii AS (CASE
        WHEN route IS NOT NULL THEN 'former' WHEN secret = 1 THEN 'account' ELSE 'school' END) PERSISTENT AFTER route`);
    await runner.query(`ALTER TABLE mail_settings
      ADD COLUMN confirmed TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'an administrator set the server and gave their password'
      AFTER per_minute`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_settings DROP COLUMN confirmed');
    await runner.query('ALTER TABLE mail_delivery DROP COLUMN lane, DROP COLUMN route');
  }
}
