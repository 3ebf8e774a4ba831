import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

/** Transactions count in rows of their own, mostly: none waits for another's end. */
const SLOTS = 16;

const add = (
  row: 'NEW' | 'OLD',
  by: 1 | -1,
) => `INSERT INTO contact_count (business_id, branch_id, state, type, slot, n)
  VALUES (${row}.business_id, ${row}.branch_id, ${row}.state, ${row}.type, CONNECTION_ID() MOD ${SLOTS}, ${by})
  ON DUPLICATE KEY UPDATE n = n + ${by}`;

/** ADR 0017. */
const UP = [
  `CREATE TABLE contact_count (
    business_id ${ID} NOT NULL,
    branch_id ${ID} NOT NULL,
    state ENUM('active', 'inactive', 'deleted', 'blocked') NOT NULL,
    type ENUM('P', 'E') NOT NULL,
    slot TINYINT UNSIGNED NOT NULL,
    n INT NOT NULL COMMENT 'of one slot, perhaps below 0: the sum over the slots counts',
    PRIMARY KEY (business_id, branch_id, state, type, slot)
  ) COMMENT 'how many contacts there are, kept by triggers'`,
  `INSERT INTO contact_count
    SELECT business_id, branch_id, state, type, 0, COUNT(*) FROM contact GROUP BY business_id, branch_id, state, type`,
  `CREATE TRIGGER contact_count_insert AFTER INSERT ON contact FOR EACH ROW ${add('NEW', 1)}`,
  `CREATE TRIGGER contact_count_update AFTER UPDATE ON contact FOR EACH ROW
    IF OLD.branch_id <> NEW.branch_id OR OLD.state <> NEW.state OR OLD.type <> NEW.type THEN
      ${add('OLD', -1)};
      ${add('NEW', 1)};
    END IF`,
  `CREATE TRIGGER contact_count_delete AFTER DELETE ON contact FOR EACH ROW ${add('OLD', -1)}`,
];

const DOWN = [
  'DROP TRIGGER contact_count_delete',
  'DROP TRIGGER contact_count_update',
  'DROP TRIGGER contact_count_insert',
  'DROP TABLE contact_count',
];

export class ContactCounts1700000420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
