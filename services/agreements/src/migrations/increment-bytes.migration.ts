import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A signature's bytes go once the sealed document holds them; those of before too. */
export class IncrementBytes1700001332000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE agreement_increment
      MODIFY bytes MEDIUMBLOB NULL COMMENT 'that a signer''s program added to the document; NULL: the sealed document holds them'`);
    await runner.query(`UPDATE agreement_increment i
      JOIN agreement_request r ON r.business_id = i.business_id AND r.id = i.request_id
      SET i.bytes = NULL WHERE r.state = 'signed' AND r.sealed_key IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE agreement_increment SET bytes = '' WHERE bytes IS NULL`);
    await runner.query('ALTER TABLE agreement_increment MODIFY bytes MEDIUMBLOB NOT NULL');
  }
}
