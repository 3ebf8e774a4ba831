import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';

/** Addresses of products' open pages. The secret is kept: it opens a leaflet, and is printed again and again. */
export class ProductLinks1700001083000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE product_link (
      business_id CHAR(24) ${ASCII} NOT NULL,
      product_id CHAR(24) ${ASCII} NOT NULL,
      secret CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      key_hash CHAR(64) ${ASCII} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, product_id),
      UNIQUE KEY product_link_key (key_hash)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE product_link');
  }
}
