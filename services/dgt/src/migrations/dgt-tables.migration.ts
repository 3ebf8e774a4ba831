import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const LICENCE = 'VARCHAR(4) CHARACTER SET ascii';

const TABLES = [
  `CREATE TABLE branch_ref (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    name VARCHAR(120) NOT NULL,
    province TINYINT UNSIGNED NULL,
    time_zone VARCHAR(40) CHARACTER SET ascii NOT NULL,
    state VARCHAR(10) CHARACTER SET ascii NOT NULL,
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, id)
  ) COMMENT 'copied from the business service'`,
  `CREATE TABLE student (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL COMMENT 'of the contact',
    branch_id ${ID} NOT NULL,
    type CHAR(1) CHARACTER SET ascii NOT NULL,
    state VARCHAR(10) CHARACTER SET ascii NOT NULL,
    first_name VARCHAR(80) NOT NULL,
    last_name VARCHAR(120) NOT NULL,
    fiscal_code VARCHAR(20) NOT NULL,
    birthday DATE NULL,
    licence ${LICENCE} NULL COMMENT 'that the contact is after',
    version INT UNSIGNED NOT NULL,
    sheet TEXT NOT NULL COMMENT 'traffic sheet, as JSON; empty: none',
    sheet_version INT UNSIGNED NOT NULL,
    merged_into ${ID} NULL,
    merge_version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY student_merged (business_id, merged_into)
  ) COMMENT 'copied from the contacts service; each part has the version that it is of'`,
  `CREATE TABLE student_rebuild (
    business_id ${ID} NOT NULL PRIMARY KEY COMMENT '24 zeros: every business',
    after_business ${ID} NULL COMMENT 'the last contact that was taken over',
    after_id ${ID} NULL,
    leased_until DATETIME(3) NULL,
    asked_at DATETIME(3) NOT NULL,
    done_at DATETIME(3) NULL
  )`,
  // The first copy: all that was there before this service was.
  `INSERT INTO student_rebuild (business_id, asked_at) VALUES (REPEAT('0', 24), UTC_TIMESTAMP(3))`,
  `CREATE TABLE register_book (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    branch_id ${ID} NOT NULL,
    number INT UNSIGNED NOT NULL,
    opened_on DATE NOT NULL,
    closed_on DATE NULL,
    first_entry INT UNSIGNED NOT NULL,
    last_entry INT UNSIGNED NOT NULL,
    last_day DATE NULL COMMENT 'of the last inscription',
    seal VARCHAR(200) NOT NULL,
    version INT UNSIGNED NOT NULL,
    is_open TINYINT(1) AS (IF(closed_on IS NULL, 1, NULL)) PERSISTENT COMMENT 'NULL once it is closed',
    PRIMARY KEY (business_id, id),
    UNIQUE KEY register_book_number (business_id, branch_id, number),
    UNIQUE KEY register_book_open (business_id, branch_id, is_open)
  )`,
  `CREATE TABLE register_entry (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    book_id ${ID} NOT NULL,
    number INT UNSIGNED NOT NULL,
    inscribed_on DATE NOT NULL,
    student_id ${ID} NOT NULL,
    first_name VARCHAR(80) NOT NULL,
    surnames VARCHAR(125) NOT NULL,
    dni VARCHAR(20) NOT NULL,
    birth_date DATE NOT NULL,
    held VARCHAR(80) CHARACTER SET ascii NOT NULL,
    licence ${LICENCE} NOT NULL,
    started_on DATE NULL,
    user_id ${ID} NOT NULL,
    user_name VARCHAR(160) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY register_entry_number (business_id, book_id, number),
    KEY register_entry_student (business_id, student_id, licence)
  ) COMMENT 'RD 1295/2003, art. 39: only ever added to'`,
  `CREATE TABLE register_annotation (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    entry_id ${ID} NOT NULL,
    kind VARCHAR(12) CHARACTER SET ascii NOT NULL,
    day DATE NULL,
    result VARCHAR(10) CHARACTER SET ascii NULL,
    text VARCHAR(300) NOT NULL,
    user_id ${ID} NOT NULL,
    user_name VARCHAR(160) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY register_annotation_entry (business_id, entry_id, id)
  ) COMMENT 'only ever added to'`,
];

export class DgtTables1700000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of [
      'register_annotation',
      'register_entry',
      'register_book',
      'student_rebuild',
      'student',
      'branch_ref',
    ])
      await runner.query(`DROP TABLE ${name}`);
  }
}
