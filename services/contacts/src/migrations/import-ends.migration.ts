import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

const TABLES = [
  `CREATE TABLE contact_import_group (
    business_id ${ID} NOT NULL,
    import_id ${ID} NOT NULL,
    group_id ${ID} NOT NULL,
    name VARCHAR(60) NOT NULL COMMENT 'that the import gave it',
    PRIMARY KEY (business_id, import_id, group_id)
  ) COMMENT 'groups that an import made'`,
  `CREATE TABLE saved_view_turn (
    business_id ${ID} NOT NULL,
    user_id ${ID} NOT NULL,
    PRIMARY KEY (business_id, user_id)
  ) COMMENT 'locked while somebody gets one more view: the limit holds when two come at once'`,
];

export class ImportEnds1700000320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['saved_view_turn', 'contact_import_group']) await runner.query(`DROP TABLE ${name}`);
  }
}
