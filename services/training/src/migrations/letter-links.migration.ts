import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** The link of a letter opens its practice or its offer, and goes once it has ended. */
export class LetterLinks1700000990000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE lesson_link
      ADD lesson_id ${ID} NULL COMMENT 'the one practice that it opens',
      ADD offer_id ${ID} NULL COMMENT 'the one offer that it opens; both NULL: all of the student',
      ADD KEY lesson_link_ended (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lesson_link DROP KEY lesson_link_ended, DROP offer_id, DROP lesson_id');
  }
}
