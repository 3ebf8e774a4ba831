import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii NOT NULL';
const TABLES = [
  `CREATE TABLE business_ref (
    id ${ID} PRIMARY KEY,
    name VARCHAR(160) NOT NULL,
    operator TINYINT(1) NOT NULL,
    services TEXT NOT NULL COMMENT 'JSON list of product modules that are on',
    version INT UNSIGNED NOT NULL
  ) COMMENT 'copy, fed by the events of the business service'`,
  `CREATE TABLE role (
    id ${ID} PRIMARY KEY,
    business_id ${ID},
    name VARCHAR(80) NOT NULL,
    is_super TINYINT(1) NOT NULL DEFAULT 0,
    permissions TEXT NOT NULL COMMENT 'JSON list of permission ids',
    version INT UNSIGNED NOT NULL DEFAULT 1,
    UNIQUE KEY role_name (business_id, name)
  )`,
  `CREATE TABLE account (
    id ${ID} PRIMARY KEY,
    business_id ${ID},
    email VARCHAR(254) CHARACTER SET ascii NOT NULL COMMENT 'lower case; one account per address in the whole product',
    name VARCHAR(160) NOT NULL,
    password_hash VARCHAR(200) CHARACTER SET ascii NULL COMMENT 'NULL: no password yet',
    role_id CHAR(24) CHARACTER SET ascii NULL,
    extra_permissions TEXT NOT NULL COMMENT 'JSON list, beside those of the role',
    branches TEXT NOT NULL COMMENT 'JSON list of branch ids',
    state VARCHAR(10) CHARACTER SET ascii NOT NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY account_email (email),
    KEY account_business (business_id, state, name)
  )`,
  `CREATE TABLE session (
    id ${ID} PRIMARY KEY,
    business_id ${ID},
    account_id ${ID},
    token_hash CHAR(64) CHARACTER SET ascii NOT NULL COMMENT 'SHA-256; the token itself is nowhere',
    device VARCHAR(64) NOT NULL,
    ip VARCHAR(45) CHARACTER SET ascii NOT NULL,
    created_at DATETIME(3) NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    ended_at DATETIME(3) NULL,
    end_reason VARCHAR(20) CHARACTER SET ascii NULL COMMENT 'logout, revoked, disabled, replaced',
    UNIQUE KEY session_token (token_hash),
    KEY session_account (business_id, account_id, ended_at)
  )`,
];

export class SessionTables1700000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['session', 'account', 'role', 'business_ref'])
      await runner.query(`DROP TABLE ${name}`);
  }
}
