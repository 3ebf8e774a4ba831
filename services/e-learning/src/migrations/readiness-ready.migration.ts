import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the students of a school who are ready. */
export class ReadinessReady1700001800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE student_readiness ADD KEY student_readiness_ready (business_id, ready)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE student_readiness DROP KEY student_readiness_ready');
  }
}
