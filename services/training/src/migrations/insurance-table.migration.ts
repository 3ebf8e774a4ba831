import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InsuranceTable1700000910000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE insurance (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      number VARCHAR(40) NOT NULL DEFAULT '',
      company VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      cover VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      starts_on DATE NULL,
      ends_on DATE NULL,
      premium BIGINT NULL,
      accident_phone VARCHAR(30) NOT NULL DEFAULT '',
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      number_live VARCHAR(40) AS (IF(state = 'deleted', NULL, number)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY insurance_number (business_id, number_live)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE insurance');
  }
}
