import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

/** Transactions count in rows of their own, mostly: none waits for another's end. */
const SLOTS = 16;
const COUNTED = "('active', 'inactive')";

/** Midnight is at 22, 23 or 0 hours UTC wherever Spain is: no day of any branch begins within a part. */
const partOf = (at: string) => `TIMESTAMPADD(HOUR, IF(HOUR(${at}) < 22, 0, HOUR(${at})), DATE(${at}))`;

const add = (row: 'NEW' | 'OLD', by: 1 | -1) => `IF ${row}.state IN ${COUNTED} THEN
    INSERT INTO contact_registration (business_id, part, branch_id, author_id, slot, n, contact_id)
    VALUES (${row}.business_id, ${partOf(`${row}.created_at`)}, ${row}.branch_id, COALESCE(${row}.author_id, ''),
      CONNECTION_ID() MOD ${SLOTS}, ${by}, ${row}.id)
    ON DUPLICATE KEY UPDATE n = n + ${by};
  END IF`;

/** ADR 0020. */
const UP = [
  `ALTER TABLE contact ADD author_id ${ID} NULL COMMENT 'account that registered it'`,
  `UPDATE contact c JOIN audit_entry a ON a.business_id = c.business_id AND a.entity = 'contact' AND a.entity_id = c.id
     AND a.action IN ('created', 'imported')
   SET c.author_id = a.actor_id`,
  `CREATE TABLE contact_registration (
    business_id ${ID} NOT NULL,
    part DATETIME NOT NULL COMMENT 'of a day, UTC: begins at 0, 22 or 23 hours',
    branch_id ${ID} NOT NULL,
    author_id ${ID} NOT NULL COMMENT 'empty: not known',
    slot TINYINT UNSIGNED NOT NULL,
    n INT NOT NULL COMMENT 'of one slot, perhaps below 0: the sum over the slots counts',
    contact_id ${ID} NOT NULL COMMENT 'one of them: its history has the name of the author',
    PRIMARY KEY (business_id, part, branch_id, author_id, slot)
  ) COMMENT 'how many active and inactive contacts were registered, kept by triggers'`,
  `INSERT INTO contact_registration
    SELECT business_id, ${partOf('created_at')}, branch_id, COALESCE(author_id, ''), 0, COUNT(*), MIN(id)
    FROM contact WHERE state IN ${COUNTED} GROUP BY 1, 2, 3, 4`,
  `CREATE TRIGGER contact_registration_insert AFTER INSERT ON contact FOR EACH ROW ${add('NEW', 1)}`,
  `CREATE TRIGGER contact_registration_update AFTER UPDATE ON contact FOR EACH ROW
    IF OLD.branch_id <> NEW.branch_id OR OLD.state <> NEW.state OR OLD.created_at <> NEW.created_at
      OR NOT OLD.author_id <=> NEW.author_id THEN
      ${add('OLD', -1)};
      ${add('NEW', 1)};
    END IF`,
  `CREATE TRIGGER contact_registration_delete AFTER DELETE ON contact FOR EACH ROW ${add('OLD', -1)}`,
];

const DOWN = [
  'DROP TRIGGER contact_registration_delete',
  'DROP TRIGGER contact_registration_update',
  'DROP TRIGGER contact_registration_insert',
  'DROP TABLE contact_registration',
  'ALTER TABLE contact DROP COLUMN author_id',
];

export class Registrations1700000440000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
