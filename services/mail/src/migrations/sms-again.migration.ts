import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tries that people asked for count in the day's number of messages. */
export class SmsAgain1700000565000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sms_delivery
      ADD COLUMN again_at DATETIME(3) NULL COMMENT 'the last try that a person asked for',
      ADD COLUMN agains SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'such tries, of which each was within a day of the one before',
      ADD KEY sms_again (business_id, again_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE sms_delivery DROP KEY sms_again, DROP COLUMN again_at, DROP COLUMN agains',
    );
  }
}
