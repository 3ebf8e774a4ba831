import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The inbox box of a presentation, kept by the database, so that no query reads through years of answers. */
export class PresentationInbox1700000680000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE exam_presentation
         ADD dismissed_at DATETIME(3) NULL COMMENT 'put aside, or presented anew',
         ADD box VARCHAR(9) CHARACTER SET ascii AS (CASE
           WHEN state IN ('queued', 'sending', 'received') THEN 'waiting'
           WHEN state = 'unknown' THEN IF(due_at IS NULL, 'attention', 'waiting')
           WHEN state IN ('rejected', 'failed') AND dismissed_at IS NULL THEN 'attention'
         END) PERSISTENT,
         ADD KEY exam_presentation_box (business_id, box, id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE exam_presentation DROP KEY exam_presentation_box, DROP COLUMN box, DROP COLUMN dismissed_at',
    );
  }
}
