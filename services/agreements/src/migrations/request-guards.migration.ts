import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bounds for guesses, entries of the evidence and tries of a seal; addresses of the person; state of the contact. */
export class RequestGuards1700001302000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE agreement_signer
      ADD codes SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'sent for the present link' AFTER code_tries,
      ADD wrong_codes SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'for the present link' AFTER codes,
      ADD opened_at DATETIME(3) NULL COMMENT 'with the present proof' AFTER proof_until`);
    await runner.query(`ALTER TABLE agreement_request
      ADD own_addresses JSON NOT NULL DEFAULT '[]' COMMENT 'of the person: no guardian may have them',
      ADD contact_gone TINYINT UNSIGNED NOT NULL DEFAULT 0 COMMENT '1 deleted, 2 blocked',
      ADD seal_tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
      ADD papers_due TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'its files have to be bound to it, in its branch',
      ADD KEY request_papers (papers_due, business_id, id)`);
    await runner.query(`CREATE TABLE agreement_release (
      business_id CHAR(24) CHARACTER SET ascii NOT NULL,
      storage_key VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      PRIMARY KEY (business_id, storage_key)
    ) COMMENT 'files of deleted drafts, until the files service has removed them'`);
    await runner.query(`CREATE TABLE agreement_merge (
      business_id CHAR(24) CHARACTER SET ascii NOT NULL,
      merge_id CHAR(24) CHARACTER SET ascii NOT NULL,
      request_id CHAR(24) CHARACTER SET ascii NOT NULL,
      PRIMARY KEY (business_id, merge_id, request_id)
    ) COMMENT 'requests that came to a contact by a merge, for the way back'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE agreement_merge');
    await runner.query('DROP TABLE agreement_release');
    await runner.query(`ALTER TABLE agreement_request DROP KEY request_papers, DROP own_addresses, DROP contact_gone,
      DROP seal_tries, DROP papers_due`);
    await runner.query('ALTER TABLE agreement_signer DROP codes, DROP wrong_codes, DROP opened_at');
  }
}
