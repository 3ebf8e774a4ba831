import { dropImportTables, importTables } from '@volante/service-kit/imports/import-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SupplierImports1700000410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of importTables('supplier')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of dropImportTables('supplier')) await runner.query(statement);
  }
}
