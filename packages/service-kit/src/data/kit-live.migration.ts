import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the live stream needs to know of an event without reading its state. */
export class KitLive1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE event_log
        ADD COLUMN branches VARCHAR(400) CHARACTER SET ascii NULL COMMENT 'JSON list: whose people see the change',
        ADD COLUMN origin VARCHAR(40) CHARACTER SET ascii NULL COMMENT 'the browser tab that asked for it'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE event_log DROP COLUMN branches, DROP COLUMN origin');
  }
}
