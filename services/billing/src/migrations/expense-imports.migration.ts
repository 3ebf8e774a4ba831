import { dropImportTables, importTables } from '@volante/service-kit/imports/import-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of expenses and what became of their rows. */
export class ExpenseImports1700001242000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of importTables('expense')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of dropImportTables('expense')) await runner.query(statement);
  }
}
