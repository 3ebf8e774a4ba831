import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

/** Contacts who withdrew their consent to advertising, whatever address they have. */
export class MailRefusals1700000550000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE mail_refusal (
      business_id ${ID} NOT NULL,
      contact_id ${ID} NOT NULL,
      since DATETIME(3) NOT NULL,
      merge_id ${ID} NULL COMMENT 'came by a merge, and goes with its undoing',
      PRIMARY KEY (business_id, contact_id),
      KEY refusal_merge (business_id, merge_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_refusal');
  }
}
