import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

export class Vouchers1700001085000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE voucher (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      code VARCHAR(20) NOT NULL DEFAULT '',
      description VARCHAR(120) NOT NULL DEFAULT '',
      mode VARCHAR(40) ${ASCII} NOT NULL,
      percent INT UNSIGNED NULL,
      amount BIGINT NULL,
      valid_from DATE NULL,
      valid_until DATE NULL,
      max_uses INT UNSIGNED NULL,
      max_per_contact INT UNSIGNED NULL,
      products TEXT NOT NULL,
      categories TEXT NOT NULL,
      state VARCHAR(20) ${ASCII} NOT NULL,
      code_live VARCHAR(20) AS (IF(state = 'deleted', NULL, code)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY voucher_code (business_id, code_live)
    )`);
    await runner.query(`CREATE TABLE voucher_use (
      business_id ${ID} NOT NULL,
      document_id ${ID} NOT NULL,
      voucher_id ${ID} NOT NULL,
      contact_id ${ID} NULL,
      state VARCHAR(20) ${ASCII} NOT NULL COMMENT 'draft; used from the issue on; returned by an annulment',
      given TEXT NOT NULL COMMENT 'discounts before and with the voucher',
      at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, document_id),
      KEY voucher_use_voucher (business_id, voucher_id, state)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE voucher_use, voucher');
  }
}
