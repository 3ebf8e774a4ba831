import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** How long the tests of a person who has gone are theirs, and what is left of them afterwards. */
export class LearnerKeeping1700001690000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE learner_keeping_reading (
      valid_from DATE NOT NULL PRIMARY KEY,
      years TINYINT UNSIGNED NOT NULL COMMENT 'that the tests of a person who has gone are kept, blocked',
      source VARCHAR(200) NOT NULL
    ) COMMENT 'the law as it is read from a day on; a new reading is a new row'`);
    await runner.query(`INSERT INTO learner_keeping_reading (valid_from, years, source) VALUES
      ('2000-01-01', 5, 'CC, art. 1964.2 (cinco años); LOPDGDD, art. 32')`);
    await runner.query(`ALTER TABLE learner
      ADD keep_until DATE NULL COMMENT 'last day on which the tests of a contact that was deleted or blocked are theirs',
      ADD KEY learner_keep (keep_until)`);
    await runner.query(
      "UPDATE learner SET keep_until = UTC_DATE() + INTERVAL 5 YEAR WHERE state IN ('deleted', 'blocked')",
    );
    await runner.query(`CREATE TABLE learner_forgotten (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL COMMENT 'that stands in the attempts now; nothing leads from it to the contact',
      branch_id ${ID} NOT NULL,
      attempts INT UNSIGNED NOT NULL,
      keep_until DATE NOT NULL,
      source VARCHAR(200) NOT NULL,
      forgotten_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, id)
    ) COMMENT 'what lost its person, when and why; nothing of the person'`);
    // The serving account may only add to these; this takes them along with a contact whose time is over.
    await runner.query(`CREATE TRIGGER learner_ends AFTER UPDATE ON learner FOR EACH ROW
      BEGIN
        IF NEW.id <> OLD.id AND OLD.keep_until < UTC_DATE() THEN
          DELETE FROM access_time WHERE business_id = OLD.business_id AND contact_id = OLD.id;
          DELETE FROM student_reset WHERE business_id = OLD.business_id AND contact_id = OLD.id;
          DELETE FROM paper_correction WHERE business_id = OLD.business_id AND contact_id = OLD.id;
        END IF;
      END`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER learner_ends');
    await runner.query('DROP TABLE learner_forgotten');
    await runner.query('ALTER TABLE learner DROP KEY learner_keep, DROP keep_until');
    await runner.query('DROP TABLE learner_keeping_reading');
  }
}
