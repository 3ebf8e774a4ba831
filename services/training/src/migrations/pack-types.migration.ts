import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

/** The type that a person chose for packs that fit none, and late cancellations that cost nothing. */
export class PackTypes1700000982000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE practice_pack_type (
      business_id ${ID} NOT NULL,
      kind VARCHAR(20) ${ASCII} NOT NULL,
      licence VARCHAR(4) ${ASCII} NOT NULL,
      minutes SMALLINT UNSIGNED NOT NULL,
      type_id ${ID} NOT NULL,
      PRIMARY KEY (business_id, kind, licence, minutes)
    )`);
    await runner.query('ALTER TABLE practice_type ADD free_late INT UNSIGNED NULL AFTER late_percent');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE practice_type DROP free_late');
    await runner.query('DROP TABLE practice_pack_type');
  }
}
