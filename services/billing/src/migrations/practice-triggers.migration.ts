import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Classes that a bag has already were shown as waiting for a part of the product that came meanwhile. */
export class PracticeTriggers1700001265000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE purchase_trigger t
      JOIN bag_lot b ON b.business_id = t.business_id AND b.document_id = t.document_id AND b.position = t.position
        AND b.kind = 'units'
      SET t.state = 'done', t.version = t.version + 1, t.updated_at = UTC_TIMESTAMP(3)
      WHERE t.kind = 'practice' AND t.state = 'waiting'`);
  }

  async down(): Promise<void> {
    // They are done, whatever version of the service reads them.
  }
}
