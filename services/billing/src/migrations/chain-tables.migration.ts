import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;
const NIF = 'VARCHAR(20)';

const TABLES = [
  `CREATE TABLE verifactu_chain (
    business_id ${ID} NOT NULL,
    tax_id ${NIF} NOT NULL,
    since DATE NULL COMMENT 'switched on by a person',
    seq INT UNSIGNED NOT NULL,
    head TEXT NULL COMMENT 'the last record, as the next one refers to it',
    PRIMARY KEY (business_id, tax_id)
  )`,
  `CREATE TABLE verifactu_record (
    business_id ${ID} NOT NULL,
    tax_id ${NIF} NOT NULL,
    seq INT UNSIGNED NOT NULL,
    document_id ${ID} NOT NULL,
    kind VARCHAR(20) ${ASCII} NOT NULL,
    hash CHAR(64) ${ASCII} NOT NULL,
    record TEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, tax_id, seq),
    KEY record_document (business_id, document_id)
  )`,
  `CREATE TABLE verifactu_delivery (
    business_id ${ID} NOT NULL,
    tax_id ${NIF} NOT NULL,
    seq INT UNSIGNED NOT NULL,
    state VARCHAR(24) ${ASCII} NOT NULL,
    tries INT UNSIGNED NOT NULL,
    sent_at DATETIME(3) NULL,
    answered_at DATETIME(3) NULL,
    code VARCHAR(10) ${ASCII} NULL,
    words TEXT NULL,
    csv VARCHAR(60) ${ASCII} NULL,
    PRIMARY KEY (business_id, tax_id, seq),
    KEY delivery_state (state, business_id, tax_id, seq)
  )`,
];

export class ChainTables1700001020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE verifactu_delivery, verifactu_record, verifactu_chain');
  }
}
