import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;
const WORD = `VARCHAR(20) ${ASCII}`;

const TABLES = [
  `CREATE TABLE payment_link (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    version INT UNSIGNED NOT NULL,
    state ${WORD} NOT NULL,
    branch_id ${ID} NOT NULL,
    contact_id ${ID} NULL,
    payer_name VARCHAR(120) NOT NULL,
    cents BIGINT NOT NULL,
    returned_cents BIGINT NOT NULL DEFAULT 0,
    gateway_id ${ID} NOT NULL,
    site ${WORD} NOT NULL COMMENT 'real, test or trial',
    key_hash CHAR(64) ${ASCII} NOT NULL,
    sealed VARBINARY(200) NOT NULL COMMENT 'the secret, to be shown again',
    wish VARCHAR(100) ${ASCII} NULL COMMENT 'idempotency key of its request',
    posting_id ${ID} NOT NULL COMMENT 'pending in the ledger',
    payment_id ${ID} NULL,
    method ${WORD} NULL,
    failure VARCHAR(200) NOT NULL DEFAULT '',
    created_by VARCHAR(160) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    seen_at DATETIME(3) NULL,
    paid_at DATETIME(3) NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY link_key (key_hash),
    UNIQUE KEY link_wish (business_id, wish),
    KEY link_contact (business_id, contact_id, id),
    KEY link_payment (business_id, payment_id),
    KEY link_ends (state, expires_at)
  )`,
  `CREATE TABLE payment_link_document (
    business_id ${ID} NOT NULL,
    link_id ${ID} NOT NULL,
    position SMALLINT UNSIGNED NOT NULL,
    document_id ${ID} NOT NULL,
    cents BIGINT NOT NULL,
    PRIMARY KEY (business_id, link_id, position),
    KEY link_of_document (business_id, document_id)
  )`,
  `CREATE TABLE payment_order (
    order_no VARCHAR(12) ${ASCII} NOT NULL COMMENT 'never used again, in no school: several may share a terminal for tests',
    business_id ${ID} NOT NULL,
    link_id ${ID} NOT NULL,
    gateway_id ${ID} NOT NULL,
    merchant VARCHAR(9) ${ASCII} NOT NULL,
    terminal VARCHAR(3) ${ASCII} NOT NULL,
    signature ${WORD} NOT NULL,
    cents BIGINT NOT NULL,
    method ${WORD} NOT NULL,
    state ${WORD} NOT NULL,
    response INT UNSIGNED NULL,
    authorisation VARCHAR(20) ${ASCII} NOT NULL DEFAULT '',
    card VARCHAR(4) ${ASCII} NOT NULL DEFAULT '' COMMENT 'last digits',
    created_at DATETIME(3) NOT NULL,
    answered_at DATETIME(3) NULL,
    PRIMARY KEY (order_no),
    KEY order_link (business_id, link_id, created_at)
  )`,
  `CREATE TABLE payment_notification (
    business_id ${ID} NOT NULL,
    digest CHAR(64) ${ASCII} NOT NULL COMMENT 'of what was signed: the same one counts once',
    gateway_id ${ID} NOT NULL,
    order_no VARCHAR(12) ${ASCII} NOT NULL,
    operation VARCHAR(3) ${ASCII} NOT NULL,
    response INT UNSIGNED NOT NULL,
    cents BIGINT NOT NULL,
    outcome ${WORD} NOT NULL,
    at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, digest),
    KEY notification_order (business_id, order_no)
  )`,
  `CREATE TABLE payment_inbox (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    version INT UNSIGNED NOT NULL,
    cause ${WORD} NOT NULL,
    state ${WORD} NOT NULL,
    branch_id ${ID} NOT NULL,
    gateway_id ${ID} NOT NULL,
    site ${WORD} NOT NULL,
    link_id ${ID} NULL,
    contact_id ${ID} NULL,
    order_no VARCHAR(12) ${ASCII} NOT NULL,
    method ${WORD} NOT NULL,
    cents BIGINT NOT NULL,
    is_held TINYINT(1) NOT NULL COMMENT 'booked on 555 until somebody decides',
    payment_id ${ID} NULL,
    at DATETIME(3) NOT NULL,
    decided_by VARCHAR(160) NOT NULL DEFAULT '',
    decided_at DATETIME(3) NULL,
    reason VARCHAR(200) NOT NULL DEFAULT '',
    PRIMARY KEY (business_id, id),
    KEY inbox_state (business_id, state, id),
    KEY inbox_payment (business_id, payment_id)
  )`,
  `CREATE TABLE payment_refund (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    link_id ${ID} NULL,
    inbox_id ${ID} NULL,
    gateway_id ${ID} NOT NULL,
    order_no VARCHAR(12) ${ASCII} NOT NULL,
    cents BIGINT NOT NULL,
    state ${WORD} NOT NULL,
    is_outside TINYINT(1) NOT NULL,
    reason VARCHAR(200) NOT NULL,
    words VARCHAR(200) NOT NULL DEFAULT '',
    payment_id ${ID} NULL COMMENT 'the payment below zero that books it',
    actor_name VARCHAR(160) NOT NULL,
    at DATETIME(3) NOT NULL,
    ended_at DATETIME(3) NULL,
    PRIMARY KEY (business_id, id),
    KEY refund_link (business_id, link_id),
    KEY refund_inbox (business_id, inbox_id),
    KEY refund_order (business_id, order_no),
    KEY refund_payment (business_id, payment_id),
    KEY refund_waits (state, at)
  )`,
];

const NAMES =
  'payment_refund, payment_inbox, payment_notification, payment_order, payment_link_document, payment_link';

/** Links to pay by card or Bizum, the tries to pay, what the gateway said, what a person decides, and what went back. */
export class PaymentLinks1700001211000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(table);
    await runner.query(
      `ALTER TABLE document_mail ADD COLUMN payment_link_id ${ID} NULL COMMENT 'the link to pay that it brings'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document_mail DROP COLUMN payment_link_id');
    await runner.query(`DROP TABLE ${NAMES}`);
  }
}
