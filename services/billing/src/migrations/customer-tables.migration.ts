import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

const CUSTOMER = `CREATE TABLE customer (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  branch_id ${ID} NOT NULL,
  type CHAR(1) ${ASCII} NOT NULL,
  state VARCHAR(10) ${ASCII} NOT NULL,
  name VARCHAR(250) NOT NULL,
  fiscal_name VARCHAR(160) NOT NULL,
  fiscal_code VARCHAR(20) NOT NULL,
  phone VARCHAR(30) NOT NULL,
  email VARCHAR(254) NOT NULL,
  street VARCHAR(200) NOT NULL,
  postal_code VARCHAR(10) NOT NULL,
  city VARCHAR(120) NOT NULL,
  province TINYINT UNSIGNED NULL,
  words VARCHAR(500) ${ASCII} NOT NULL COMMENT 'of name and tax id, a space before each',
  version INT UNSIGNED NOT NULL,
  merged_into ${ID} NULL,
  merge_version INT UNSIGNED NOT NULL,
  copied_at DATETIME(3) NOT NULL COMMENT 'when the data of this version came',
  PRIMARY KEY (business_id, id),
  KEY customer_merged (business_id, merged_into),
  KEY customer_name (business_id, name)
) COMMENT 'copied from the contacts service'`;

/** The customers, copied from the contacts service. */
export class CustomerTables1700001100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CUSTOMER);
    await runner.query(`CREATE TABLE customer_fill (
      business_id ${ID} NOT NULL PRIMARY KEY COMMENT '24 zeros: every business',
      after_business ${ID} NULL COMMENT 'the last contact that was taken over',
      after_id ${ID} NULL,
      leased_until DATETIME(3) NULL,
      asked_at DATETIME(3) NOT NULL,
      done_at DATETIME(3) NULL
    )`);
    // Contacts that were there before this copy.
    await runner.query(
      `INSERT INTO customer_fill (business_id, asked_at) VALUES (REPEAT('0', 24), UTC_TIMESTAMP(3))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE customer_fill');
    await runner.query('DROP TABLE customer');
  }
}
