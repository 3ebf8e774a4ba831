import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;
const WORD = `VARCHAR(40) ${ASCII}`;

const RECIPIENT = `CREATE TABLE electronic_recipient (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  tax_id VARCHAR(20) NOT NULL DEFAULT '',
  name VARCHAR(120) NOT NULL DEFAULT '',
  ground ${WORD} NOT NULL,
  consent_on DATE NULL,
  consent_how TEXT NOT NULL,
  revoked_on DATE NULL,
  accounting_office VARCHAR(10) NOT NULL DEFAULT '',
  managing_body VARCHAR(10) NOT NULL DEFAULT '',
  processing_unit VARCHAR(10) NOT NULL DEFAULT '',
  proposing_body VARCHAR(10) NOT NULL DEFAULT '',
  state VARCHAR(20) ${ASCII} NOT NULL,
  tax_id_live VARCHAR(20) AS (IF(state = 'deleted' OR tax_id = '', NULL, tax_id)) STORED,
  created_at DATETIME(3) NOT NULL,
  updated_at DATETIME(3) NOT NULL,
  version INT UNSIGNED NOT NULL,
  PRIMARY KEY (business_id, id),
  UNIQUE KEY electronic_recipient_tax_id (business_id, tax_id_live)
)`;

const FILE = `CREATE TABLE document_electronic (
  business_id ${ID} NOT NULL,
  document_id ${ID} NOT NULL,
  format ${WORD} NOT NULL,
  content CHAR(64) ${ASCII} NOT NULL COMMENT 'SHA-256 of the content and the certificate, without the time of signing',
  file_id ${ID} NOT NULL,
  storage_key VARCHAR(200) ${ASCII} NOT NULL,
  name VARCHAR(160) NOT NULL,
  size INT UNSIGNED NOT NULL,
  sha256 CHAR(64) ${ASCII} NOT NULL,
  signer VARCHAR(200) NOT NULL,
  made_at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, document_id, format, content)
)`;

const PRESENTATION = `CREATE TABLE electronic_presentation (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  document_id ${ID} NOT NULL,
  presented_on DATE NOT NULL,
  number VARCHAR(60) NOT NULL,
  note VARCHAR(200) NOT NULL,
  actor_name VARCHAR(160) NOT NULL,
  at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, id),
  KEY presentation_document (business_id, document_id)
)`;

export class ElectronicTables1700001241000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [RECIPIENT, FILE, PRESENTATION]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE electronic_presentation, document_electronic, electronic_recipient');
  }
}
