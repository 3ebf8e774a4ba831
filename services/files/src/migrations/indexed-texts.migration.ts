import type { MigrationInterface, QueryRunner } from 'typeorm';

const states = (words: string) =>
  `ALTER TABLE file_text MODIFY state TINYINT UNSIGNED NOT NULL DEFAULT 0 COMMENT '${words}'`;

/**
 * Indexed texts have a state of their own. A worker of the previous release that still runs beside this schema leaves those that it read
 * at 1, without a number: they are indexed from there.
 */
export class IndexedTexts1700000403000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE file_text SET state = 4 WHERE state = 1 AND number IS NOT NULL');
    await runner.query(
      states('0: to be read, 1 and 3: read, to be indexed, 2: has no text, 4: read and indexed'),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(states('0: to be read, 1: read, 2: has no text, 3: read, to be indexed'));
    await runner.query(
      'UPDATE file_text SET state = IF(state = 4, 1, 3), tries = IF(state = 4, tries, 0) WHERE state IN (1, 4)',
    );
  }
}
