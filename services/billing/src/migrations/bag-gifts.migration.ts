import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** Gifts of classes that were taken back before anybody used them. */
export class BagGifts1700001201000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE bag_gift_undone (
      business_id ${ID} NOT NULL,
      return_id ${ID} NOT NULL COMMENT 'by which the units left the bag of the giver',
      day DATE NOT NULL,
      reason VARCHAR(200) NOT NULL,
      actor_name VARCHAR(160) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, return_id)
    ) COMMENT 'only ever added to'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bag_gift_undone');
  }
}
