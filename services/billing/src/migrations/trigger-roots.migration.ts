import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** A trigger belongs to the sale, whichever document stands for it after corrections. */
export class TriggerRoots1700001096000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE purchase_trigger
      ADD COLUMN root_id ${ID} NULL COMMENT 'first document of the sale' AFTER product_id,
      ADD COLUMN nth SMALLINT UNSIGNED NULL COMMENT 'which of its lines with this product, from 1' AFTER root_id`);
    await runner.query(`UPDATE purchase_trigger t
      LEFT JOIN document_correction c ON c.business_id = t.business_id AND c.document_id = t.document_id
      SET t.root_id = IFNULL(c.root_id, t.document_id)`);
    await runner.query(`UPDATE purchase_trigger t JOIN (
        SELECT business_id, id, ROW_NUMBER() OVER (PARTITION BY business_id, root_id, product_id, kind
          ORDER BY document_id, position) nth FROM purchase_trigger
      ) n ON n.business_id = t.business_id AND n.id = t.id SET t.nth = n.nth`);
    await runner.query(`ALTER TABLE purchase_trigger
      MODIFY root_id ${ID} NOT NULL COMMENT 'first document of the sale',
      MODIFY nth SMALLINT UNSIGNED NOT NULL COMMENT 'which of its lines with this product, from 1',
      DROP KEY trigger_line,
      ADD UNIQUE KEY trigger_line (business_id, root_id, product_id, kind, nth),
      ADD KEY trigger_document (business_id, document_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE purchase_trigger
      DROP KEY trigger_line, DROP KEY trigger_document,
      ADD UNIQUE KEY trigger_line (business_id, document_id, position, product_id, kind),
      DROP COLUMN root_id, DROP COLUMN nth`);
  }
}
