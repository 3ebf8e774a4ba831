import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Elements of the drive by their content, for searches that begin in the index of words. */
export class NodeContents1700000399000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE drive_node ADD KEY node_file (business_id, file_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE drive_node DROP KEY node_file');
  }
}
