import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

const TABLES = [
  `CREATE TABLE reminder_settings (
    business_id ${ID} NOT NULL,
    is_on TINYINT(1) NOT NULL,
    before_days SMALLINT UNSIGNED NOT NULL,
    steps TEXT NOT NULL COMMENT 'each step: on or off, its layout',
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id)
  )`,
  `CREATE TABLE reminder (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    wish VARCHAR(120) ${ASCII} NOT NULL COMMENT 'of an instalment and a step, or of a person: once',
    step VARCHAR(10) ${ASCII} NOT NULL,
    contact_id ${ID} NULL,
    branch_id ${ID} NOT NULL,
    address VARCHAR(320) NOT NULL,
    due_on DATE NULL COMMENT 'of the instalment; none for one by hand',
    cents BIGINT NOT NULL COMMENT 'owed when it went out',
    layout_id ${ID} NULL,
    message TEXT NOT NULL,
    state VARCHAR(10) ${ASCII} NOT NULL,
    reason VARCHAR(200) NOT NULL DEFAULT '',
    tries INT UNSIGNED NOT NULL DEFAULT 0,
    due_at DATETIME(3) NOT NULL,
    actor_id ${ID} NOT NULL,
    actor_name VARCHAR(160) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    sent_at DATETIME(3) NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY reminder_wish (business_id, wish),
    KEY reminder_contact (business_id, contact_id, id),
    KEY reminder_due (state, due_at)
  )`,
  `CREATE TABLE reminder_document (
    business_id ${ID} NOT NULL,
    reminder_id ${ID} NOT NULL,
    document_id ${ID} NOT NULL,
    sent_at DATETIME(3) NULL,
    PRIMARY KEY (business_id, reminder_id, document_id),
    KEY reminded_document (business_id, document_id, sent_at)
  )`,
  `CREATE TABLE reminder_stop (
    business_id ${ID} NOT NULL,
    contact_id ${ID} NOT NULL,
    reason VARCHAR(200) NOT NULL,
    actor_name VARCHAR(160) NOT NULL,
    at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, contact_id)
  )`,
  `CREATE TABLE pay_promise (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    contact_id ${ID} NOT NULL,
    promised_on DATE NOT NULL,
    cents BIGINT NULL COMMENT 'none: all that is owed',
    note VARCHAR(200) NOT NULL,
    actor_name VARCHAR(160) NOT NULL,
    at DATETIME(3) NOT NULL,
    withdrawn_at DATETIME(3) NULL,
    withdrawn_by VARCHAR(160) NOT NULL DEFAULT '',
    PRIMARY KEY (business_id, id),
    KEY promise_contact (business_id, contact_id, promised_on)
  )`,
];

/** Reminders of instalments, stops and promises. */
export class Reminders1700001231000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE pay_promise, reminder_stop, reminder_document, reminder, reminder_settings',
    );
  }
}
