import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** Contacts as they are known here, and the access that students have to the tests of a licence. */
export class StudentAccess1700001430000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE learner (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL COMMENT 'of the contact',
      branch_id ${ID} NOT NULL,
      type CHAR(1) CHARACTER SET ascii NOT NULL,
      state VARCHAR(10) CHARACTER SET ascii NOT NULL,
      name VARCHAR(210) NOT NULL,
      dni VARCHAR(20) NOT NULL,
      email VARCHAR(254) NOT NULL,
      version INT UNSIGNED NOT NULL,
      merged_into ${ID} NULL,
      merge_version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      KEY learner_merged (business_id, merged_into),
      KEY learner_dni (business_id, dni)
    ) COMMENT 'copied from the contacts service; contact and merge have versions of their own'`);
    await runner.query(`CREATE TABLE student_access (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      contact_id ${ID} NOT NULL,
      license VARCHAR(8) CHARACTER SET ascii NOT NULL,
      level VARCHAR(10) CHARACTER SET ascii NOT NULL,
      until DATE NULL COMMENT 'last day, by the clock of the branch',
      tests_until DATE NULL,
      repeats INT UNSIGNED NOT NULL,
      blocked TINYINT(1) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      updated_by VARCHAR(160) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY student_access_contact (business_id, contact_id, license),
      KEY student_access_until (business_id, until, id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE student_access, learner');
  }
}
