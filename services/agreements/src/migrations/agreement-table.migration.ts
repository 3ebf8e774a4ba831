import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AgreementTable1700001300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE agreement (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(120) NOT NULL DEFAULT '',
      kind VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      description TEXT NOT NULL,
      cover CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      expiry_days INT UNSIGNED NULL,
      guardians VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      image_guardian TINYINT(1) NOT NULL,
      may_refuse TINYINT(1) NOT NULL,
      in_order TINYINT(1) NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE agreement');
  }
}
