import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;
const WORD = `VARCHAR(40) ${ASCII}`;

const KEPT = `state VARCHAR(20) ${ASCII} NOT NULL`;
const STAMPS = `created_at DATETIME(3) NOT NULL,
  updated_at DATETIME(3) NOT NULL,
  version INT UNSIGNED NOT NULL,
  PRIMARY KEY (business_id, id)`;

const EXPENSE = `CREATE TABLE expense (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  kind ${WORD} NOT NULL,
  number VARCHAR(60) NOT NULL DEFAULT '',
  issued_on DATE NULL,
  due_on DATE NULL,
  concept VARCHAR(200) NOT NULL DEFAULT '',
  supplier ${ID} NULL,
  supplier_name VARCHAR(160) NOT NULL DEFAULT '',
  supplier_tax_id VARCHAR(20) NOT NULL DEFAULT '',
  issuer ${ID} NOT NULL,
  branch ${ID} NOT NULL,
  category ${ID} NULL,
  amounts TEXT NOT NULL,
  deductible DECIMAL(5,2) NULL,
  used_for ${WORD} NOT NULL,
  investment ${WORD} NULL,
  property VARCHAR(20) NOT NULL DEFAULT '',
  observations TEXT NOT NULL,
  status ${WORD} NOT NULL,
  base_cents BIGINT NULL,
  total_cents BIGINT NULL,
  payable_cents BIGINT NULL,
  paid_cents BIGINT NULL,
  deducted_cents BIGINT NULL,
  booked_on DATE NULL,
  reversed_on DATE NULL,
  number_key VARCHAR(240) NOT NULL DEFAULT '',
  number_once VARCHAR(240) AS (IF(state = 'deleted' OR status = 'reversed' OR number_key = '', NULL, number_key)) STORED,
  ${KEPT},
  ${STAMPS},
  UNIQUE KEY expense_once (business_id, number_once),
  KEY expense_issued (business_id, issued_on, id),
  KEY expense_due (business_id, due_on, id),
  KEY expense_status (business_id, status, issued_on, id),
  KEY expense_branch (business_id, branch, issued_on, id),
  KEY expense_category (business_id, category, issued_on, id),
  KEY expense_issuer (business_id, issuer, booked_on, id),
  KEY expense_supplier (business_id, supplier, issued_on, id)
)`;

const CATEGORY = `CREATE TABLE expense_category (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  name VARCHAR(80) NOT NULL DEFAULT '',
  account VARCHAR(10) NOT NULL DEFAULT '',
  observations TEXT NOT NULL,
  ${KEPT},
  name_live VARCHAR(80) AS (IF(state = 'deleted', NULL, name)) STORED,
  ${STAMPS},
  UNIQUE KEY expense_category_name (business_id, name_live)
)`;

const RECURRING = `CREATE TABLE expense_recurring (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  concept VARCHAR(200) NOT NULL DEFAULT '',
  branch ${ID} NOT NULL,
  issuer ${ID} NOT NULL,
  rhythm ${WORD} NOT NULL,
  next_on DATE NULL,
  last_on DATE NULL,
  due_days INT UNSIGNED NULL,
  supplier ${ID} NULL,
  supplier_name VARCHAR(160) NOT NULL DEFAULT '',
  supplier_tax_id VARCHAR(20) NOT NULL DEFAULT '',
  category ${ID} NULL,
  amounts TEXT NOT NULL,
  deductible DECIMAL(5,2) NULL,
  used_for ${WORD} NOT NULL,
  anchor_day INT UNSIGNED NULL,
  ${KEPT},
  concept_live VARCHAR(200) AS (IF(state = 'deleted', NULL, concept)) STORED,
  ${STAMPS},
  UNIQUE KEY expense_recurring_concept (business_id, concept_live)
)`;

const PRORRATA = `CREATE TABLE prorrata (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  issuer ${ID} NOT NULL,
  year VARCHAR(4) NOT NULL DEFAULT '',
  mode ${WORD} NOT NULL,
  provisional INT UNSIGNED NULL,
  observations TEXT NOT NULL,
  final INT UNSIGNED NULL,
  closed_on DATE NULL,
  adjustment_cents BIGINT NULL,
  year_live VARCHAR(4) AS (IF(state = 'deleted', NULL, year)) STORED,
  ${KEPT},
  ${STAMPS},
  UNIQUE KEY prorrata_once (business_id, issuer, year_live)
)`;

/** Book of received invoices: a row for each rate, added when an expense is booked and, with the other sign, when it is reversed. */
const BOOKING = `CREATE TABLE expense_booking (
  business_id ${ID} NOT NULL,
  expense_id ${ID} NOT NULL,
  kind ${WORD} NOT NULL COMMENT 'booked, reversed',
  line SMALLINT UNSIGNED NOT NULL,
  day DATE NOT NULL,
  issuer_id ${ID} NOT NULL,
  branch_id ${ID} NOT NULL,
  category_id ${ID} NULL,
  operation ${WORD} NOT NULL,
  investment ${WORD} NULL,
  tax ${WORD} NOT NULL,
  rate SMALLINT UNSIGNED NOT NULL,
  base BIGINT NOT NULL,
  quota BIGINT NOT NULL,
  deducted BIGINT NOT NULL,
  deductible SMALLINT UNSIGNED NOT NULL COMMENT 'share that the expense allows, hundredths of a percent',
  used_for ${WORD} NOT NULL,
  withholding ${WORD} NULL COMMENT 'on the first line, with all that is withheld',
  withheld BIGINT NOT NULL,
  PRIMARY KEY (business_id, expense_id, kind, line),
  KEY booking_issuer (business_id, issuer_id, day),
  KEY booking_day (business_id, day)
)`;

const OTHERS = [
  `CREATE TABLE expense_number (
    business_id ${ID} NOT NULL,
    number_key VARCHAR(240) NOT NULL,
    PRIMARY KEY (business_id, number_key)
  ) COMMENT 'locked by whoever writes an expense with this number'`,
  `CREATE TABLE expense_payment (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    expense_id ${ID} NOT NULL,
    branch_id ${ID} NOT NULL,
    till_id ${ID} NULL,
    method ${WORD} NOT NULL,
    cents BIGINT NOT NULL,
    paid_on DATE NOT NULL,
    note VARCHAR(200) NOT NULL,
    taken VARCHAR(200) NOT NULL COMMENT 'why cash beyond the limit was paid',
    actor_name VARCHAR(160) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY expense_payment_of (business_id, expense_id)
  )`,
  `CREATE TABLE expense_payment_undone (
    business_id ${ID} NOT NULL,
    payment_id ${ID} NOT NULL,
    reason VARCHAR(200) NOT NULL,
    actor_name VARCHAR(160) NOT NULL,
    at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, payment_id)
  )`,
  `CREATE TABLE expense_reversal (
    business_id ${ID} NOT NULL,
    expense_id ${ID} NOT NULL,
    reason VARCHAR(200) NOT NULL,
    actor_name VARCHAR(160) NOT NULL,
    at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, expense_id)
  )`,
  `CREATE TABLE expense_recurring_once (
    business_id ${ID} NOT NULL,
    recurring_id ${ID} NOT NULL,
    day DATE NOT NULL,
    expense_id ${ID} NOT NULL,
    PRIMARY KEY (business_id, recurring_id, day)
  )`,
];

export class ExpenseTables1700001240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [CATEGORY, EXPENSE, RECURRING, PRORRATA, BOOKING, ...OTHERS]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE expense_recurring_once, expense_reversal, expense_payment_undone, expense_payment, expense_number,
         expense_booking, prorrata, expense_recurring, expense, expense_category`,
    );
  }
}
