import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProductCodes1700001081000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE product
      ADD code VARCHAR(20) NOT NULL DEFAULT '' AFTER name,
      ADD code_live VARCHAR(20) AS (IF(state = 'deleted' OR code = '', NULL, code)) STORED AFTER name_live,
      ADD UNIQUE KEY product_code (business_id, code_live)`);
    await runner.query('ALTER TABLE document_line ADD KEY line_pack (business_id, pack_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document_line DROP KEY line_pack');
    await runner.query('ALTER TABLE product DROP KEY product_code, DROP code_live, DROP code');
  }
}
