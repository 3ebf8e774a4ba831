import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORD = 'CHARACTER SET ascii COLLATE ascii_general_ci';

export class AgreementBook1700001321000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE agreement ADD COLUMN book_licence VARCHAR(40) ${WORD} NOT NULL DEFAULT 'none' AFTER image_guardian`,
    );
    await runner.query('ALTER TABLE agreement ALTER COLUMN book_licence DROP DEFAULT');
    await runner.query(
      `ALTER TABLE agreement_request
         ADD COLUMN book_licence VARCHAR(5) ${WORD} NULL COMMENT 'of the inscription in the register book' AFTER in_order`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agreement_request DROP COLUMN book_licence');
    await runner.query('ALTER TABLE agreement DROP COLUMN book_licence');
  }
}
