import { dropImportTables, importTables } from '@volante/service-kit/imports/import-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FuelImports1700000973000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of importTables('refuel')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of dropImportTables('refuel')) await runner.query(statement);
  }
}
