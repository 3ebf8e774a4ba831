import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts that signers type into the page, by field: `{<field>: <text>}`. */
export class SignerTexts1700001406000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE agreement_signer ADD texts LONGTEXT NULL COMMENT 'JSON: text by field' AFTER ticks",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agreement_signer DROP texts');
  }
}
