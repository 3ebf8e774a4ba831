import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** Changes of an access that paid lines set off. */
export class AccessSold1700001515000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE access_sold (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL COMMENT 'of the trigger in billing',
      document_id ${ID} NOT NULL,
      contact_id ${ID} NULL,
      kind VARCHAR(20) CHARACTER SET ascii NOT NULL,
      amount INT NULL COMMENT 'days or times',
      license VARCHAR(8) CHARACTER SET ascii NULL COMMENT 'that it changed; NULL: none yet',
      created TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'there was no access before',
      due_at DATETIME(3) NULL COMMENT 'NULL: answered',
      tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
      PRIMARY KEY (business_id, id),
      KEY access_sold_due (due_at),
      KEY access_sold_document (business_id, document_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE access_sold');
  }
}
