import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

/** People who get the sealed document and do not sign it. */
export class AgreementCopies1700001341000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE agreement_copy (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      request_id ${ID} NOT NULL,
      name VARCHAR(160) NOT NULL,
      email VARCHAR(254) NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY copy_once (business_id, request_id, email)
    ) COMMENT 'people who get the sealed document and do not sign it'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE agreement_copy');
  }
}
