import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Topics of signs, for the practice of them; those that came with the product are marked. */
export class TopicSigns1700001720000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE question_topic ADD COLUMN signs TINYINT(1) NOT NULL DEFAULT 0 AFTER weight',
    );
    await runner.query('ALTER TABLE question_topic ALTER COLUMN signs DROP DEFAULT');
    await runner.query(`UPDATE question_topic SET signs = 1 WHERE name IN ('Señales de peligro',
      'Señales de prioridad, prohibición y obligación', 'Señales de indicación')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question_topic DROP COLUMN signs');
  }
}
