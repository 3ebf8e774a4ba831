import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;
const WORD = `VARCHAR(20) ${ASCII}`;

const PART = `CREATE TABLE payment_part (
  business_id ${ID} NOT NULL,
  payment_id ${ID} NOT NULL,
  document_id ${ID} NOT NULL,
  cents BIGINT NOT NULL,
  PRIMARY KEY (business_id, payment_id, document_id),
  KEY part_document (business_id, document_id)
) COMMENT 'what of a payment went to which document; the rest is credit of the customer'`;

/** Lines from the catalogue, and payments of several documents. */
export class SaleTables1700001080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE document_line
      ADD pack_id ${ID} NULL COMMENT 'the pack with which the product was sold',
      ADD practice_kind ${WORD} NULL,
      ADD practice_licence ${WORD} NULL,
      ADD practice_minutes INT UNSIGNED NULL COMMENT 'of each class',
      ADD practice_units INT UNSIGNED NULL COMMENT 'classes in one of the quantity'`);
    await runner.query(`ALTER TABLE payment
      ADD contact_id ${ID} NULL,
      ADD abroad VARCHAR(200) NOT NULL DEFAULT '' COMMENT 'proof of a domicile abroad',
      ADD apart VARCHAR(200) NOT NULL DEFAULT '' COMMENT 'why the documents of one person are operations of their own'`);
    await runner.query(PART);
    await runner.query(`INSERT INTO payment_part (business_id, payment_id, document_id, cents)
      SELECT business_id, id, document_id, cents FROM payment`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_part');
    await runner.query('ALTER TABLE payment DROP contact_id, DROP abroad, DROP apart');
    await runner.query(`ALTER TABLE document_line DROP pack_id, DROP practice_kind, DROP practice_licence,
      DROP practice_minutes, DROP practice_units`);
  }
}
