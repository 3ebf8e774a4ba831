import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Data of other services for an open page: nobody is signed in when it is opened, so they are kept here. */
export class ProductLinkFacts1700001097000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE product_link
      ADD COLUMN kept TEXT NULL COMMENT 'the school, and the file of the picture',
      ADD COLUMN kept_version INT UNSIGNED NULL COMMENT 'of the product',
      ADD COLUMN due_at DATETIME(3) NULL COMMENT 'asked for again from then on; NULL: at once',
      ADD KEY product_link_due (due_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE product_link DROP KEY product_link_due, DROP COLUMN due_at, DROP COLUMN kept_version, DROP COLUMN kept',
    );
  }
}
