import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const WORD = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLES = [
  `CREATE TABLE clock_kiosk (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    branch_id ${ID} NOT NULL,
    name VARCHAR(40) NOT NULL,
    key_hash CHAR(64) ${WORD} NULL COMMENT 'SHA-256 of the secret that the tablet keeps',
    code_hash CHAR(64) ${WORD} NULL COMMENT 'HMAC of the code that pairs it',
    code_until DATETIME(3) NULL,
    paired_at DATETIME(3) NULL,
    seen_at DATETIME(3) NULL,
    wrong INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'PINs and codes that were none, within an hour',
    wrong_since DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY clock_kiosk_key (key_hash),
    UNIQUE KEY clock_kiosk_code (code_hash)
  ) COMMENT 'shared tablets on which people punch'`,
  `CREATE TABLE clock_pin (
    business_id ${ID} NOT NULL,
    employee_id ${ID} NOT NULL,
    salt BINARY(16) NOT NULL,
    hash BINARY(32) NOT NULL COMMENT 'scrypt of an HMAC under a key that is not here',
    set_at DATETIME(3) NOT NULL,
    wrong INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'tries since the last right one',
    locked_until DATETIME(3) NULL,
    PRIMARY KEY (business_id, employee_id)
  )`,
  `CREATE TABLE clock_badge (
    business_id ${ID} NOT NULL,
    employee_id ${ID} NOT NULL,
    slot INT UNSIGNED NOT NULL COMMENT 'half minutes since 1970',
    punch_id ${ID} NOT NULL,
    used_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, employee_id, slot)
  ) COMMENT 'QR codes that were shown: each is good for one punch'`,
];

export class KioskTables1700000251000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['clock_badge', 'clock_pin', 'clock_kiosk']) await runner.query(`DROP TABLE ${name}`);
  }
}
