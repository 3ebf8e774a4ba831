import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

/** Contacts that were merged, separated or blocked, for the agenda to follow, and the rows that a merge moved. */
export class PersonActs1700000946000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE person_act (
      business_id ${ID} NOT NULL,
      seq BIGINT UNSIGNED NOT NULL COMMENT 'of the event: acts are done in its order',
      kind VARCHAR(10) ${ASCII} NOT NULL COMMENT 'merge, separate, block',
      merge_id ${ID} NOT NULL COMMENT 'empty: block',
      kept_id ${ID} NOT NULL COMMENT 'the blocked contact, too',
      lost_id ${ID} NOT NULL,
      due_at DATETIME(3) NULL COMMENT 'NULL: done',
      PRIMARY KEY (business_id, seq),
      KEY person_act_due (due_at)
    )`);
    await runner.query(`CREATE TABLE merge_move (
      business_id ${ID} NOT NULL,
      merge_id ${ID} NOT NULL,
      kind VARCHAR(10) ${ASCII} NOT NULL COMMENT 'student, lesson, wish',
      row_id ${ID} NOT NULL,
      from_student ${ID} NOT NULL COMMENT 'the enrolment of the lost contact',
      was_active TINYINT(1) NOT NULL,
      PRIMARY KEY (business_id, merge_id, kind, row_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE merge_move, person_act');
  }
}
