import { dropImportTables, importTables } from '@volante/service-kit/imports/import-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of questions and what became of their rows. */
export class QuestionImports1700001590000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of importTables('question')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of dropImportTables('question')) await runner.query(statement);
  }
}
