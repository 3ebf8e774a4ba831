import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;
const WORD = `VARCHAR(20) ${ASCII}`;

const ORDERS = `CREATE TABLE product_order (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  state ${WORD} NOT NULL COMMENT 'waiting, paid, sold or undecided',
  product_id ${ID} NOT NULL,
  product_name VARCHAR(120) NOT NULL,
  branch_id ${ID} NOT NULL,
  gateway_id ${ID} NOT NULL,
  site ${WORD} NOT NULL COMMENT 'real, test or trial',
  cents BIGINT NOT NULL,
  payer_name VARCHAR(120) NOT NULL COMMENT 'empty once it is sold',
  buyer TEXT NOT NULL COMMENT 'JSON; empty once it is sold: the contact has it',
  consent TEXT NOT NULL COMMENT 'the words that the person ticked',
  ip VARCHAR(45) ${ASCII} NOT NULL,
  key_hash CHAR(64) ${ASCII} NOT NULL,
  order_no VARCHAR(12) ${ASCII} NULL COMMENT 'the try that paid',
  method ${WORD} NULL,
  failure VARCHAR(200) NOT NULL DEFAULT '',
  by_person TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'somebody wants it to be sold once more',
  document_id ${ID} NULL,
  contact_id ${ID} NULL,
  attempts SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  due_at DATETIME(3) NULL,
  created_at DATETIME(3) NOT NULL,
  expires_at DATETIME(3) NOT NULL,
  paid_at DATETIME(3) NULL,
  PRIMARY KEY (business_id, id),
  UNIQUE KEY product_order_key (key_hash),
  KEY product_order_page (business_id, product_id, created_at),
  KEY product_order_gateway (business_id, gateway_id),
  KEY product_order_due (state, due_at),
  KEY product_order_ends (state, expires_at)
)`;

/** Products that people pay on their public page, and the orders that wait for the gateway. */
export class ProductOrders1700001266000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ORDERS);
    await runner.query(
      'ALTER TABLE product ADD COLUMN online TINYINT(1) NOT NULL DEFAULT 0 AFTER show_price',
    );
    await runner.query('ALTER TABLE product ALTER COLUMN online DROP DEFAULT');
    await runner.query(
      `ALTER TABLE payment_order MODIFY link_id ${ID} NULL, ADD COLUMN sale_id ${ID} NULL AFTER link_id,
         ADD KEY order_sale (business_id, sale_id, created_at)`,
    );
    await runner.query(
      `ALTER TABLE payment_inbox ADD COLUMN sale_id ${ID} NULL AFTER link_id, ADD COLUMN why VARCHAR(300) NOT NULL DEFAULT ''`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_inbox DROP COLUMN why, DROP COLUMN sale_id');
    await runner.query('DELETE FROM payment_order WHERE link_id IS NULL');
    await runner.query(
      `ALTER TABLE payment_order DROP KEY order_sale, DROP COLUMN sale_id, MODIFY link_id ${ID} NOT NULL`,
    );
    await runner.query('ALTER TABLE product DROP COLUMN online');
    await runner.query('DROP TABLE product_order');
  }
}
