import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii NOT NULL';
const DIGEST = 'CHAR(64) CHARACTER SET ascii';
const STATEMENTS = [
  `ALTER TABLE account
    ADD COLUMN second_step VARCHAR(4) CHARACTER SET ascii NOT NULL DEFAULT 'none' COMMENT 'none, mail, app',
    ADD COLUMN app_secret VARBINARY(200) NULL COMMENT 'sealed; of the codes that the person''s app shows',
    ADD COLUMN app_step BIGINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'time step of the last code taken: none is taken twice',
    ADD COLUMN app_offer VARBINARY(200) NULL COMMENT 'sealed; a secret that has not been confirmed by a code',
    ADD COLUMN password_at DATETIME(3) NULL`,
  `ALTER TABLE session
    ADD COLUMN device_id CHAR(24) CHARACTER SET ascii NULL,
    ADD COLUMN locked_at DATETIME(3) NULL,
    ADD KEY session_device (device_id, ended_at)`,
  `CREATE TABLE access_policy (
    business_id ${ID} PRIMARY KEY,
    second_step TINYINT(1) NOT NULL,
    device_days SMALLINT UNSIGNED NOT NULL,
    device_limit SMALLINT UNSIGNED NOT NULL,
    lock_minutes SMALLINT UNSIGNED NOT NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1
  ) COMMENT 'what a business asks of its people when they sign in; without a row the defaults hold'`,
  `CREATE TABLE account_device (
    id ${ID} PRIMARY KEY,
    business_id ${ID},
    account_id ${ID},
    device VARCHAR(64) CHARACTER SET ascii NOT NULL COMMENT 'what the browser calls itself: a hint',
    name VARCHAR(80) NOT NULL,
    secret_hash ${DIGEST} NOT NULL COMMENT 'of the secret that the browser was given: the proof',
    authorised_until DATETIME(3) NULL COMMENT 'enters without a code until then',
    ip VARCHAR(45) CHARACTER SET ascii NOT NULL,
    created_at DATETIME(3) NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    UNIQUE KEY account_device_name (account_id, device),
    KEY account_device_secret (secret_hash),
    KEY account_device_list (business_id, account_id, seen_at),
    KEY account_device_seen (seen_at)
  )`,
  `CREATE TABLE sign_in_step (
    id ${ID} PRIMARY KEY,
    business_id ${ID},
    account_id ${ID},
    step_hash ${DIGEST} NOT NULL,
    method VARCHAR(4) CHARACTER SET ascii NOT NULL COMMENT 'mail, app',
    code_hash ${DIGEST} NULL COMMENT 'under a key outside the database: six digits are soon tried',
    device VARCHAR(64) CHARACTER SET ascii NOT NULL,
    tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
    letters TINYINT UNSIGNED NOT NULL DEFAULT 0,
    letter_at DATETIME(3) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    UNIQUE KEY sign_in_step_hash (step_hash),
    KEY sign_in_step_account (account_id, used_at),
    KEY sign_in_step_expires (expires_at)
  ) COMMENT 'sign-ins whose password was right and whose second step is open'`,
  `CREATE TABLE recovery_code (
    business_id ${ID},
    account_id ${ID},
    code_hash ${DIGEST} NOT NULL COMMENT 'under a key outside the database',
    used_at DATETIME(3) NULL,
    PRIMARY KEY (account_id, code_hash)
  )`,
  `CREATE TABLE access_letter (
    id ${ID} PRIMARY KEY,
    kind VARCHAR(12) CHARACTER SET ascii NOT NULL COMMENT 'code, recovery, registration',
    email VARCHAR(254) CHARACTER SET ascii NOT NULL,
    subject_id CHAR(24) CHARACTER SET ascii NULL COMMENT 'the open step, the registration',
    attempts TINYINT UNSIGNED NOT NULL DEFAULT 0,
    due_at DATETIME(3) NULL COMMENT 'NULL: done',
    created_at DATETIME(3) NOT NULL,
    KEY access_letter_due (due_at),
    KEY access_letter_created (created_at)
  ) COMMENT 'mail to be made: its secret is made with it, so that it is stored nowhere'`,
  `CREATE TABLE reset_link (
    id ${ID} PRIMARY KEY,
    business_id ${ID},
    account_id ${ID},
    token_hash ${DIGEST} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    UNIQUE KEY reset_link_token (token_hash),
    KEY reset_link_account (account_id, used_at)
  )`,
  `CREATE TABLE registration (
    id ${ID} PRIMARY KEY,
    email VARCHAR(254) CHARACTER SET ascii NOT NULL,
    name VARCHAR(160) NOT NULL,
    business_name VARCHAR(160) NOT NULL,
    province TINYINT UNSIGNED NOT NULL,
    phone VARCHAR(30) NOT NULL,
    password_hash VARCHAR(200) CHARACTER SET ascii NOT NULL,
    token_hash ${DIGEST} NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    confirmed_at DATETIME(3) NULL,
    UNIQUE KEY registration_token (token_hash),
    KEY registration_expires (expires_at)
  ) COMMENT 'asked for, not yet confirmed by mail'`,
];

export class AccessTables1700000130000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of [
      'registration',
      'reset_link',
      'access_letter',
      'recovery_code',
      'sign_in_step',
      'account_device',
      'access_policy',
    ])
      await runner.query(`DROP TABLE ${name}`);
    await runner.query(
      'ALTER TABLE session DROP KEY session_device, DROP COLUMN device_id, DROP COLUMN locked_at',
    );
    await runner.query(
      `ALTER TABLE account DROP COLUMN second_step, DROP COLUMN app_secret, DROP COLUMN app_step,
       DROP COLUMN app_offer, DROP COLUMN password_at`,
    );
  }
}
