import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WorkshopTable1700000920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE workshop (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(120) NOT NULL DEFAULT '',
      category VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      tax_id VARCHAR(20) NOT NULL DEFAULT '',
      contact VARCHAR(120) NOT NULL DEFAULT '',
      phone VARCHAR(30) NOT NULL DEFAULT '',
      email VARCHAR(254) NOT NULL DEFAULT '',
      address VARCHAR(160) NOT NULL DEFAULT '',
      postal_code VARCHAR(5) NOT NULL DEFAULT '',
      city VARCHAR(100) NOT NULL DEFAULT '',
      province VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE workshop');
  }
}
