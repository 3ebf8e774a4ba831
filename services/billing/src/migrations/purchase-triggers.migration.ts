import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;
const WORD = `VARCHAR(20) ${ASCII}`;

export class PurchaseTriggers1700001082000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE purchase_trigger (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      document_id ${ID} NOT NULL,
      position SMALLINT UNSIGNED NOT NULL COMMENT 'of the paid line',
      product_id ${ID} NOT NULL COMMENT 'of the line, or the pack with which it was sold',
      kind ${WORD} NOT NULL,
      branch_id ${ID} NOT NULL,
      contact_id ${ID} NULL,
      amount INT NULL,
      named VARCHAR(120) NOT NULL,
      layout_id ${ID} NULL,
      state ${WORD} NOT NULL COMMENT 'waiting, done, failed, dropped',
      reason VARCHAR(300) NOT NULL,
      attempts INT UNSIGNED NOT NULL DEFAULT 0,
      emitted_at DATETIME(3) NULL COMMENT 'NULL: nobody runs this kind yet, or billing itself does',
      due_at DATETIME(3) NULL COMMENT 'when billing tries it next',
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY trigger_line (business_id, document_id, position, product_id, kind),
      KEY trigger_state (business_id, state, id),
      KEY trigger_due (state, due_at)
    ) COMMENT 'what the products of paid lines set off: once for each line and kind'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE purchase_trigger');
  }
}
