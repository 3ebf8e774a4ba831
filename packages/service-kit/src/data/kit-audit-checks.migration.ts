import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far each business's audit chain has been verified, and where it did not hold. May be run again when killed half-way. */
const TABLES = [
  `CREATE TABLE IF NOT EXISTS audit_check (
    business_id CHAR(24) CHARACTER SET ascii NOT NULL PRIMARY KEY,
    verified_seq BIGINT UNSIGNED NOT NULL COMMENT 'the checkpoint: verified up to here',
    verified_hash CHAR(64) CHARACTER SET ascii NOT NULL,
    again_seq BIGINT UNSIGNED NOT NULL COMMENT 'what lies before the checkpoint: verified again up to here',
    again_hash CHAR(64) CHARACTER SET ascii NOT NULL,
    created_at DATETIME(3) NOT NULL,
    first_done_at DATETIME(3) NULL COMMENT 'NULL: the first run is not over',
    checked_at DATETIME(3) NULL,
    lease_owner CHAR(24) CHARACTER SET ascii NULL,
    lease_until DATETIME(3) NULL
  )`,
  `CREATE TABLE IF NOT EXISTS audit_break (
    business_id CHAR(24) CHARACTER SET ascii NOT NULL,
    seq BIGINT UNSIGNED NOT NULL,
    found_at DATETIME(3) NOT NULL,
    first_run TINYINT(1) NOT NULL COMMENT 'found by the first run: reported to the operator',
    reported_at DATETIME(3) NULL,
    PRIMARY KEY (business_id, seq)
  )`,
];

export class KitAuditChecks1700000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['audit_break', 'audit_check']) await runner.query(`DROP TABLE IF EXISTS ${name}`);
  }
}
