import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProductTables1700001030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE product_category (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      image CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      name VARCHAR(80) NOT NULL DEFAULT '',
      description TEXT NOT NULL,
      parent CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      visibility VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
    await runner.query(`CREATE TABLE product (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      image CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      name VARCHAR(120) NOT NULL DEFAULT '',
      kind VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      description TEXT NOT NULL,
      categories TEXT NOT NULL,
      publication VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      tax CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      price BIGINT NULL,
      show_price TINYINT(1) NOT NULL,
      suppliers TEXT NOT NULL,
      parts TEXT NOT NULL,
      licences VARCHAR(1000) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL DEFAULT '[]',
      audience VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      branches TEXT NOT NULL,
      contact_groups TEXT NOT NULL,
      practice_kind VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      practice_licence VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      practice_minutes INT UNSIGNED NULL,
      practice_units INT UNSIGNED NULL,
      triggers TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name_live VARCHAR(120) AS (IF(state = 'deleted', NULL, name)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY product_name (business_id, name_live)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE product, product_category');
  }
}
