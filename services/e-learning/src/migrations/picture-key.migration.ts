import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL';

/** Keys of questions' pictures, and which pictures are nearly the same. Pictures that are there already wait for their key. */
export class PictureKey1700001760000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE picture_key (
      business_id ${ID},
      question_id ${ID},
      picture ${ID},
      hash BIGINT UNSIGNED NULL,
      band_0 SMALLINT UNSIGNED NULL,
      band_1 SMALLINT UNSIGNED NULL,
      band_2 SMALLINT UNSIGNED NULL,
      band_3 SMALLINT UNSIGNED NULL,
      thumb VARBINARY(1728) NULL,
      tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
      due_at DATETIME(3) NULL COMMENT 'when its key is made, or tried again; NULL: it has one, or never gets one',
      PRIMARY KEY (business_id, question_id),
      KEY picture_key_due (due_at),
      KEY picture_key_waiting (business_id, due_at),
      KEY picture_key_0 (business_id, band_0),
      KEY picture_key_1 (business_id, band_1),
      KEY picture_key_2 (business_id, band_2),
      KEY picture_key_3 (business_id, band_3)
    )`);
    await runner.query(`CREATE TABLE picture_pair (
      business_id ${ID},
      question_id ${ID},
      other_id ${ID},
      PRIMARY KEY (business_id, question_id, other_id),
      KEY picture_pair_other (business_id, other_id)
    ) COMMENT 'each pair in both orders'`);
    await runner.query(`INSERT INTO picture_key (business_id, question_id, picture, due_at)
      SELECT business_id, id, picture, UTC_TIMESTAMP(3) FROM question WHERE picture IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE picture_pair, picture_key');
  }
}
