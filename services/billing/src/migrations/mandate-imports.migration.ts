import { dropImportTables, importTables } from '@volante/service-kit/imports/import-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of mandates from another program. */
export class MandateImports1700001222000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of importTables('bank_mandate')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of dropImportTables('bank_mandate')) await runner.query(statement);
  }
}
