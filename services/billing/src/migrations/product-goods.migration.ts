import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a product is goods: simplified invoices of goods alone may be larger. */
export class ProductGoods1700001060002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product ADD COLUMN goods TINYINT(1) NOT NULL AFTER show_price');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product DROP COLUMN goods');
  }
}
