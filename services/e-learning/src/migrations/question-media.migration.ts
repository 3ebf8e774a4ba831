import type { MigrationInterface, QueryRunner } from 'typeorm';

const FILE = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL';
const ALT = "VARCHAR(300) NOT NULL DEFAULT ''";

/** A film with its seconds and captions, a recording, and a film in sign language at a question. */
export class QuestionMedia1700001731000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE question
      ADD film ${FILE} AFTER picture_alt,
      ADD film_alt ${ALT} AFTER film,
      ADD film_seconds INT UNSIGNED NULL AFTER film_alt,
      ADD captions TEXT NOT NULL AFTER film_seconds,
      ADD audio ${FILE} AFTER captions,
      ADD audio_alt ${ALT} AFTER audio,
      ADD sign ${FILE} AFTER audio_alt,
      ADD sign_alt ${ALT} AFTER sign`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE question DROP COLUMN film, DROP COLUMN film_alt, DROP COLUMN film_seconds,
      DROP COLUMN captions, DROP COLUMN audio, DROP COLUMN audio_alt, DROP COLUMN sign, DROP COLUMN sign_alt`);
  }
}
