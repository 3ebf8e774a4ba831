import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Branches in which a teacher gives practices, and types with a second vehicle; those of before give them in all, and have none. */
export class AgendaNeeds1700001772000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE practice_teacher ADD branches VARCHAR(1400) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL DEFAULT '[]' AFTER licences",
    );
    await runner.query(
      'ALTER TABLE practice_type ADD second_vehicle TINYINT(1) NOT NULL DEFAULT 0 AFTER category',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE practice_type DROP second_vehicle');
    await runner.query('ALTER TABLE practice_teacher DROP branches');
  }
}
