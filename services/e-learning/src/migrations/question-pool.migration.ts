import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions of an exam by topic, read from an index alone. */
export class QuestionPool1700001680000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE question ADD KEY IF NOT EXISTS question_pool
         (business_id, stage, state, topic, exams, exam_from, in_force_from, in_force_to)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question DROP KEY IF EXISTS question_pool');
  }
}
