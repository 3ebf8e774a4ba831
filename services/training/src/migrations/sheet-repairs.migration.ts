import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** Repairs of sheets by the office; the sealed content stays as it is. */
export class SheetRepairs1700000986000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE sheet_repair (
      business_id ${ID} NOT NULL,
      sheet_id ${ID} NOT NULL,
      number SMALLINT UNSIGNED NOT NULL COMMENT 'from 1',
      changes TEXT NOT NULL COMMENT 'JSON: from and to by field',
      note VARCHAR(500) NOT NULL COMMENT 'as it is afterwards',
      reason VARCHAR(300) NOT NULL,
      by_name VARCHAR(200) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, sheet_id, number)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sheet_repair');
  }
}
