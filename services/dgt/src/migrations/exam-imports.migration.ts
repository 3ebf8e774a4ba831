import { dropImportTables, importTables } from '@volante/service-kit/imports/import-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Histories of exams from files; students are found by their DNI. */
export class ExamImports1700000660000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of importTables('exam')) await runner.query(statement);
    await runner.query('ALTER TABLE student ADD KEY student_dni (business_id, fiscal_code)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE student DROP KEY student_dni');
    for (const statement of dropImportTables('exam')) await runner.query(statement);
  }
}
