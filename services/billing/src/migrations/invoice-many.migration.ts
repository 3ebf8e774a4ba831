import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

const TABLES = [
  `CREATE TABLE invoice_many (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    job_id ${ID} NOT NULL,
    user_id ${ID} NOT NULL,
    actor_name VARCHAR(160) NOT NULL,
    concept VARCHAR(500) NOT NULL,
    payable_cents BIGINT NOT NULL,
    is_issue TINYINT(1) NOT NULL,
    total INT UNSIGNED NOT NULL,
    made INT UNSIGNED NOT NULL DEFAULT 0,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY many_user (business_id, user_id, id)
  ) COMMENT 'one wish to invoice many contacts'`,
  `CREATE TABLE invoice_many_skip (
    business_id ${ID} NOT NULL,
    many_id ${ID} NOT NULL,
    contact_id ${ID} NOT NULL,
    name VARCHAR(250) NOT NULL,
    why VARCHAR(10) ${ASCII} NOT NULL,
    message VARCHAR(400) NOT NULL,
    PRIMARY KEY (business_id, many_id, contact_id)
  ) COMMENT 'contacts that got nothing'`,
  `CREATE TABLE invoice_many_once (
    business_id ${ID} NOT NULL,
    wish CHAR(64) ${ASCII} NOT NULL COMMENT 'of lines and day',
    contact_id ${ID} NOT NULL,
    document_id ${ID} NOT NULL,
    PRIMARY KEY (business_id, wish, contact_id)
  ) COMMENT 'one document of the same lines and day for a contact'`,
];

/** Invoices for many contacts. */
export class InvoiceMany1700001110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['invoice_many_once', 'invoice_many_skip', 'invoice_many'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
