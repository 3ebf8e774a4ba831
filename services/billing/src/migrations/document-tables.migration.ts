import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;
const WORD = `VARCHAR(20) ${ASCII}`;

const DOCUMENT = `CREATE TABLE document (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  target ${WORD} NOT NULL,
  state ${WORD} NOT NULL,
  branch_id ${ID} NOT NULL,
  series_id ${ID} NULL,
  issuer_id ${ID} NULL COMMENT 'as the series had it at issue',
  issuer TEXT NULL COMMENT 'name and domicile on the day of issue',
  number_text VARCHAR(60) ${ASCII} NULL,
  contact_id ${ID} NULL,
  payer TEXT NOT NULL COMMENT 'as it is on the paper',
  payer_name VARCHAR(120) NOT NULL,
  payer_tax_id VARCHAR(20) NOT NULL,
  with_taxes TINYINT(1) NOT NULL,
  discount_mode ${WORD} NULL,
  discount_value BIGINT NOT NULL,
  withholding INT UNSIGNED NOT NULL,
  operation_on DATE NULL,
  issued_on DATE NULL,
  due_on DATE NULL,
  notes TEXT NOT NULL,
  taxes TEXT NOT NULL,
  discount_cents BIGINT NOT NULL,
  base_cents BIGINT NOT NULL,
  tax_cents BIGINT NOT NULL,
  disbursement_cents BIGINT NOT NULL,
  withheld_cents BIGINT NOT NULL,
  total_cents BIGINT NOT NULL,
  payable_cents BIGINT NOT NULL,
  paid_cents BIGINT NOT NULL DEFAULT 0,
  paper ${ID} NULL,
  sorted_on DATE AS (IFNULL(issued_on, '2199-12-31')) STORED,
  created_at DATETIME(3) NOT NULL,
  updated_at DATETIME(3) NOT NULL,
  version INT UNSIGNED NOT NULL,
  PRIMARY KEY (business_id, id),
  UNIQUE KEY document_number (business_id, series_id, number_text),
  KEY document_sorted (business_id, sorted_on, id),
  KEY document_target (business_id, target, sorted_on, id),
  KEY document_contact (business_id, contact_id, sorted_on, id)
)`;

const LINE = `CREATE TABLE document_line (
  business_id ${ID} NOT NULL,
  document_id ${ID} NOT NULL,
  position SMALLINT UNSIGNED NOT NULL,
  product_id ${ID} NULL,
  description VARCHAR(500) NOT NULL,
  price BIGINT NOT NULL COMMENT 'cents for one',
  quantity BIGINT NOT NULL COMMENT 'thousandths',
  discount_mode ${WORD} NULL,
  discount_value BIGINT NOT NULL,
  tax_id ${ID} NOT NULL,
  tax_name VARCHAR(80) NOT NULL,
  tax_group VARCHAR(40) ${ASCII} NOT NULL,
  rate INT UNSIGNED NOT NULL COMMENT 'hundredths of a percent',
  amount BIGINT NOT NULL,
  net BIGINT NOT NULL COMMENT 'less its part of the discount of the document',
  PRIMARY KEY (business_id, document_id, position),
  KEY line_product (business_id, product_id)
)`;

const LEDGER = [
  `CREATE TABLE ledger_account (
    business_id ${ID} NOT NULL,
    account VARCHAR(80) ${ASCII} NOT NULL,
    kind ${WORD} NOT NULL,
    owner VARCHAR(60) ${ASCII} NOT NULL,
    pgc VARCHAR(12) ${ASCII} NOT NULL,
    balance BIGINT NOT NULL,
    PRIMARY KEY (business_id, account)
  )`,
  `CREATE TABLE ledger_posting (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    kind ${WORD} NOT NULL,
    document_id ${ID} NOT NULL,
    payment_id VARCHAR(24) ${ASCII} NOT NULL,
    actor_id ${ID} NOT NULL,
    at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY posting_document (business_id, document_id)
  )`,
  `CREATE TABLE ledger_entry (
    business_id ${ID} NOT NULL,
    posting_id ${ID} NOT NULL,
    line SMALLINT UNSIGNED NOT NULL,
    account VARCHAR(80) ${ASCII} NOT NULL,
    cents BIGINT NOT NULL,
    PRIMARY KEY (business_id, posting_id, line),
    KEY entry_account (business_id, account)
  )`,
];

const PAYMENT = `CREATE TABLE payment (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  document_id ${ID} NOT NULL,
  branch_id ${ID} NOT NULL,
  method ${WORD} NOT NULL,
  cents BIGINT NOT NULL,
  paid_on DATE NOT NULL,
  note VARCHAR(200) NOT NULL,
  taken VARCHAR(200) NOT NULL COMMENT 'why cash beyond the limit was taken',
  actor_name VARCHAR(160) NOT NULL,
  created_at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, id),
  KEY payment_document (business_id, document_id)
)`;

const UNDONE = `CREATE TABLE payment_undone (
  business_id ${ID} NOT NULL,
  payment_id ${ID} NOT NULL,
  reason VARCHAR(200) NOT NULL,
  actor_name VARCHAR(160) NOT NULL,
  at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, payment_id)
)`;

export class DocumentTables1700001010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of [DOCUMENT, LINE, ...LEDGER, PAYMENT, UNDONE]) await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE payment_undone, payment, ledger_entry, ledger_posting, ledger_account, document_line, document',
    );
  }
}
