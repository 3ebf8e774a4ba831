import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

const TABLES = [
  `CREATE TABLE mail_layout (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    name VARCHAR(120) NOT NULL,
    description VARCHAR(240) NOT NULL DEFAULT '',
    purpose ENUM('service', 'advertising') NOT NULL,
    subject VARCHAR(200) NOT NULL,
    body MEDIUMTEXT NOT NULL COMMENT 'cleaned HTML with {{variables}}',
    header TINYINT(1) NOT NULL,
    footer TINYINT(1) NOT NULL,
    state ENUM('active', 'deleted') NOT NULL,
    taken_name VARCHAR(120) NULL COMMENT 'NULL once deleted: the name is free again',
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    updated_by VARCHAR(160) NOT NULL,
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY mail_layout_name (business_id, taken_name),
    KEY mail_layout_sorted (business_id, state, name, id)
  )`,
  `CREATE TABLE mail_settings (
    business_id ${ID} NOT NULL PRIMARY KEY,
    transport ENUM('platform', 'own') NOT NULL,
    sender_name VARCHAR(120) NOT NULL,
    reply_to VARCHAR(254) NOT NULL,
    host VARCHAR(253) CHARACTER SET ascii NOT NULL,
    port SMALLINT UNSIGNED NOT NULL,
    security ENUM('tls', 'starttls', 'none') NOT NULL,
    user VARCHAR(254) NOT NULL,
    password VARBINARY(1200) NULL COMMENT 'sealed',
    from_address VARCHAR(254) NOT NULL,
    per_minute SMALLINT UNSIGNED NOT NULL,
    version INT UNSIGNED NOT NULL
  )`,
  `CREATE TABLE mail_delivery (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    send_key CHAR(64) CHARACTER SET ascii NOT NULL COMMENT 'digest of key and recipient: queued once',
    origin VARCHAR(60) CHARACTER SET ascii NOT NULL,
    purpose ENUM('service', 'advertising') NOT NULL,
    layout_id ${ID} NULL,
    layout_name VARCHAR(120) NOT NULL,
    contact_id ${ID} NULL,
    branch_id ${ID} NULL,
    name VARCHAR(200) NOT NULL,
    address VARCHAR(254) NOT NULL,
    subject VARCHAR(500) NOT NULL,
    content MEDIUMBLOB NULL COMMENT 'html and text as JSON, sealed when secret; NULL: erased',
    secret TINYINT(1) NOT NULL,
    attachments TEXT NOT NULL,
    state ENUM('queued', 'sending', 'sent', 'failed', 'uncertain') NOT NULL,
    attempts TINYINT UNSIGNED NOT NULL DEFAULT 0,
    due_at DATETIME(3) NULL COMMENT 'of a queued one',
    lease_owner ${ID} NULL,
    lease_until DATETIME(3) NULL,
    reason VARCHAR(30) CHARACTER SET ascii NULL,
    reply VARCHAR(400) NOT NULL DEFAULT '',
    user_id ${ID} NOT NULL,
    user_name VARCHAR(160) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    sent_at DATETIME(3) NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY mail_delivery_once (business_id, send_key),
    KEY mail_delivery_contact (business_id, contact_id, id),
    KEY mail_delivery_state (business_id, state, id),
    KEY mail_delivery_queue (state, due_at),
    KEY mail_delivery_sent (business_id, sent_at),
    KEY mail_delivery_age (created_at)
  )`,
  `CREATE TABLE mail_opt_out (
    business_id ${ID} NOT NULL,
    address VARCHAR(254) NOT NULL COMMENT 'in small letters',
    since DATETIME(3) NOT NULL,
    user_name VARCHAR(160) NOT NULL,
    PRIMARY KEY (business_id, address)
  )`,
];

export class MailTables1700000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const names = ['mail_opt_out', 'mail_delivery', 'mail_settings', 'mail_layout'];
    for (const name of names) await runner.query(`DROP TABLE ${name}`);
  }
}
