import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BranchWeather1700000272000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE branch ADD weather_place CHAR(24) CHARACTER SET ascii NULL COMMENT 'NULL: by the name of the town'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE branch DROP weather_place');
  }
}
