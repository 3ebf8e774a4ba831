import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

/** Agreements that a paid line sends to be signed. */
export class SoldAgreements1700001306000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE agreement_sold (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL COMMENT 'of the trigger in billing',
      contact_id ${ID} NULL,
      name VARCHAR(300) NOT NULL COMMENT 'of the template',
      request_id ${ID} NULL,
      due_at DATETIME(3) NULL COMMENT 'NULL: answered',
      tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
      PRIMARY KEY (business_id, id),
      KEY sold_due (due_at)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE agreement_sold');
  }
}
