import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const WORD = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLES = [
  `CREATE TABLE clock_forgotten (
    business_id ${ID} NOT NULL,
    employee_id ${ID} NOT NULL,
    day DATE NOT NULL,
    asked_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, employee_id, day)
  ) COMMENT 'exits that were asked about, once each'`,
  `CREATE TABLE clock_check (
    business_id ${ID} PRIMARY KEY,
    at DATETIME(3) NOT NULL,
    actor_name VARCHAR(160) NOT NULL,
    verdict MEDIUMTEXT NOT NULL COMMENT 'of the last verification; JSON'
  )`,
  `CREATE TABLE clock_inspection (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    label VARCHAR(80) NOT NULL,
    employee_id ${ID} NULL COMMENT 'NULL: everybody',
    from_day DATE NOT NULL,
    to_day DATE NOT NULL,
    key_hash CHAR(64) ${WORD} NOT NULL COMMENT 'SHA-256 of the secret in the link',
    creator_name VARCHAR(160) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    revoked_at DATETIME(3) NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY clock_inspection_key (key_hash)
  ) COMMENT 'links by which an inspector reads, without a session'`,
  `CREATE TABLE clock_inspection_use (
    business_id ${ID} NOT NULL,
    link_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    at DATETIME(3) NOT NULL,
    ip VARCHAR(45) ${WORD} NOT NULL,
    what VARCHAR(120) NOT NULL,
    PRIMARY KEY (business_id, link_id, id)
  ) COMMENT 'what was read by a link: only ever added to'`,
  `CREATE TABLE clock_purge (
    business_id ${ID} NOT NULL,
    employee_id ${ID} NOT NULL,
    seq INT UNSIGNED NOT NULL COMMENT 'of the last record that was cleared away',
    hash CHAR(64) ${WORD} NOT NULL COMMENT 'its link: the chain begins after it',
    until_day DATE NOT NULL COMMENT 'days before this one',
    entries INT UNSIGNED NOT NULL,
    seal CHAR(64) ${WORD} NOT NULL COMMENT 'HMAC over this, under a key that is not here',
    at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, employee_id, seq)
  ) COMMENT 'what had its four years and was cleared away: only ever added to'`,
  // With the rights of the schema's owner: whoever serves may not delete, only say what has had its time.
  `CREATE TRIGGER clock_purge_entries AFTER INSERT ON clock_purge FOR EACH ROW
     DELETE FROM clock_entry WHERE business_id = NEW.business_id AND employee_id = NEW.employee_id AND seq <= NEW.seq
       AND day < CURRENT_DATE - INTERVAL 4 YEAR`,
  'ALTER TABLE clock_day ADD KEY clock_day_open (business_id, open, day)',
];

export class ClockAsking1700000253000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clock_day DROP KEY clock_day_open');
    for (const name of [
      'clock_purge',
      'clock_inspection_use',
      'clock_inspection',
      'clock_check',
      'clock_forgotten',
    ])
      await runner.query(`DROP TABLE ${name}`);
  }
}
