import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

/** The outcome for each contact of a sending to many; time stamps of seals. */
export class AgreementMany1700001304000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE agreement_many (
      business_id ${ID} NOT NULL,
      many_id ${ID} NOT NULL,
      contact_id ${ID} NOT NULL,
      request_id ${ID} NULL COMMENT 'NULL: it got none, for the reason in message',
      name VARCHAR(200) NOT NULL,
      message VARCHAR(400) NOT NULL,
      PRIMARY KEY (business_id, many_id, contact_id)
    )`);
    await runner.query(`ALTER TABLE agreement_request
      ADD stamped_at DATETIME(3) NULL COMMENT 'by an authority outside (RFC 3161)' AFTER certificate,
      ADD stamped_by VARCHAR(200) NOT NULL DEFAULT '' AFTER stamped_at`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agreement_request DROP stamped_at, DROP stamped_by');
    await runner.query('DROP TABLE agreement_many');
  }
}
