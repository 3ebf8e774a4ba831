import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The evidence names browser and device beside the address; those who signed before have none. */
export class SignerDevices1700001340000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE agreement_signer ADD device VARCHAR(200) NOT NULL DEFAULT '' COMMENT 'with which they signed' AFTER ip",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agreement_signer DROP device');
  }
}
