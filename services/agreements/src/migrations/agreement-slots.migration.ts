import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AgreementSlots1700001323000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE agreement_request
      ADD slot_due TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'a signed contract that the documents of its contact do not have yet',
      ADD slot_key VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'of that document, noted before its bytes are there',
      ADD KEY request_slot (slot_due, business_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agreement_request DROP KEY request_slot, DROP slot_key, DROP slot_due');
  }
}
