import { BRANCH_REF_TABLE } from '@volante/service-kit/branches/branch-refs';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const SHA = 'CHAR(64) CHARACTER SET ascii';
const WORD = 'VARCHAR(12) CHARACTER SET ascii';
const KEY = 'VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin';
const PAPER = `file_id ${ID} NOT NULL,
    storage_key ${KEY} NOT NULL,
    sha256 ${SHA} NOT NULL,
    pages JSON NOT NULL COMMENT 'width and height of each, in points, as it is seen'`;

const TABLES = [
  BRANCH_REF_TABLE,
  `CREATE TABLE agreement_config (
    business_id ${ID} NOT NULL,
    agreement_id ${ID} NOT NULL,
    ${PAPER},
    file_name VARCHAR(255) NOT NULL,
    fields JSON NOT NULL,
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, agreement_id)
  ) COMMENT 'the draft: what the next request is sent with'`,
  `CREATE TABLE agreement_version (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    agreement_id ${ID} NOT NULL,
    number INT UNSIGNED NOT NULL,
    config_version INT UNSIGNED NOT NULL,
    ${PAPER},
    fields JSON NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY agreement_version_number (business_id, agreement_id, number),
    UNIQUE KEY agreement_version_config (business_id, agreement_id, config_version)
  ) COMMENT 'frozen: only ever added to'`,
  `CREATE TABLE agreement_request (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    agreement_id ${ID} NOT NULL,
    version_id ${ID} NOT NULL,
    contact_id ${ID} NOT NULL,
    branch_id ${ID} NOT NULL,
    name VARCHAR(200) NOT NULL COMMENT 'of the contact at sending',
    title VARCHAR(120) NOT NULL COMMENT 'of the agreement at sending',
    kind VARCHAR(40) CHARACTER SET ascii NOT NULL,
    school VARCHAR(200) NOT NULL,
    birth_date DATE NULL,
    emancipation VARCHAR(200) NOT NULL,
    guardians TINYINT UNSIGNED NOT NULL COMMENT 'that the template asks for beside a minor',
    image_guardian TINYINT(1) NOT NULL,
    may_refuse TINYINT(1) NOT NULL,
    in_order TINYINT(1) NOT NULL,
    state ${WORD} NOT NULL,
    ${PAPER},
    fields JSON NOT NULL,
    sealed_file ${ID} NULL,
    sealed_key ${KEY} NULL,
    sealed_size INT UNSIGNED NULL,
    sealed_sha256 ${SHA} NULL,
    certificate VARCHAR(100) CHARACTER SET ascii NULL COMMENT 'fingerprint of the seal''s',
    reason VARCHAR(300) NOT NULL DEFAULT '',
    user_id ${ID} NOT NULL,
    user_name VARCHAR(160) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    ended_at DATETIME(3) NULL,
    due_at DATETIME(3) NULL COMMENT 'of the worker: seal, reminder or expiry',
    reminders TINYINT UNSIGNED NOT NULL DEFAULT 0,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    PRIMARY KEY (business_id, id),
    KEY request_agreement (business_id, agreement_id, id),
    KEY request_contact (business_id, contact_id, id),
    KEY request_due (due_at)
  )`,
  `CREATE TABLE agreement_signer (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    request_id ${ID} NOT NULL,
    position TINYINT UNSIGNED NOT NULL,
    role ${WORD} NOT NULL,
    name VARCHAR(160) NOT NULL,
    tax_id VARCHAR(20) NOT NULL,
    relationship VARCHAR(60) NOT NULL,
    email VARCHAR(254) NOT NULL,
    phone VARCHAR(30) NOT NULL,
    state ${WORD} NOT NULL,
    key_hash ${SHA} NULL COMMENT 'digest of the reference',
    counter_until DATETIME(3) NULL COMMENT 'staff saw the DNI: no code until then',
    counter_by VARCHAR(160) NOT NULL DEFAULT '',
    code_hash ${SHA} NULL,
    code_until DATETIME(3) NULL,
    code_tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
    proof_hash ${SHA} NULL,
    proof_until DATETIME(3) NULL,
    signed_at DATETIME(3) NULL,
    strokes TEXT CHARACTER SET ascii NULL,
    typed VARCHAR(120) NOT NULL DEFAULT '',
    ticks JSON NULL,
    pages_seen JSON NULL,
    ip VARCHAR(45) CHARACTER SET ascii NOT NULL DEFAULT '',
    PRIMARY KEY (business_id, id),
    UNIQUE KEY signer_position (business_id, request_id, position),
    UNIQUE KEY signer_key (key_hash),
    UNIQUE KEY signer_proof (proof_hash)
  )`,
  `CREATE TABLE agreement_page (
    business_id ${ID} NOT NULL,
    request_id ${ID} NOT NULL,
    page SMALLINT UNSIGNED NOT NULL COMMENT 'from 1',
    storage_key ${KEY} NOT NULL COMMENT 'of the files service',
    size INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, request_id, page)
  ) COMMENT 'pictures of a request''s pages'`,
  `CREATE TABLE agreement_event (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    request_id ${ID} NOT NULL,
    signer_id ${ID} NULL,
    kind VARCHAR(16) CHARACTER SET ascii NOT NULL,
    at DATETIME(3) NOT NULL,
    who VARCHAR(160) NOT NULL,
    ip VARCHAR(45) CHARACTER SET ascii NOT NULL,
    note VARCHAR(300) NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY event_request (business_id, request_id, id),
    KEY event_signer (business_id, signer_id, kind, at)
  ) COMMENT 'evidence: only ever added to'`,
  `CREATE TABLE agreement_letter (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    request_id ${ID} NOT NULL,
    signer_id ${ID} NOT NULL,
    kind ${WORD} NOT NULL COMMENT 'invite, remind, code, copy',
    address VARCHAR(254) NOT NULL,
    secret VARBINARY(400) NULL COMMENT 'sealed; gone once it was handed over',
    state ${WORD} NOT NULL,
    reason VARCHAR(200) NOT NULL DEFAULT '',
    tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    due_at DATETIME(3) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY letter_request (business_id, request_id, id),
    KEY letter_due (state, due_at)
  ) COMMENT 'wishes to mail; the mail service queues each once'`,
  `CREATE TABLE agreement_seal (
    business_id ${ID} NOT NULL,
    fingerprint VARCHAR(100) CHARACTER SET ascii NOT NULL COMMENT 'SHA-256 of the certificate',
    certificate TEXT CHARACTER SET ascii NOT NULL COMMENT 'PEM',
    root TEXT CHARACTER SET ascii NOT NULL COMMENT 'PEM; its key was never kept',
    sealed BLOB NOT NULL COMMENT 'PKCS#8 of the certificate''s key',
    valid_to DATETIME(3) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id)
  ) COMMENT 'what documents of the school are sealed with'`,
];

export class RequestTables1700001301000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const names = TABLES.map((statement) => /CREATE TABLE (\w+)/.exec(statement)?.[1] ?? '');
    for (const name of names.reverse()) await runner.query(`DROP TABLE ${name}`);
  }
}
