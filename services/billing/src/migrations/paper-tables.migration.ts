import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;
const WORD = `VARCHAR(20) ${ASCII}`;

const TEMPLATE = `CREATE TABLE paper_template (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  name VARCHAR(80) NOT NULL DEFAULT '',
  colour VARCHAR(7) NOT NULL DEFAULT '',
  shows_logo TINYINT(1) NOT NULL,
  logo ${ID} NULL,
  columns TEXT NOT NULL,
  footer TEXT NOT NULL,
  state ${WORD} NOT NULL,
  name_live VARCHAR(80) AS (IF(state = 'deleted', NULL, name)) STORED,
  created_at DATETIME(3) NOT NULL,
  updated_at DATETIME(3) NOT NULL,
  version INT UNSIGNED NOT NULL,
  PRIMARY KEY (business_id, id),
  UNIQUE KEY paper_template_name (business_id, name_live)
)`;

const PAPERS = [
  `CREATE TABLE document_paper (
    business_id ${ID} NOT NULL,
    document_id ${ID} NOT NULL,
    form ${WORD} NOT NULL,
    file_id ${ID} NOT NULL,
    size INT UNSIGNED NOT NULL,
    sha256 CHAR(64) ${ASCII} NOT NULL,
    kept TEXT NOT NULL COMMENT 'look, notes and due date of the day of issue',
    made_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, document_id, form)
  )`,
  `CREATE TABLE paper_wait (
    business_id ${ID} NOT NULL,
    document_id ${ID} NOT NULL,
    kept TEXT NOT NULL,
    tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    due_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, document_id),
    KEY paper_due (due_at)
  )`,
];

const MAIL = `CREATE TABLE document_mail (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  document_id ${ID} NOT NULL,
  intent VARCHAR(80) ${ASCII} NOT NULL COMMENT 'one wish to send: repeated requests have the same',
  address VARCHAR(254) NOT NULL,
  name VARCHAR(120) NOT NULL,
  message TEXT NOT NULL,
  state ${WORD} NOT NULL,
  reason VARCHAR(200) NOT NULL DEFAULT '',
  tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  due_at DATETIME(3) NOT NULL,
  actor_id ${ID} NOT NULL,
  actor_name VARCHAR(160) NOT NULL,
  created_at DATETIME(3) NOT NULL,
  sent_at DATETIME(3) NULL,
  PRIMARY KEY (business_id, id),
  UNIQUE KEY document_mail_intent (business_id, document_id, intent),
  KEY document_mail_due (state, due_at)
)`;

const OFFERS = [
  `CREATE TABLE offer (
    business_id ${ID} NOT NULL,
    document_id ${ID} NOT NULL,
    root_id ${ID} NOT NULL COMMENT 'the first version',
    version_no SMALLINT UNSIGNED NOT NULL,
    replaces_id ${ID} NULL,
    decided_at DATETIME(3) NULL,
    decided_by VARCHAR(120) NOT NULL DEFAULT '',
    decided_how ${WORD} NULL,
    decided_ip VARCHAR(45) ${ASCII} NOT NULL DEFAULT '',
    written_by VARCHAR(160) NOT NULL DEFAULT '' COMMENT 'who took a spoken answer down',
    reason VARCHAR(500) NOT NULL DEFAULT '',
    invoice_id ${ID} NULL,
    PRIMARY KEY (business_id, document_id),
    UNIQUE KEY offer_invoice (business_id, invoice_id),
    KEY offer_root (business_id, root_id, version_no)
  )`,
  `CREATE TABLE document_link (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    document_id ${ID} NOT NULL,
    key_hash CHAR(64) ${ASCII} NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    revoked_at DATETIME(3) NULL,
    created_by VARCHAR(160) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    seen_at DATETIME(3) NULL COMMENT 'first time that it was opened',
    PRIMARY KEY (business_id, id),
    UNIQUE KEY document_link_key (key_hash),
    KEY document_link_document (business_id, document_id)
  )`,
];

export class PaperTables1700001070000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of [TEMPLATE, ...PAPERS, MAIL, ...OFFERS]) await runner.query(table);
    await runner.query(`ALTER TABLE billing_series ADD COLUMN template ${ID} NULL AFTER branches`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE billing_series DROP COLUMN template');
    await runner.query(
      'DROP TABLE document_link, offer, document_mail, paper_wait, document_paper, paper_template',
    );
  }
}
