import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each upload adds up the school's bytes under its lock: from an index that holds nothing else. */
export class FileSpace1700000350000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE file ADD KEY file_space (business_id, size)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE file DROP KEY file_space');
  }
}
