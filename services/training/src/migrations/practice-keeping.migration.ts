import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** How long the practices of a person who has gone are theirs, and what is left of them afterwards. */
export class PracticeKeeping1700001774000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE practice_keeping_reading (
      valid_from DATE NOT NULL PRIMARY KEY,
      years TINYINT UNSIGNED NOT NULL COMMENT 'that the practices of a person who has gone are kept, blocked',
      source VARCHAR(200) NOT NULL
    ) COMMENT 'the law as it is read from a day on; a new reading is a new row'`);
    await runner.query(`INSERT INTO practice_keeping_reading (valid_from, years, source) VALUES
      ('2000-01-01', 5, 'CC, art. 1964.2 (cinco años); LOPDGDD, art. 32')`);
    await runner.query(`CREATE TABLE practice_person (
      business_id ${ID} NOT NULL,
      contact_id ${ID} NOT NULL,
      keep_until DATE NOT NULL COMMENT 'last day on which the practices are theirs',
      nobody_id ${ID} NULL COMMENT 'set while the person is taken away',
      PRIMARY KEY (business_id, contact_id),
      KEY practice_person_keep (keep_until)
    ) COMMENT 'contacts that were deleted or blocked'`);
    await runner.query(`CREATE TABLE practice_forgotten (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL COMMENT 'that stands in the practices now; nothing leads from it to the contact',
      lessons INT UNSIGNED NOT NULL,
      sheets INT UNSIGNED NOT NULL,
      keep_until DATE NOT NULL,
      source VARCHAR(200) NOT NULL,
      forgotten_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, id)
    ) COMMENT 'what lost its person, when and why; nothing of the person'`);
    // The serving account may only add to the ledger; this takes the person of it away, and leaves its figures.
    await runner.query(`CREATE TRIGGER practice_person_ends AFTER UPDATE ON practice_person FOR EACH ROW
      BEGIN
        IF OLD.nobody_id IS NULL AND NEW.nobody_id IS NOT NULL AND OLD.keep_until < UTC_DATE() THEN
          UPDATE practice_unit SET contact_id = NEW.nobody_id, reason = ''
          WHERE business_id = OLD.business_id AND contact_id = OLD.contact_id;
        END IF;
      END`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER practice_person_ends');
    await runner.query('DROP TABLE practice_forgotten, practice_person, practice_keeping_reading');
  }
}
