import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The document by which a minor signs alone, and its digest; requests of before have its name alone. */
export class EmancipationPapers1700001408000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE agreement_request
      ADD emancipation_file CHAR(24) CHARACTER SET ascii NULL COMMENT 'a document of the contact' AFTER emancipation,
      ADD emancipation_sha256 CHAR(64) CHARACTER SET ascii NULL COMMENT 'of its bytes at sending' AFTER emancipation_file`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agreement_request DROP emancipation_file, DROP emancipation_sha256');
  }
}
