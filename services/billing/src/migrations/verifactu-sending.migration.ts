import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;
const HASH = `CHAR(64) ${ASCII}`;
const NIF = 'VARCHAR(20)';

const CHANGES = [
  `ALTER TABLE verifactu_chain
    ADD COLUMN digest ${HASH} NULL COMMENT 'of the last record',
    ADD COLUMN halted VARCHAR(24) ${ASCII} NULL COMMENT 'why nothing is issued'`,
  `ALTER TABLE verifactu_record
    ADD COLUMN digest ${HASH} NULL COMMENT 'keyed, over the whole record and the digest before'`,
  `ALTER TABLE verifactu_delivery
    ADD COLUMN settled_by INT UNSIGNED NULL COMMENT 'the record that corrects this one',
    ADD COLUMN settled_reason VARCHAR(200) NULL COMMENT 'put aside by a person'`,
];

const TABLES = [
  `CREATE TABLE verifactu_certificate (
    business_id ${ID} NOT NULL,
    tax_id ${NIF} NOT NULL,
    holder VARCHAR(200) NOT NULL,
    holder_tax_id ${NIF} NOT NULL,
    kind VARCHAR(20) ${ASCII} NOT NULL,
    valid_from DATETIME(3) NOT NULL,
    valid_to DATETIME(3) NOT NULL,
    fingerprint VARCHAR(100) ${ASCII} NOT NULL,
    sealed MEDIUMBLOB NOT NULL COMMENT 'certificate and key',
    warned_days SMALLINT UNSIGNED NULL COMMENT 'the last alarm: so many days before the end',
    added_by VARCHAR(120) NOT NULL,
    added_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, tax_id),
    KEY certificate_end (valid_to)
  )`,
  `CREATE TABLE verifactu_sender (
    business_id ${ID} NOT NULL,
    tax_id ${NIF} NOT NULL,
    lease_owner ${ID} NULL,
    lease_until DATETIME(3) NULL,
    due_at DATETIME(3) NOT NULL COMMENT 'no message before',
    failures INT UNSIGNED NOT NULL,
    failing_since DATETIME(3) NULL,
    trouble VARCHAR(20) ${ASCII} NULL COMMENT 'code of the last failure',
    trouble_words TEXT NULL,
    sent_at DATETIME(3) NULL,
    answered_at DATETIME(3) NULL,
    compared_at DATETIME(3) NULL COMMENT 'with the books of the AEAT',
    PRIMARY KEY (business_id, tax_id),
    KEY sender_due (due_at)
  )`,
  `CREATE TABLE verifactu_event_head (
    business_id ${ID} NOT NULL,
    tax_id ${NIF} NOT NULL,
    seq INT UNSIGNED NOT NULL,
    hash ${HASH} NULL,
    digest ${HASH} NULL,
    PRIMARY KEY (business_id, tax_id)
  )`,
  `CREATE TABLE verifactu_event (
    business_id ${ID} NOT NULL,
    tax_id ${NIF} NOT NULL,
    seq INT UNSIGNED NOT NULL,
    hash ${HASH} NOT NULL,
    record TEXT NOT NULL,
    digest ${HASH} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, tax_id, seq)
  )`,
  `CREATE TABLE billing_check (
    business_id ${ID} NOT NULL,
    subject VARCHAR(20) NOT NULL COMMENT 'a NIF: its chain; ledger',
    checked_at DATETIME(3) NULL,
    checked INT UNSIGNED NOT NULL COMMENT 'records or entries',
    finding TEXT NULL,
    reported ${HASH} NULL COMMENT 'the finding that people were notified of',
    lease_until DATETIME(3) NULL,
    PRIMARY KEY (business_id, subject),
    KEY check_due (checked_at)
  )`,
];

export class VerifactuSending1700001040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...CHANGES, ...TABLES]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE billing_check, verifactu_event, verifactu_event_head, verifactu_sender, verifactu_certificate',
    );
    await runner.query('ALTER TABLE verifactu_delivery DROP COLUMN settled_by, DROP COLUMN settled_reason');
    await runner.query('ALTER TABLE verifactu_record DROP COLUMN digest');
    await runner.query('ALTER TABLE verifactu_chain DROP COLUMN digest, DROP COLUMN halted');
  }
}
