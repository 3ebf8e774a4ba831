import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** How far the first copy of the contacts is: contacts that were there before have no event. */
export class LearnerCopy1700001480000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE learner_copy (
      id TINYINT UNSIGNED NOT NULL PRIMARY KEY COMMENT 'always 1',
      after_business ${ID} NULL COMMENT 'the last contact that was copied',
      after_id ${ID} NULL,
      is_done TINYINT(1) NOT NULL
    )`);
    await runner.query(
      'INSERT INTO learner_copy (id, after_business, after_id, is_done) VALUES (1, NULL, NULL, 0)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE learner_copy');
  }
}
