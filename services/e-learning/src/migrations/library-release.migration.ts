import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** The operator's releases of the product's questions, and which schools have taken which one. */
export class LibraryRelease1700001770000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE library_release (
      business_id ${ID} NOT NULL COMMENT 'the operator''s',
      id ${ID} NOT NULL,
      number INT UNSIGNED NULL,
      name VARCHAR(80) NOT NULL,
      notes TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      base_id ${ID} NULL COMMENT 'NULL: the questions that come with the program',
      questions INT UNSIGNED NOT NULL,
      added INT UNSIGNED NOT NULL DEFAULT 0,
      changed INT UNSIGNED NOT NULL DEFAULT 0,
      retired INT UNSIGNED NOT NULL DEFAULT 0,
      revision INT UNSIGNED NOT NULL DEFAULT 0,
      created_at DATETIME(3) NOT NULL,
      created_by VARCHAR(160) NOT NULL,
      published_at DATETIME(3) NULL,
      published_by VARCHAR(160) NOT NULL DEFAULT '',
      withdrawn_at DATETIME(3) NULL,
      withdrawn_by VARCHAR(160) NOT NULL DEFAULT '',
      reason VARCHAR(300) NOT NULL DEFAULT '',
      PRIMARY KEY (business_id, id),
      UNIQUE KEY library_release_number (business_id, number)
    )`);
    await runner.query(`CREATE TABLE library_release_item (
      business_id ${ID} NOT NULL,
      release_id ${ID} NOT NULL,
      item_key ${ID} NOT NULL,
      place INT UNSIGNED NOT NULL,
      item MEDIUMTEXT NOT NULL,
      PRIMARY KEY (business_id, release_id, item_key)
    )`);
    await runner.query(`CREATE TABLE library_taken (
      business_id ${ID} NOT NULL,
      release_id ${ID} NOT NULL,
      taken_at DATETIME(3) NOT NULL,
      notified_at DATETIME(3) NULL COMMENT 'of its withdrawal',
      PRIMARY KEY (business_id, release_id),
      KEY library_taken_release (release_id, notified_at)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE library_taken, library_release_item, library_release');
  }
}
