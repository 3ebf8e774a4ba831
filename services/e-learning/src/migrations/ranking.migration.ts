import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** The ranking by alias: whether a school has it, and who takes part. */
export class Ranking1700001640000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE ranking_setting (
      business_id ${ID} NOT NULL,
      is_on TINYINT(1) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      updated_by VARCHAR(160) NOT NULL,
      PRIMARY KEY (business_id)
    )`);
    await runner.query(`CREATE TABLE ranking_alias (
      business_id ${ID} NOT NULL,
      contact_id ${ID} NOT NULL,
      alias VARCHAR(20) NOT NULL,
      joined_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, contact_id),
      UNIQUE KEY ranking_alias_alias (business_id, alias)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ranking_alias, ranking_setting');
  }
}
