import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The stored data of a presentation is deleted by the day of its exam. */
export class PresentationDays1700000720000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exam_presentation ADD KEY exam_presentation_day (day)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exam_presentation DROP KEY exam_presentation_day');
  }
}
