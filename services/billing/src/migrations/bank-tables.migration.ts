import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;
const WORD = `VARCHAR(20) ${ASCII}`;

const ACCOUNT = `CREATE TABLE bank_account (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  name VARCHAR(60) NOT NULL DEFAULT '',
  iban VARCHAR(34) CHARACTER SET ascii NOT NULL,
  holder VARCHAR(70) NOT NULL DEFAULT '',
  branch ${ID} NULL,
  creditor_id VARCHAR(35) NOT NULL DEFAULT '',
  bic VARCHAR(11) NOT NULL DEFAULT '',
  format VARCHAR(40) ${ASCII} NOT NULL,
  state ${WORD} NOT NULL,
  iban_live VARCHAR(34) CHARACTER SET ascii AS (IF(state = 'deleted', NULL, iban)) STORED,
  created_at DATETIME(3) NOT NULL,
  updated_at DATETIME(3) NOT NULL,
  version INT UNSIGNED NOT NULL,
  PRIMARY KEY (business_id, id),
  UNIQUE KEY bank_account_iban (business_id, iban_live)
)`;

const MANDATE = `CREATE TABLE bank_mandate (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  reference VARCHAR(35) NOT NULL DEFAULT '',
  contact ${ID} NOT NULL,
  contact_name VARCHAR(160) NOT NULL DEFAULT '',
  branch ${ID} NOT NULL,
  signed_on DATE NULL,
  scheme VARCHAR(40) ${ASCII} NOT NULL,
  kind VARCHAR(40) ${ASCII} NOT NULL,
  notice_days INT UNSIGNED NULL,
  debtor VARCHAR(70) NOT NULL DEFAULT '',
  iban VARCHAR(34) CHARACTER SET ascii NOT NULL,
  last_used_on DATE NULL,
  state ${WORD} NOT NULL,
  reference_live VARCHAR(35) AS (IF(state = 'deleted', NULL, reference)) STORED,
  created_at DATETIME(3) NOT NULL,
  updated_at DATETIME(3) NOT NULL,
  version INT UNSIGNED NOT NULL,
  PRIMARY KEY (business_id, id),
  UNIQUE KEY bank_mandate_reference (business_id, reference_live),
  KEY bank_mandate_contact (business_id, contact)
)`;

const REMITTANCE = `CREATE TABLE bank_remittance (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  version INT UNSIGNED NOT NULL,
  account_id ${ID} NOT NULL,
  scheme ${WORD} NOT NULL,
  collect_on DATE NOT NULL,
  state ${WORD} NOT NULL,
  notice_reason VARCHAR(200) NOT NULL,
  creditor TEXT NULL COMMENT 'account as it was when it was presented',
  presented_at DATETIME(3) NULL,
  collected_on DATE NULL,
  line_id ${ID} NULL COMMENT 'line of the bank by which it was collected',
  created_by VARCHAR(160) NOT NULL,
  created_at DATETIME(3) NOT NULL,
  updated_at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, id)
)`;

const DEBIT = `CREATE TABLE bank_debit (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL COMMENT 'end-to-end identifier',
  remittance_id ${ID} NOT NULL,
  document_id VARCHAR(24) ${ASCII} NOT NULL COMMENT 'no CHAR: whether that is padded depends on the session',
  contact_id ${ID} NOT NULL,
  branch_id ${ID} NOT NULL,
  mandate_id ${ID} NOT NULL,
  reference VARCHAR(35) ${ASCII} NOT NULL,
  signed_on DATE NOT NULL,
  debtor VARCHAR(70) NOT NULL,
  iban VARCHAR(34) ${ASCII} NOT NULL,
  sequence ${WORD} NOT NULL,
  cents BIGINT NOT NULL,
  concept VARCHAR(140) NOT NULL,
  posting_id ${ID} NOT NULL COMMENT 'pending until the bank has paid',
  state ${WORD} NOT NULL,
  payment_id ${ID} NULL,
  return_code VARCHAR(4) ${ASCII} NOT NULL DEFAULT '',
  returned_on DATE NULL,
  fee_cents BIGINT NOT NULL DEFAULT 0,
  fee_document_id ${ID} NULL COMMENT 'draft by which the fee was passed on',
  line_id ${ID} NULL COMMENT 'line of the bank by which it came back',
  open_document VARCHAR(24) ${ASCII} AS (IF(state = 'open' OR state = 'presented', document_id, NULL)) STORED,
  PRIMARY KEY (business_id, id),
  UNIQUE KEY bank_debit_open (business_id, open_document),
  KEY bank_debit_remittance (business_id, remittance_id),
  KEY bank_debit_mandate (business_id, mandate_id),
  KEY bank_debit_document (business_id, document_id),
  KEY bank_debit_returned (business_id, returned_on, id)
)`;

const STATEMENT = `CREATE TABLE bank_statement (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  account_id ${ID} NOT NULL,
  format ${WORD} NOT NULL,
  from_on DATE NOT NULL,
  until_on DATE NOT NULL,
  opening_cents BIGINT NOT NULL,
  closing_cents BIGINT NOT NULL,
  line_count INT UNSIGNED NOT NULL,
  digest BINARY(32) NOT NULL COMMENT 'of account, days, balances and lines',
  created_by VARCHAR(160) NOT NULL,
  created_at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, id),
  UNIQUE KEY bank_statement_once (business_id, account_id, digest),
  KEY bank_statement_account (business_id, account_id, until_on, id)
)`;

const LINE = `CREATE TABLE bank_line (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  version INT UNSIGNED NOT NULL,
  account_id ${ID} NOT NULL,
  statement_id ${ID} NOT NULL,
  booked_on DATE NOT NULL,
  value_on DATE NOT NULL,
  cents BIGINT NOT NULL,
  text VARCHAR(1000) NOT NULL,
  end_to_end TEXT NOT NULL,
  return_code VARCHAR(4) ${ASCII} NOT NULL,
  digest BINARY(32) NOT NULL COMMENT 'of all that the bank wrote and the balance after it',
  state ${WORD} NOT NULL,
  reason ${WORD} NOT NULL DEFAULT '',
  is_automatic TINYINT(1) NOT NULL DEFAULT 0,
  note VARCHAR(200) NOT NULL DEFAULT '',
  fee_cents BIGINT NOT NULL DEFAULT 0,
  matched_by VARCHAR(160) NOT NULL DEFAULT '',
  matched_at DATETIME(3) NULL,
  PRIMARY KEY (business_id, id),
  UNIQUE KEY bank_line_once (business_id, account_id, digest),
  KEY bank_line_account (business_id, account_id, booked_on, id),
  KEY bank_line_state (business_id, account_id, state, booked_on, id),
  KEY bank_line_statement (business_id, statement_id, state)
)`;

const MATCH = `CREATE TABLE bank_match (
  business_id ${ID} NOT NULL,
  line_id ${ID} NOT NULL,
  position SMALLINT UNSIGNED NOT NULL,
  kind ${WORD} NOT NULL,
  item_id VARCHAR(60) ${ASCII} NOT NULL,
  label VARCHAR(200) NOT NULL,
  cents BIGINT NOT NULL,
  payment_id ${ID} NULL COMMENT 'payment that the match made, or found',
  is_made TINYINT(1) NOT NULL COMMENT 'the match made the payment: its undoing takes it back',
  PRIMARY KEY (business_id, line_id, position),
  UNIQUE KEY bank_match_payment (business_id, payment_id)
)`;

/** Bank accounts, mandates, remittances and statements; how a payment came. */
export class BankTables1700001220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of [ACCOUNT, MANDATE, REMITTANCE, DEBIT, STATEMENT, LINE, MATCH])
      await runner.query(table);
    await runner.query(
      `ALTER TABLE payment ADD COLUMN via ${WORD} NOT NULL DEFAULT '' COMMENT 'sepa: direct debit; statement: line of the bank'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment DROP COLUMN via');
    await runner.query(
      'DROP TABLE bank_match, bank_line, bank_statement, bank_debit, bank_remittance, bank_mandate, bank_account',
    );
  }
}
