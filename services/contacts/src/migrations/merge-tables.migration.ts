import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

const TABLES = [
  `CREATE TABLE contact_merge (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    kept_id ${ID} NOT NULL,
    lost_id ${ID} NOT NULL,
    lost_state ENUM('active', 'inactive') NOT NULL COMMENT 'before',
    changes MEDIUMTEXT NOT NULL COMMENT 'of the kept one: field to what it was and what was written, as JSON',
    joined_groups TEXT NOT NULL COMMENT 'ids of the groups that the kept one got, as JSON',
    user_id ${ID} NOT NULL,
    user_name VARCHAR(160) NOT NULL,
    merged_at DATETIME(3) NOT NULL,
    undone_at DATETIME(3) NULL,
    active TINYINT(1) NULL COMMENT '1 until it is undone, then NULL: nobody is in two others at a time',
    PRIMARY KEY (business_id, id),
    UNIQUE KEY contact_merge_lost (business_id, lost_id, active),
    KEY contact_merge_kept (business_id, kept_id, id)
  )`,
  `CREATE TABLE contact_distinct (
    business_id ${ID} NOT NULL,
    one_id ${ID} NOT NULL COMMENT 'the lower of both ids',
    other_id ${ID} NOT NULL,
    user_id ${ID} NOT NULL,
    settled_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, one_id, other_id)
  ) COMMENT 'pairs that somebody said are not the same person'`,
];

export class MergeTables1700000350000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['contact_distinct', 'contact_merge']) await runner.query(`DROP TABLE ${name}`);
  }
}
