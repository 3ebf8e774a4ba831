import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const FOLDED = 'CHARACTER SET ascii COLLATE ascii_bin';

const TABLES = [
  `CREATE TABLE contact (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    code VARCHAR(20) NOT NULL,
    type ENUM('P', 'E') NOT NULL,
    state ENUM('active', 'inactive', 'deleted', 'blocked') NOT NULL,
    branch_id ${ID} NOT NULL,
    name VARCHAR(210) NOT NULL COMMENT 'as shown',
    sort_name VARCHAR(48) ${FOLDED} NOT NULL COMMENT 'name, folded',
    first_name VARCHAR(80) NOT NULL,
    last_name VARCHAR(120) NOT NULL,
    trade_name VARCHAR(160) NOT NULL,
    fiscal_name VARCHAR(160) NOT NULL,
    fiscal_code VARCHAR(20) NOT NULL,
    birthday DATE NULL,
    sex ENUM('M', 'F', 'X') NULL,
    incorporation_date DATE NULL,
    email VARCHAR(254) NOT NULL,
    phone VARCHAR(30) NOT NULL,
    phone2 VARCHAR(30) NOT NULL,
    street VARCHAR(200) NOT NULL,
    city VARCHAR(120) NOT NULL,
    province TINYINT UNSIGNED NULL,
    postal_code VARCHAR(5) NOT NULL,
    licence VARCHAR(4) CHARACTER SET ascii NULL,
    notes VARCHAR(4000) NOT NULL,
    image ${ID} NULL,
    search_text VARCHAR(1400) ${FOLDED} NOT NULL COMMENT 'the tokens, a space before each',
    word_bits BIGINT UNSIGNED NOT NULL COMMENT 'of the tokens',
    facet_bits INT UNSIGNED NOT NULL COMMENT 'of what lists filter by',
    version INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY contact_code (business_id, code),
    KEY contact_name (business_id, sort_name, id, state, branch_id, type, sex, licence, word_bits),
    KEY contact_branch (business_id, branch_id, sort_name, id, state, type, sex, licence, word_bits)
  )`,
  `CREATE TABLE contact_token (
    business_id ${ID} NOT NULL,
    token VARCHAR(40) ${FOLDED} NOT NULL,
    contact_id ${ID} NOT NULL,
    sort_name VARCHAR(48) ${FOLDED} NOT NULL COMMENT 'of the contact: hits are put in order without reading it',
    words BIGINT UNSIGNED NOT NULL COMMENT 'word_bits of the contact',
    facets INT UNSIGNED NOT NULL COMMENT 'facet_bits of the contact',
    PRIMARY KEY (business_id, token, contact_id)
  )`,
  `CREATE TABLE contact_counter (
    business_id ${ID} NOT NULL PRIMARY KEY,
    last INT UNSIGNED NOT NULL COMMENT 'last number given as a code'
  )`,
  `CREATE TABLE dgt_sheet (
    business_id ${ID} NOT NULL,
    contact_id ${ID} NOT NULL,
    registration_number VARCHAR(20) NOT NULL,
    licence_requested VARCHAR(4) CHARACTER SET ascii NULL,
    current_licences VARCHAR(120) CHARACTER SET ascii NOT NULL COMMENT 'separated by commas',
    first_name VARCHAR(80) NOT NULL,
    surname1 VARCHAR(60) NOT NULL,
    surname2 VARCHAR(60) NOT NULL,
    dni VARCHAR(20) NOT NULL,
    sex ENUM('M', 'F', 'X') NULL,
    birth_date DATE NULL,
    birth_country VARCHAR(60) NOT NULL,
    nationality VARCHAR(60) NOT NULL,
    province TINYINT UNSIGNED NULL,
    municipality VARCHAR(120) NOT NULL,
    city VARCHAR(120) NOT NULL,
    postal_code VARCHAR(5) NOT NULL,
    road_type VARCHAR(40) NOT NULL,
    road_name VARCHAR(160) NOT NULL,
    number VARCHAR(10) NOT NULL,
    block VARCHAR(10) NOT NULL,
    entryway VARCHAR(10) NOT NULL,
    floor VARCHAR(10) NOT NULL,
    door VARCHAR(10) NOT NULL,
    staircase VARCHAR(10) NOT NULL,
    km VARCHAR(10) NOT NULL,
    identity_document ${ID} NULL,
    medical_certificate ${ID} NULL,
    PRIMARY KEY (business_id, contact_id)
  )`,
  `CREATE TABLE contact_group (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    name VARCHAR(60) NOT NULL,
    colour CHAR(7) CHARACTER SET ascii NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY contact_group_name (business_id, name)
  )`,
  `CREATE TABLE contact_group_member (
    business_id ${ID} NOT NULL,
    group_id ${ID} NOT NULL,
    contact_id ${ID} NOT NULL,
    PRIMARY KEY (business_id, group_id, contact_id),
    KEY contact_group_member_contact (business_id, contact_id, group_id)
  )`,
  `CREATE TABLE saved_view (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    user_id ${ID} NOT NULL,
    name VARCHAR(60) NOT NULL,
    shared TINYINT(1) NOT NULL,
    definition TEXT NOT NULL COMMENT 'filters, sort and columns as JSON',
    PRIMARY KEY (business_id, id),
    UNIQUE KEY saved_view_name (business_id, user_id, name)
  )`,
  `CREATE TABLE branch_ref (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    code VARCHAR(20) NOT NULL,
    name VARCHAR(160) NOT NULL,
    city VARCHAR(120) NOT NULL,
    province TINYINT UNSIGNED NOT NULL,
    time_zone VARCHAR(40) CHARACTER SET ascii NOT NULL,
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, id)
  ) COMMENT 'copy of the business service, fed by its events'`,
];

export class ContactTables1700000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const names = [
      'branch_ref',
      'saved_view',
      'contact_group_member',
      'contact_group',
      'dgt_sheet',
      'contact_counter',
      'contact_token',
      'contact',
    ];
    for (const name of names) await runner.query(`DROP TABLE ${name}`);
  }
}
