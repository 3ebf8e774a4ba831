import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Points that another practice of a student on one day takes away from the proposal of a week. */
export class PlanSpread1700000988000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE agenda_setting ADD plan_same_day SMALLINT UNSIGNED NOT NULL DEFAULT 10 AFTER plan_travel',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agenda_setting DROP plan_same_day');
  }
}
