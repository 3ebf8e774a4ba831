import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days on which the papers of a vehicle end are in a calendar only where its maker put them in: those of before have none. */
export class FeedDues1700000992000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE agenda_feed ADD with_dues TINYINT(1) NOT NULL DEFAULT 0 COMMENT '1: days of papers, for who may see vehicles'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agenda_feed DROP with_dues');
  }
}
