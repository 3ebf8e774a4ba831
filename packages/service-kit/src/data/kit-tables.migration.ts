import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables that every service has for the kit's own mechanisms. One statement each: MariaDB commits DDL at once. */
const TABLES = [
  `CREATE TABLE idempotency_key (
    business_id CHAR(24) CHARACTER SET ascii NOT NULL,
    key_hash CHAR(64) CHARACTER SET ascii NOT NULL,
    call_path VARCHAR(120) NOT NULL,
    body_hash CHAR(64) CHARACTER SET ascii NOT NULL,
    reply MEDIUMTEXT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, key_hash),
    KEY idempotency_key_created (created_at)
  )`,
  `CREATE TABLE audit_head (
    business_id CHAR(24) CHARACTER SET ascii NOT NULL PRIMARY KEY,
    seq BIGINT UNSIGNED NOT NULL,
    hash CHAR(64) CHARACTER SET ascii NOT NULL
  )`,
  `CREATE TABLE audit_entry (
    business_id CHAR(24) CHARACTER SET ascii NOT NULL,
    seq BIGINT UNSIGNED NOT NULL,
    id CHAR(24) CHARACTER SET ascii NOT NULL,
    entity VARCHAR(60) CHARACTER SET ascii NOT NULL,
    entity_id CHAR(24) CHARACTER SET ascii NOT NULL,
    action VARCHAR(40) CHARACTER SET ascii NOT NULL,
    actor_id CHAR(24) CHARACTER SET ascii NOT NULL,
    actor_name VARCHAR(160) NOT NULL,
    at DATETIME(3) NOT NULL,
    changes MEDIUMTEXT NULL COMMENT 'NULL: the values were destroyed',
    salt CHAR(32) CHARACTER SET ascii NOT NULL,
    digest CHAR(64) CHARACTER SET ascii NOT NULL,
    hash CHAR(64) CHARACTER SET ascii NOT NULL,
    PRIMARY KEY (business_id, seq),
    KEY audit_entry_entity (business_id, entity, entity_id, seq)
  )`,
  `CREATE TABLE event_log (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    seq BIGINT UNSIGNED NULL COMMENT 'given by the relay once committed',
    business_id CHAR(24) CHARACTER SET ascii NOT NULL,
    topic VARCHAR(80) CHARACTER SET ascii NOT NULL,
    entity_id CHAR(24) CHARACTER SET ascii NOT NULL,
    version INT UNSIGNED NOT NULL,
    state MEDIUMTEXT NOT NULL,
    actor_id CHAR(24) CHARACTER SET ascii NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY event_log_seq (seq)
  )`,
  `CREATE TABLE event_head (
    id TINYINT NOT NULL PRIMARY KEY,
    seq BIGINT UNSIGNED NOT NULL
  )`,
  'INSERT INTO event_head (id, seq) VALUES (1, 0)',
  `CREATE TABLE event_cursor (
    source VARCHAR(40) CHARACTER SET ascii NOT NULL PRIMARY KEY,
    seq BIGINT UNSIGNED NOT NULL
  )`,
  `CREATE TABLE job (
    id CHAR(24) CHARACTER SET ascii NOT NULL PRIMARY KEY,
    business_id CHAR(24) CHARACTER SET ascii NOT NULL,
    user_id CHAR(24) CHARACTER SET ascii NOT NULL,
    kind VARCHAR(60) CHARACTER SET ascii NOT NULL,
    title VARCHAR(200) NOT NULL,
    state VARCHAR(12) CHARACTER SET ascii NOT NULL,
    actor TEXT NOT NULL COMMENT 'who asked, with the rights they had',
    input MEDIUMTEXT NOT NULL,
    checkpoint MEDIUMTEXT NULL COMMENT 'where to go on after a restart',
    done INT UNSIGNED NOT NULL DEFAULT 0,
    total INT UNSIGNED NULL,
    message VARCHAR(400) NOT NULL DEFAULT '',
    files TEXT NOT NULL,
    result MEDIUMTEXT NULL,
    attempts TINYINT UNSIGNED NOT NULL DEFAULT 0,
    cancel_requested TINYINT(1) NOT NULL DEFAULT 0,
    slot TINYINT UNSIGNED NULL COMMENT 'taken until the job ends: a person has three',
    lease_owner CHAR(24) CHARACTER SET ascii NULL,
    lease_until DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    finished_at DATETIME(3) NULL,
    UNIQUE KEY job_slot (business_id, user_id, slot),
    KEY job_person (business_id, user_id, created_at),
    KEY job_queue (state, created_at)
  )`,
];

export class KitTables1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const names = [
      'job',
      'event_cursor',
      'event_head',
      'event_log',
      'audit_entry',
      'audit_head',
      'idempotency_key',
    ];
    for (const name of names) await runner.query(`DROP TABLE ${name}`);
  }
}
