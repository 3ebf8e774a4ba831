import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;
const WORD = `VARCHAR(20) ${ASCII}`;

const TILL = `CREATE TABLE till (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  name VARCHAR(60) NOT NULL DEFAULT '',
  branch ${ID} NOT NULL,
  holder VARCHAR(24) NOT NULL DEFAULT '',
  holder_name VARCHAR(160) NOT NULL DEFAULT '',
  starting_cash BIGINT NULL,
  state ${WORD} NOT NULL,
  name_live VARCHAR(60) AS (IF(state = 'deleted', NULL, name)) STORED,
  holder_live VARCHAR(24) AS (IF(state = 'deleted' OR holder = '', NULL, holder)) STORED,
  created_at DATETIME(3) NOT NULL,
  updated_at DATETIME(3) NOT NULL,
  version INT UNSIGNED NOT NULL,
  PRIMARY KEY (business_id, id),
  UNIQUE KEY till_name (business_id, name_live),
  UNIQUE KEY till_holder (business_id, holder_live)
)`;

/** One session of a till is live at a time: two who open it at once meet in `session_live`. */
const SESSION = `CREATE TABLE till_session (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  till_id ${ID} NOT NULL,
  branch_id ${ID} NOT NULL,
  state ${WORD} NOT NULL COMMENT 'open, counted, closed',
  opened_at DATETIME(3) NOT NULL,
  opened_by VARCHAR(160) NOT NULL,
  opening_pieces TEXT NOT NULL,
  opening_cents BIGINT NOT NULL,
  opening_expected BIGINT NOT NULL,
  counts SMALLINT UNSIGNED NOT NULL,
  closing_pieces TEXT NULL,
  cash_cents BIGINT NULL,
  cash_expected BIGINT NULL,
  card_cents BIGINT NULL,
  card_expected BIGINT NULL,
  bizum_cents BIGINT NULL,
  bizum_expected BIGINT NULL,
  closed_at DATETIME(3) NULL,
  closed_by VARCHAR(160) NOT NULL,
  reason VARCHAR(500) NOT NULL,
  z_number INT UNSIGNED NULL,
  paper ${ID} NULL,
  version INT UNSIGNED NOT NULL,
  live_till ${ID} NULL COMMENT 'the till while the session is not closed',
  PRIMARY KEY (business_id, id),
  UNIQUE KEY session_live (business_id, live_till),
  UNIQUE KEY session_number (business_id, till_id, z_number)
)`;

const COUNT = `CREATE TABLE till_count (
  business_id ${ID} NOT NULL,
  session_id ${ID} NOT NULL,
  number SMALLINT UNSIGNED NOT NULL,
  pieces TEXT NOT NULL,
  cash_cents BIGINT NOT NULL,
  card_cents BIGINT NOT NULL,
  bizum_cents BIGINT NOT NULL,
  actor_name VARCHAR(160) NOT NULL,
  at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, session_id, number)
)`;

const COUNTER = `CREATE TABLE till_counter (
  business_id ${ID} NOT NULL,
  till_id ${ID} NOT NULL,
  last_number INT UNSIGNED NOT NULL,
  PRIMARY KEY (business_id, till_id)
)`;

const MOVEMENT = `CREATE TABLE till_movement (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  session_id ${ID} NOT NULL,
  till_id ${ID} NOT NULL,
  kind ${WORD} NOT NULL,
  method ${WORD} NOT NULL COMMENT 'empty where none is meant',
  cents BIGINT NOT NULL COMMENT 'above zero: into the till, or onto the terminal',
  concept VARCHAR(500) NOT NULL,
  document_id ${ID} NULL,
  pair_id ${ID} NULL COMMENT 'the movement of the other till',
  actor_id ${ID} NOT NULL,
  actor_name VARCHAR(160) NOT NULL,
  at DATETIME(3) NOT NULL,
  day DATE NOT NULL COMMENT 'on the clock of the branch',
  is_deleted TINYINT(1) NOT NULL DEFAULT 0,
  version INT UNSIGNED NOT NULL,
  PRIMARY KEY (business_id, id),
  KEY movement_session (business_id, session_id),
  KEY movement_till (business_id, till_id, id)
)`;

const HANDOVER = `CREATE TABLE till_handover (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  from_till ${ID} NOT NULL,
  to_till ${ID} NOT NULL,
  cents BIGINT NOT NULL,
  concept VARCHAR(200) NOT NULL,
  posting_id ${ID} NOT NULL,
  state ${WORD} NOT NULL COMMENT 'pending, accepted, withdrawn',
  asked_by VARCHAR(160) NOT NULL,
  asked_at DATETIME(3) NOT NULL,
  settled_by VARCHAR(160) NOT NULL,
  settled_at DATETIME(3) NULL,
  PRIMARY KEY (business_id, id),
  KEY handover_pending (business_id, state)
)`;

/** Tills, their sessions and movements, and the session through which a payment came. */
export class TillTables1700001060001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of [TILL, SESSION, COUNT, COUNTER, MOVEMENT, HANDOVER]) await runner.query(table);
    await runner.query(
      `ALTER TABLE payment ADD COLUMN till_id ${ID} NULL COMMENT 'the till that it went into, if any',
        ADD KEY payment_day (business_id, paid_on)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment DROP KEY payment_day, DROP COLUMN till_id');
    await runner.query(
      'DROP TABLE till_handover, till_movement, till_counter, till_count, till_session, till',
    );
  }
}
