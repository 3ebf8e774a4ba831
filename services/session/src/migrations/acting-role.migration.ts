import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session may look at the console as another role would. */
export class ActingRole1700000142000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE session ADD COLUMN acting_role_id CHAR(24) CHARACTER SET ascii NULL COMMENT 'looks on as this role; changes nothing'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session DROP COLUMN acting_role_id');
  }
}
