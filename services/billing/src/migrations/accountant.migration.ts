import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;
const MONTHS = `first_month CHAR(7) ${ASCII} NOT NULL, last_month CHAR(7) ${ASCII} NOT NULL`;

const TABLES = [
  `CREATE TABLE accountant_package (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    ${MONTHS},
    file_id ${ID} NOT NULL,
    storage_key VARCHAR(200) ${ASCII} NOT NULL,
    name VARCHAR(120) NOT NULL,
    size BIGINT NOT NULL,
    sha256 CHAR(64) ${ASCII} NOT NULL,
    files INT UNSIGNED NOT NULL,
    made_by VARCHAR(160) NOT NULL,
    made_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id)
  )`,
  `CREATE TABLE accountant_link (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    label VARCHAR(80) NOT NULL,
    ${MONTHS},
    key_hash CHAR(64) ${ASCII} NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    revoked_at DATETIME(3) NULL,
    school VARCHAR(160) NOT NULL,
    created_by VARCHAR(160) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY accountant_link_key (key_hash)
  )`,
  `CREATE TABLE accountant_visit (
    business_id ${ID} NOT NULL,
    link_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    what VARCHAR(200) NOT NULL,
    ip VARCHAR(45) ${ASCII} NOT NULL,
    at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, link_id, id)
  )`,
  `CREATE TABLE ledger_number (
    business_id ${ID} NOT NULL,
    scope VARCHAR(80) ${ASCII} NOT NULL,
    number VARCHAR(12) ${ASCII} NOT NULL,
    PRIMARY KEY (business_id, scope)
  ) COMMENT 'numbers of the general plan that a school gives its accounts'`,
];

/** Packages for the accountant, links to them with their visits, and the school's own numbers of accounts. */
export class Accountant1700001251000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ledger_number, accountant_visit, accountant_link, accountant_package');
  }
}
