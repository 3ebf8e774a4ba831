import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

export class SmsTable1700000560000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE sms_delivery (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      send_key CHAR(64) CHARACTER SET ascii NOT NULL COMMENT 'digest of origin and key: queued once',
      origin VARCHAR(60) CHARACTER SET ascii NOT NULL,
      purpose ENUM('service', 'advertising') NOT NULL,
      contact_id ${ID} NULL,
      branch_id ${ID} NULL,
      contact_gone TINYINT UNSIGNED NOT NULL DEFAULT 0 COMMENT '1 deleted, 2 blocked',
      name VARCHAR(200) NOT NULL,
      phone VARCHAR(20) CHARACTER SET ascii NOT NULL,
      content BLOB NULL COMMENT 'sealed; NULL: erased',
      secret TINYINT(1) NOT NULL,
      parts TINYINT UNSIGNED NOT NULL,
      state ENUM('queued', 'sending', 'sent', 'failed', 'uncertain') NOT NULL,
      attempts TINYINT UNSIGNED NOT NULL DEFAULT 0,
      due_at DATETIME(3) NULL COMMENT 'of a queued one',
      lease_until DATETIME(3) NULL COMMENT 'of one that is being sent',
      reason VARCHAR(200) NOT NULL DEFAULT '',
      reference VARCHAR(100) NOT NULL DEFAULT '' COMMENT 'of the provider',
      user_id ${ID} NOT NULL,
      user_name VARCHAR(160) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      sent_at DATETIME(3) NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY sms_once (business_id, send_key),
      KEY sms_queue (state, due_at),
      KEY sms_day (business_id, created_at),
      KEY sms_contact (business_id, contact_id, id)
    ) COMMENT 'messages to telephones: each is sent once, or asked about'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sms_delivery');
  }
}
