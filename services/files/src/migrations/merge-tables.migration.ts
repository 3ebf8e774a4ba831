import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

export class FileMergeTables1700000320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE file_merge (
      business_id ${ID} NOT NULL,
      merge_id ${ID} NOT NULL,
      file_id ${ID} NOT NULL,
      PRIMARY KEY (business_id, merge_id, file_id)
    ) COMMENT 'files that changed hands when two records became one'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE file_merge');
  }
}
