import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

const TABLES = [
  `CREATE TABLE recurring_invoice (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    name VARCHAR(120) NOT NULL DEFAULT '',
    branch ${ID} NOT NULL,
    contact ${ID} NOT NULL,
    series ${ID} NULL,
    first_on DATE NULL,
    rhythm VARCHAR(40) ${ASCII} NOT NULL,
    every_months INT UNSIGNED NULL,
    last_on DATE NULL,
    mode VARCHAR(40) ${ASCII} NOT NULL,
    due_days INT UNSIGNED NULL,
    sold_lines MEDIUMTEXT NOT NULL,
    notes TEXT NOT NULL,
    done_until DATE NULL,
    next_on DATE NOT NULL DEFAULT '9999-12-31',
    state VARCHAR(20) ${ASCII} NOT NULL,
    name_live VARCHAR(120) AS (IF(state = 'deleted', NULL, name)) STORED,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY recurring_invoice_name (business_id, name_live),
    KEY recurring_next (business_id, state, next_on)
  )`,
  `CREATE TABLE recurring_made (
    business_id ${ID} NOT NULL,
    recurring_id ${ID} NOT NULL,
    period_on DATE NOT NULL COMMENT 'each period once',
    document_id ${ID} NOT NULL,
    problem VARCHAR(400) NOT NULL COMMENT 'why it is a draft and not issued',
    at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, recurring_id, period_on)
  )`,
  `CREATE TABLE recurring_problem (
    business_id ${ID} NOT NULL,
    recurring_id ${ID} NOT NULL,
    message VARCHAR(400) NOT NULL COMMENT 'why the next one could not be made',
    next_try DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, recurring_id)
  )`,
];

/** Invoices that are made again and again, and which of them were made. */
export class RecurringInvoices1700001232000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recurring_problem, recurring_made, recurring_invoice');
  }
}
