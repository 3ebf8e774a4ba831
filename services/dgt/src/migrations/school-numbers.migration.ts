import type { MigrationInterface, QueryRunner } from 'typeorm';

const NUMBER = "VARCHAR(30) NOT NULL DEFAULT ''";

/**
 * Legal papers name the school by its number. Branches are read again, under their own cursor; names have the
 * source's length.
 */
export class SchoolNumbers1700000670000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE branch_ref MODIFY name VARCHAR(160) NOT NULL, ADD school_number ${NUMBER}, ADD school_section ${NUMBER}`,
    );
    await runner.query("DELETE FROM event_cursor WHERE source = 'business'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE branch_ref DROP COLUMN school_number, DROP COLUMN school_section');
    await runner.query("DELETE FROM event_cursor WHERE source = 'branches'");
  }
}
