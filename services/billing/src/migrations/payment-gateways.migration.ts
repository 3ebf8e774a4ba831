import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

/** Terminals of Redsys, and their keys, sealed. */
export class PaymentGateways1700001210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payment_gateway (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(60) NOT NULL DEFAULT '',
      branch CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      environment VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      merchant VARCHAR(9) NOT NULL DEFAULT '',
      terminal INT UNSIGNED NULL,
      signature VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      card TINYINT(1) NOT NULL,
      bizum TINYINT(1) NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name_live VARCHAR(60) AS (IF(state = 'deleted', NULL, name)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY payment_gateway_name (business_id, name_live)
    )`);
    await runner.query(`CREATE TABLE payment_gateway_key (
      business_id ${ID} NOT NULL,
      gateway_id ${ID} NOT NULL,
      sealed VARBINARY(200) NOT NULL,
      added_by VARCHAR(160) NOT NULL,
      added_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, gateway_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_gateway_key, payment_gateway');
  }
}
