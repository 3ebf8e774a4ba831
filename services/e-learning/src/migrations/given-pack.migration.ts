import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';

/** Which questions a phone may have shown without a connection. */
export class GivenPack1700001490000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE given_pack (
      business_id CHAR(24) ${ASCII} NOT NULL,
      contact_id CHAR(24) ${ASCII} NOT NULL,
      topic CHAR(24) ${ASCII} NOT NULL,
      given_at DATETIME(3) NOT NULL COMMENT 'the last time',
      PRIMARY KEY (business_id, contact_id, topic)
    ) COMMENT 'topics whose questions a student got with their key'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE given_pack');
  }
}
