import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const NUMBER = "VARCHAR(30) NOT NULL DEFAULT ''";
const IDENTITY = "VARCHAR(20) CHARACTER SET ascii NOT NULL DEFAULT ''";

const centre = (name: string) => `
    ADD ${name}_director_name VARCHAR(80) NOT NULL DEFAULT '',
    ADD ${name}_director_surnames VARCHAR(120) NOT NULL DEFAULT '',
    ADD ${name}_director_id ${IDENTITY},
    ADD ${name}_authorisation ${NUMBER}`;

/** What was written in words about opening hours stays as the note beside them. */
const UP = [
  `ALTER TABLE branch
    CHANGE opening_hours hours_note VARCHAR(400) NOT NULL DEFAULT '',
    ADD contact VARCHAR(120) NOT NULL DEFAULT '',
    ADD phone2 VARCHAR(30) NOT NULL DEFAULT '',
    ADD latitude DOUBLE NULL,
    ADD longitude DOUBLE NULL,
    ADD opening_hours TEXT NOT NULL DEFAULT '{"week":[[],[],[],[],[],[],[]],"exceptions":[]}' COMMENT 'JSON',
    ADD school_provincial_number ${NUMBER},
    ADD school_control_digit VARCHAR(2) NOT NULL DEFAULT '',
    ADD school_sequential_number ${NUMBER},
    ADD school_professional_number ${NUMBER},
    ADD school_owner_name VARCHAR(160) NOT NULL DEFAULT '',
    ADD school_owner_id ${IDENTITY},
    ADD school_director_name VARCHAR(160) NOT NULL DEFAULT '',
    ADD school_director_id ${IDENTITY},
    ${['cap', 'adr', 'points', 'fundae'].map(centre).join(',')},
    ADD show_in_ecommerce TINYINT(1) NOT NULL DEFAULT 1,
    ADD local_server_school_id VARCHAR(60) NOT NULL DEFAULT '',
    ADD live_name VARCHAR(160) AS (IF(state = 'deleted', NULL, name)) PERSISTENT
      COMMENT 'a deleted branch leaves its name free',
    ADD UNIQUE KEY branch_name (business_id, live_name)`,
  `ALTER TABLE business
    ADD contact VARCHAR(120) NOT NULL DEFAULT '',
    ADD logo ${ID} NULL,
    ADD logo_key VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'in storage'`,
];

const ADDED = [
  'contact',
  'phone2',
  'latitude',
  'longitude',
  'opening_hours',
  'school_provincial_number',
  'school_control_digit',
  'school_sequential_number',
  'school_professional_number',
  'school_owner_name',
  'school_owner_id',
  'school_director_name',
  'school_director_id',
  ...['cap', 'adr', 'points', 'fundae'].flatMap((name) =>
    ['director_name', 'director_surnames', 'director_id', 'authorisation'].map((field) => `${name}_${field}`),
  ),
  'show_in_ecommerce',
  'local_server_school_id',
  'live_name',
];

export class BranchDetails1700000210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE branch DROP KEY branch_name');
    for (const column of ADDED) await runner.query(`ALTER TABLE branch DROP COLUMN ${column}`);
    await runner.query(`ALTER TABLE branch CHANGE hours_note opening_hours VARCHAR(400) NOT NULL DEFAULT ''`);
    await runner.query('ALTER TABLE business DROP COLUMN contact, DROP COLUMN logo, DROP COLUMN logo_key');
  }
}
