import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii NOT NULL';

export class AccessEntries1700000140000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE access_entry (
        id ${ID} PRIMARY KEY,
        business_id ${ID},
        account_id ${ID} COMMENT '24 zeros: a refusal of nobody''s account',
        kind VARCHAR(20) CHARACTER SET ascii NOT NULL COMMENT 'ACCESS_KINDS of the contracts',
        actor_id ${ID},
        actor_name VARCHAR(160) NOT NULL,
        device VARCHAR(80) NOT NULL,
        ip VARCHAR(45) CHARACTER SET ascii NOT NULL,
        changes TEXT NULL COMMENT 'JSON, field to before and after',
        at DATETIME(3) NOT NULL,
        KEY access_entry_account (business_id, account_id, at),
        KEY access_entry_at (at)
      ) COMMENT 'what happened at the door: never a secret, never an address that has no account'`,
    );
    await runner.query('ALTER TABLE session ADD KEY session_open (business_id, ended_at, seen_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session DROP KEY session_open');
    await runner.query('DROP TABLE access_entry');
  }
}
