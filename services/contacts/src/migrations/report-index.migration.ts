import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports and the filter by day of registration read a period of a business's contacts, and nothing else of it. */
export class ReportIndex1700000395000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE contact ADD KEY contact_created (business_id, created_at, branch_id, state, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact DROP KEY contact_created');
  }
}
