import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the antivirus has looked at a file; without one nothing waits. */
export class FileScans1700000395000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE file ADD COLUMN scan TINYINT UNSIGNED NOT NULL DEFAULT 0
         COMMENT '0: may be opened, 1: waits for the antivirus, 2: held', ADD KEY file_scanned (business_id, scan, created_at)`,
    );
    await runner.query(`CREATE TABLE file_scan (
      business_id CHAR(24) CHARACTER SET ascii NOT NULL,
      file_id CHAR(24) CHARACTER SET ascii NOT NULL,
      due_at DATETIME(3) NULL COMMENT 'NULL: it has its verdict',
      tries INT UNSIGNED NOT NULL,
      threat VARCHAR(200) NULL COMMENT 'as the scanner names it',
      PRIMARY KEY (business_id, file_id),
      KEY scan_due (due_at)
    ) COMMENT 'files that wait for the antivirus or are held'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE file_scan');
    await runner.query('ALTER TABLE file DROP KEY file_scanned, DROP COLUMN scan');
  }
}
