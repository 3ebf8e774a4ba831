import { SAVED_VIEW_TABLES } from '@volante/service-kit/lists/saved-view-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved views of the list of expenses. */
export class ExpenseViews1700001243000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of SAVED_VIEW_TABLES) await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['saved_view', 'saved_view_turn']) await runner.query(`DROP TABLE IF EXISTS ${name}`);
  }
}
