import { dropImportTables, importTables } from '@volante/service-kit/imports/import-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;
const WORD = `VARCHAR(20) ${ASCII}`;

const BAG = `CREATE TABLE bag (
  business_id ${ID} NOT NULL,
  contact_id ${ID} NOT NULL,
  due_at DATETIME(3) NULL COMMENT 'since when the ledger lags behind',
  fees_posted BIGINT NOT NULL DEFAULT 0 COMMENT 'cents of fees that the ledger has drawn',
  PRIMARY KEY (business_id, contact_id),
  KEY bag_due (due_at)
)`;

const LOT = `CREATE TABLE bag_lot (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  contact_id ${ID} NOT NULL,
  branch_id ${ID} NOT NULL,
  kind ${WORD} NOT NULL COMMENT 'units, money or fees',
  origin ${WORD} NOT NULL COMMENT 'sale, import or gift',
  document_id VARCHAR(24) ${ASCII} NOT NULL COMMENT 'the file of an import, or the lot that was given away',
  position INT UNSIGNED NOT NULL,
  issuer_id ${ID} NOT NULL,
  description VARCHAR(500) NOT NULL,
  practice_kind ${WORD} NULL,
  licence ${WORD} NULL,
  minutes INT UNSIGNED NOT NULL,
  units INT UNSIGNED NOT NULL COMMENT 'that corrections have left',
  net_cents BIGINT NOT NULL COMMENT 'paid for the units, as the document has its prices',
  gross_cents BIGINT NOT NULL COMMENT 'the same with taxes',
  base_cents BIGINT NOT NULL COMMENT 'the same without',
  rate INT UNSIGNED NOT NULL,
  unit_list BIGINT NOT NULL COMMENT 'cents of a used unit when the rest is given back; 0: as paid',
  sold_on DATE NOT NULL,
  expires_on DATE NULL,
  created_at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, id),
  UNIQUE KEY lot_line (business_id, document_id, position),
  KEY lot_contact (business_id, contact_id, sold_on)
) COMMENT 'what was paid for and is still to be given'`;

const POSTED = `CREATE TABLE bag_posted (
  business_id ${ID} NOT NULL,
  lot_id ${ID} NOT NULL,
  cents BIGINT NOT NULL,
  PRIMARY KEY (business_id, lot_id)
) COMMENT 'the value of a lot that the ledger holds'`;

const OPENING = `CREATE TABLE bag_opening (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL COMMENT 'of the lot',
  contact_id ${ID} NOT NULL,
  fields TEXT NOT NULL COMMENT 'what a file of another program said, as JSON',
  PRIMARY KEY (business_id, id),
  KEY opening_contact (business_id, contact_id)
)`;

const PRACTICE = `CREATE TABLE bag_practice (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL COMMENT 'of the class, over all sources',
  source ${WORD} NOT NULL,
  contact_id ${ID} NOT NULL,
  branch_id ${ID} NOT NULL,
  licence ${WORD} NOT NULL,
  kind ${WORD} NOT NULL,
  minutes INT UNSIGNED NOT NULL,
  day DATE NOT NULL,
  teacher_id ${ID} NOT NULL,
  teacher VARCHAR(200) NOT NULL,
  given TINYINT(1) NOT NULL,
  annulled TINYINT(1) NOT NULL COMMENT 'for good, whichever came first',
  PRIMARY KEY (business_id, id),
  KEY practice_contact (business_id, contact_id, day)
) COMMENT 'copied from the service that counts classes'`;

const FEE = `CREATE TABLE bag_fee (
  business_id ${ID} NOT NULL,
  fee_id ${ID} NOT NULL,
  contact_id ${ID} NOT NULL,
  version INT UNSIGNED NOT NULL,
  what ${WORD} NOT NULL COMMENT 'owed or waived',
  branch_id ${ID} NOT NULL,
  type ${WORD} NOT NULL,
  number VARCHAR(40) NOT NULL,
  sittings INT UNSIGNED NOT NULL,
  cents BIGINT NOT NULL,
  known_at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, fee_id, contact_id, version, what),
  KEY fee_contact (business_id, contact_id)
) COMMENT 'copied from dgt; only ever added to'`;

const GONE = `CREATE TABLE bag_return (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  lot_id ${ID} NOT NULL,
  contact_id ${ID} NOT NULL,
  kind ${WORD} NOT NULL COMMENT 'refund, gift or credit',
  nth INT UNSIGNED NOT NULL COMMENT 'of the lot: of two at once one is the next',
  units INT UNSIGNED NOT NULL,
  net_cents BIGINT NOT NULL COMMENT 'that go back, as the document has its prices',
  document_id VARCHAR(24) ${ASCII} NOT NULL COMMENT 'that rectifies, or the lot of a gift',
  day DATE NOT NULL,
  reason VARCHAR(200) NOT NULL,
  actor_name VARCHAR(160) NOT NULL,
  created_at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, id),
  UNIQUE KEY return_nth (business_id, lot_id, nth),
  KEY return_contact (business_id, contact_id)
) COMMENT 'units and money that left a lot unused; only ever added to'`;

const REPAYMENT = `CREATE TABLE bag_repayment (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  contact_id ${ID} NOT NULL,
  branch_id ${ID} NOT NULL,
  purse ${WORD} NOT NULL COMMENT 'credit or fees',
  method ${WORD} NOT NULL,
  till_id ${ID} NULL,
  cents BIGINT NOT NULL,
  day DATE NOT NULL,
  reason VARCHAR(200) NOT NULL,
  actor_name VARCHAR(160) NOT NULL,
  created_at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, id),
  KEY repayment_contact (business_id, contact_id)
) COMMENT 'money that was paid out; only ever added to'`;

const SOURCE = `CREATE TABLE bag_source (
  business_id ${ID} NOT NULL,
  from_day DATE NOT NULL,
  source ${WORD} NOT NULL,
  actor_name VARCHAR(160) NOT NULL,
  created_at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, from_day)
) COMMENT 'which service counts the classes of a day; without a row: dgt'`;

const FILL = `CREATE TABLE bag_fill (
  what ${WORD} NOT NULL PRIMARY KEY,
  after_business ${ID} NULL,
  after_id ${ID} NULL,
  leased_until DATETIME(3) NULL,
  done_at DATETIME(3) NULL
) COMMENT 'what was there before the bags'`;

/** The student's bag: what was paid for teaching and for the authority's fees, and what of it was used. */
export class BagTables1700001200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of [BAG, LOT, POSTED, OPENING, PRACTICE, FEE, GONE, REPAYMENT, SOURCE, FILL])
      await runner.query(table);
    for (const statement of importTables('opening')) await runner.query(statement);
    await runner.query("INSERT INTO bag_fill (what) VALUES ('sales'), ('practices')");
    await runner.query('ALTER TABLE product ADD practice_days INT UNSIGNED NULL AFTER practice_units');
    await runner.query('ALTER TABLE product ADD practice_price BIGINT NULL AFTER practice_days');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of dropImportTables('opening')) await runner.query(statement);
    await runner.query('ALTER TABLE product DROP practice_days');
    await runner.query('ALTER TABLE product DROP practice_price');
    await runner.query(
      'DROP TABLE bag_fill, bag_source, bag_repayment, bag_return, bag_fee, bag_practice, bag_opening, bag_posted, bag_lot, bag',
    );
  }
}
