import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii NOT NULL';
const DIGEST = 'CHAR(64) CHARACTER SET ascii NOT NULL';
/** As contacts have them: an odd one must not stop the copy. */
const TYPED = 'VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL';
const TABLES = [
  `CREATE TABLE student_login (
    business_id ${ID},
    contact_id ${ID},
    name VARCHAR(254) NOT NULL,
    dni ${TYPED} COMMENT 'capital letters and digits; empty: none',
    email ${TYPED} COMMENT 'small letters; empty: none',
    state VARCHAR(10) CHARACTER SET ascii NOT NULL COMMENT 'of the contact; only active ones enter',
    version INT UNSIGNED NOT NULL COMMENT 'of the contact',
    pin_hash VARCHAR(200) CHARACTER SET ascii NULL,
    twofactor TINYINT(1) NOT NULL DEFAULT 0,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, contact_id),
    KEY student_login_dni (dni, created_at),
    KEY student_login_email (email, created_at)
  ) COMMENT 'students who may enter the app; name, DNI, e-mail and state are copies'`,
  `CREATE TABLE student_device (
    id ${ID} PRIMARY KEY,
    business_id ${ID},
    contact_id ${ID},
    device VARCHAR(64) CHARACTER SET ascii NOT NULL COMMENT 'what the browser calls itself: a hint',
    name VARCHAR(80) NOT NULL,
    secret_hash ${DIGEST} COMMENT 'of the secret that the browser was given: the proof',
    created_at DATETIME(3) NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    UNIQUE KEY student_device_name (business_id, contact_id, device),
    KEY student_device_secret (secret_hash),
    KEY student_device_seen (seen_at)
  )`,
  `CREATE TABLE student_session (
    id ${ID} PRIMARY KEY,
    business_id ${ID},
    contact_id ${ID},
    device_id ${ID},
    token_hash ${DIGEST} COMMENT 'SHA-256; the token itself is nowhere',
    seen_at DATETIME(3) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    ended_at DATETIME(3) NULL,
    UNIQUE KEY student_session_token (token_hash),
    KEY student_session_contact (business_id, contact_id, ended_at),
    KEY student_session_expires (expires_at)
  )`,
  `CREATE TABLE student_link (
    business_id ${ID},
    contact_id ${ID},
    token_hash ${DIGEST},
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    PRIMARY KEY (business_id, contact_id),
    UNIQUE KEY student_link_token (token_hash)
  ) COMMENT 'the last link of each student; it opens once'`,
  `CREATE TABLE student_try (
    identity ${DIGEST} PRIMARY KEY COMMENT 'of a DNI or e-mail, whether anybody has it or not, or of a device',
    wrong INT UNSIGNED NOT NULL DEFAULT 0,
    locked_until DATETIME(3) NULL,
    tried_at DATETIME(3) NOT NULL,
    KEY student_try_at (tried_at)
  ) COMMENT 'wrong PINs in a row'`,
];

export class StudentTables1700000195000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['try', 'link', 'session', 'device', 'login'])
      await runner.query(`DROP TABLE student_${name}`);
  }
}
