import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

const PART = `CREATE TABLE due_part (
  business_id ${ID} NOT NULL,
  document_id ${ID} NOT NULL,
  position SMALLINT UNSIGNED NOT NULL,
  id ${ID} NOT NULL,
  branch_id ${ID} NOT NULL,
  contact_id ${ID} NULL,
  due_on DATE NULL,
  planned_cents BIGINT NOT NULL COMMENT 'as agreed',
  cents BIGINT NOT NULL COMMENT 'as agreed, corrections included',
  open_cents BIGINT NOT NULL COMMENT 'still to be paid: payments go to the oldest',
  is_open TINYINT(1) NULL COMMENT 'none: corrections left nothing of it',
  parts SMALLINT UNSIGNED NOT NULL COMMENT 'instalments of the document',
  sorted_on DATE AS (IFNULL(due_on, '2199-12-31')) STORED,
  PRIMARY KEY (business_id, document_id, position),
  UNIQUE KEY part_id (business_id, id),
  KEY part_sorted (business_id, is_open, sorted_on, id, branch_id, open_cents),
  KEY part_contact (business_id, contact_id, is_open, sorted_on)
)`;

/** One instalment for each document that was issued before: its due date. */
const OF_BEFORE = `INSERT INTO due_part
    (business_id, document_id, position, id, branch_id, contact_id, due_on, planned_cents, cents, open_cents, is_open, parts)
  SELECT d.business_id, d.id, 0, d.id, d.branch_id, d.contact_id, d.due_on,
    d.payable_cents + d.corrected_cents, GREATEST(0, d.payable_cents + d.corrected_cents),
    GREATEST(0, d.payable_cents + d.corrected_cents - d.paid_cents),
    IF(d.payable_cents + d.corrected_cents <= 0, NULL, d.payable_cents + d.corrected_cents > d.paid_cents), 1
  FROM document d
  WHERE d.state IN ('issued', 'rectified') AND d.target IN ('invoice', 'ticket', 'receipt', 'rectifying') AND d.payable_cents > 0`;

/** Part and whole debts stand together: which of them is overdue is decided by the day of the next instalment. */
const standing = (open: string): string => `ALTER TABLE document
  MODIFY standing VARCHAR(20) ${ASCII} AS (IF(state <> 'issued', state,
    IF(target IN ('quote', 'proforma'), 'offered', IF(target = 'rectifying' AND payable_cents <= 0, 'credit',
    IF(paid_cents >= payable_cents + corrected_cents, 'paid', ${open}))))) STORED`;

const INDEX = 'business_id, standing, sorted_on, id, due_on, branch_id';
const indexed = (columns: string): string =>
  `ALTER TABLE document DROP KEY document_standing, ADD KEY document_standing (${columns})`;

/** Instalments of documents, and lists that know the next one. */
export class DueParts1700001230000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PART);
    await runner.query(OF_BEFORE);
    await runner.query(standing("'open'"));
    await runner.query(indexed(`${INDEX}, paid_cents`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(indexed(INDEX));
    await runner.query(standing("IF(paid_cents > 0, 'part', 'open')"));
    await runner.query('DROP TABLE due_part');
  }
}
