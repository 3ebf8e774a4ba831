import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A code can stand as the signature: its digest while it waits, and where it went once it has signed. */
export class CodesAsSignatures1700001407000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE agreement_signer
      ADD own_code_hash CHAR(64) CHARACTER SET ascii NULL COMMENT 'digest of a code that signs' AFTER proof_until,
      ADD own_code_until DATETIME(3) NULL AFTER own_code_hash,
      ADD own_code_tries TINYINT UNSIGNED NOT NULL DEFAULT 0 AFTER own_code_until,
      ADD code_to VARCHAR(254) NOT NULL DEFAULT '' COMMENT 'where the code went that signed; empty: none' AFTER typed`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE agreement_signer DROP own_code_hash, DROP own_code_until, DROP own_code_tries, DROP code_to',
    );
  }
}
