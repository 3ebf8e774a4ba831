import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AgreementTexts1700001320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE agreement_config
         ADD COLUMN text MEDIUMTEXT NULL COMMENT 'HTML that the PDF was made of; NULL: it was uploaded' AFTER fields`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agreement_config DROP COLUMN text');
  }
}
