import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';

/** Dated price lists, and the list that gave a line its price. */
export class PriceLists1700001084000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE price_list (
      business_id CHAR(24) ${ASCII} NOT NULL,
      id CHAR(24) ${ASCII} NOT NULL,
      name VARCHAR(80) NOT NULL DEFAULT '',
      valid_from DATE NULL,
      valid_until DATE NULL,
      branches TEXT NOT NULL,
      contact_groups TEXT NOT NULL,
      prices TEXT NOT NULL,
      state VARCHAR(20) ${ASCII} NOT NULL,
      name_live VARCHAR(80) AS (IF(state = 'deleted', NULL, name)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY price_list_name (business_id, name_live)
    )`);
    await runner.query(`CREATE TABLE price_list_lock (
      business_id CHAR(24) ${ASCII} NOT NULL PRIMARY KEY
    ) COMMENT 'locked by whoever writes a price list: two at once cannot overlap'`);
    await runner.query("ALTER TABLE document_line ADD COLUMN price_list VARCHAR(80) NOT NULL DEFAULT ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document_line DROP COLUMN price_list');
    await runner.query('DROP TABLE price_list_lock, price_list');
  }
}
