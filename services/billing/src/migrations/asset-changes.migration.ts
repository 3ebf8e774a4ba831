import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

/** Expenses that correct an asset, and the sale of assets within their years. */
export class AssetChanges1700001268000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE expense ADD asset ${ID} NULL AFTER investment, ADD KEY expense_asset (business_id, asset)`,
    );
    await runner.query(`CREATE TABLE expense_transfer (
      business_id ${ID} NOT NULL,
      expense_id ${ID} NOT NULL,
      sold_on DATE NOT NULL,
      is_taxed TINYINT(1) NOT NULL,
      cents BIGINT NOT NULL COMMENT 'added to the deductions; below zero: paid back',
      reason VARCHAR(200) NOT NULL,
      actor_name VARCHAR(160) NOT NULL,
      at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, expense_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE expense_transfer');
    await runner.query('ALTER TABLE expense DROP KEY expense_asset, DROP asset');
  }
}
