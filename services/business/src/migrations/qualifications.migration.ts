import { QUALIFICATIONS_TABLE } from '@volante/service-kit/qualifications/qualifications-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dated papers of employees. */
export class Qualifications1700000273000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(QUALIFICATIONS_TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE record_qualification');
  }
}
