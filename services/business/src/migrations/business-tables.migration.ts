import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii NOT NULL';
const ADDRESS = `street VARCHAR(200) NOT NULL DEFAULT '',
    city VARCHAR(120) NOT NULL DEFAULT '',
    province TINYINT UNSIGNED NOT NULL,
    postal_code CHAR(5) NOT NULL DEFAULT '',
    phone VARCHAR(30) NOT NULL DEFAULT '',
    email VARCHAR(254) NOT NULL DEFAULT ''`;
const TABLES = [
  `CREATE TABLE business (
    business_id ${ID} PRIMARY KEY,
    trade_name VARCHAR(160) NOT NULL,
    fiscal_name VARCHAR(160) NOT NULL,
    fiscal_code VARCHAR(20) NOT NULL DEFAULT '',
    ${ADDRESS},
    operator TINYINT(1) NOT NULL DEFAULT 0,
    services TEXT NOT NULL COMMENT 'JSON list of product modules that are on',
    version INT UNSIGNED NOT NULL DEFAULT 1
  )`,
  `CREATE TABLE branch (
    id ${ID} PRIMARY KEY,
    business_id ${ID},
    code VARCHAR(20) NOT NULL,
    name VARCHAR(160) NOT NULL,
    ${ADDRESS},
    time_zone VARCHAR(40) CHARACTER SET ascii NOT NULL,
    opening_hours VARCHAR(400) NOT NULL DEFAULT '',
    start_date DATE NULL,
    state VARCHAR(10) CHARACTER SET ascii NOT NULL DEFAULT 'active',
    version INT UNSIGNED NOT NULL DEFAULT 1,
    UNIQUE KEY branch_code (business_id, code),
    KEY branch_list (business_id, state, name)
  )`,
];

export class BusinessTables1700000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['branch', 'business']) await runner.query(`DROP TABLE ${name}`);
  }
}
