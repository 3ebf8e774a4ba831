import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Students who are written to once a week about papers that lack, and papers whose end somebody was notified of. */
export class PaperChases1700000396000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE document_slot ADD COLUMN chase TINYINT(1) NOT NULL DEFAULT 0 AFTER warn_days',
    );
    await runner.query('ALTER TABLE document_slot ALTER COLUMN chase DROP DEFAULT');
    await runner.query(
      `ALTER TABLE slot_paper ADD COLUMN noticed_for DATE NULL COMMENT 'last day that people were notified of'`,
    );
    await runner.query(`CREATE TABLE paper_chase (
      business_id CHAR(24) CHARACTER SET ascii NOT NULL,
      contact_id CHAR(24) CHARACTER SET ascii NOT NULL,
      started_at DATETIME(3) NOT NULL,
      started_by VARCHAR(160) NOT NULL,
      due_at DATETIME(3) NOT NULL,
      sent INT UNSIGNED NOT NULL,
      sent_at DATETIME(3) NULL,
      problem VARCHAR(200) NOT NULL COMMENT 'why the last mail did not go; empty: it did',
      PRIMARY KEY (business_id, contact_id),
      KEY chase_due (due_at)
    ) COMMENT 'who is written to once a week about papers that lack'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE paper_chase');
    await runner.query('ALTER TABLE slot_paper DROP COLUMN noticed_for');
    await runner.query('ALTER TABLE document_slot DROP COLUMN chase');
  }
}
