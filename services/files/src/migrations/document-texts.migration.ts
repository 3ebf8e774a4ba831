import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts of documents of records are read, too; those of before are queued. */
export class DocumentTexts1700000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO file_text (business_id, file_id, due_at)
      SELECT business_id, id, UTC_TIMESTAMP(3) FROM file WHERE document = 1
      ON DUPLICATE KEY UPDATE state = state`);
  }

  async down(): Promise<void> {
    // Texts that are there do no harm.
  }
}
