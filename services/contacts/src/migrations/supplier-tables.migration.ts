import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const FOLDED = 'CHARACTER SET ascii COLLATE ascii_bin';

const UP = [
  `CREATE TABLE supplier (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    code VARCHAR(20) NOT NULL,
    state ENUM('active', 'inactive', 'deleted') NOT NULL,
    name VARCHAR(160) NOT NULL,
    sort_name VARCHAR(48) ${FOLDED} NOT NULL COMMENT 'name, folded',
    fiscal_name VARCHAR(160) NOT NULL,
    fiscal_code VARCHAR(20) NOT NULL,
    email VARCHAR(254) NOT NULL,
    phone VARCHAR(30) NOT NULL,
    phone2 VARCHAR(30) NOT NULL,
    web VARCHAR(200) NOT NULL,
    street VARCHAR(200) NOT NULL,
    city VARCHAR(120) NOT NULL,
    province TINYINT UNSIGNED NULL,
    postal_code VARCHAR(5) NOT NULL,
    iban VARCHAR(34) CHARACTER SET ascii NOT NULL,
    payment_method ENUM('cash', 'card', 'bizum', 'transfer') NULL,
    payment_days SMALLINT UNSIGNED NULL,
    people TEXT NOT NULL COMMENT 'contact persons, a list as JSON',
    notes VARCHAR(4000) NOT NULL,
    image ${ID} NULL,
    search_text VARCHAR(4000) ${FOLDED} NOT NULL COMMENT 'the tokens, a space before each',
    version INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY supplier_code (business_id, code),
    KEY supplier_name (business_id, sort_name, id, state, province)
  )`,
  `CREATE TABLE supplier_counter (
    business_id ${ID} NOT NULL PRIMARY KEY,
    last INT UNSIGNED NOT NULL COMMENT 'last number given as a code'
  )`,
  `CREATE TABLE supplier_group (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    name VARCHAR(60) NOT NULL,
    colour CHAR(7) CHARACTER SET ascii NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY supplier_group_name (business_id, name)
  )`,
  `CREATE TABLE supplier_group_member (
    business_id ${ID} NOT NULL,
    group_id ${ID} NOT NULL,
    supplier_id ${ID} NOT NULL,
    PRIMARY KEY (business_id, group_id, supplier_id),
    KEY supplier_group_member_supplier (business_id, supplier_id, group_id)
  )`,
  `ALTER TABLE saved_view
    ADD COLUMN list VARCHAR(40) CHARACTER SET ascii NOT NULL DEFAULT 'contact' AFTER user_id,
    DROP KEY saved_view_name,
    ADD UNIQUE KEY saved_view_name (business_id, user_id, list, name)`,
];

const DOWN = [
  `DELETE FROM saved_view WHERE list <> 'contact'`,
  `ALTER TABLE saved_view DROP KEY saved_view_name, DROP COLUMN list,
    ADD UNIQUE KEY saved_view_name (business_id, user_id, name)`,
  'DROP TABLE supplier_group_member',
  'DROP TABLE supplier_group',
  'DROP TABLE supplier_counter',
  'DROP TABLE supplier',
];

export class SupplierTables1700000390000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
