import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Aliases that a school took away: nobody takes one of them again. */
export class RankingBarred1700001660000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE ranking_barred (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      alias VARCHAR(20) NOT NULL,
      at DATETIME(3) NOT NULL,
      by_name VARCHAR(160) NOT NULL,
      PRIMARY KEY (business_id, alias)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ranking_barred');
  }
}
