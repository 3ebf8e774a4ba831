import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii NOT NULL';

export class SeenTours1700000116000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE seen_tour (
      business_id ${ID},
      user_id ${ID},
      tour VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      PRIMARY KEY (business_id, user_id, tour)
    ) COMMENT 'tours that a person has seen or skipped, on whatever device'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE seen_tour');
  }
}
