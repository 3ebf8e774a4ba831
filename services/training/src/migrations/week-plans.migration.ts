import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

/** Wishes of students for a week, the weights of its proposal, and the proposals. */
export class WeekPlans1700000985000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE practice_student ADD weekly INT UNSIGNED NULL AFTER place,
      ADD weekly_type ${ID} NULL AFTER weekly, ADD bands TEXT NOT NULL AFTER weekly_type, ADD exam_on DATE NULL AFTER bands`);
    await runner.query(`UPDATE practice_student SET bands = '[]' WHERE bands = ''`);
    await runner.query(`ALTER TABLE agenda_setting ADD plan_placed SMALLINT UNSIGNED NOT NULL DEFAULT 100,
      ADD plan_urgent SMALLINT UNSIGNED NOT NULL DEFAULT 50, ADD plan_tutor SMALLINT UNSIGNED NOT NULL DEFAULT 20,
      ADD plan_travel SMALLINT UNSIGNED NOT NULL DEFAULT 1`);
    await runner.query(`CREATE TABLE exam_folder_copy (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL COMMENT 'in the dgt service',
      day DATE NULL COMMENT 'NULL: gone, or a theory test',
      members TEXT NOT NULL COMMENT 'JSON: contact and licence of those who are presented',
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      KEY exam_folder_copy_day (business_id, day)
    ) COMMENT 'copied from the dgt service'`);
    await runner.query(`CREATE TABLE week_plan (
      business_id ${ID} NOT NULL,
      branch_id ${ID} NOT NULL,
      monday DATE NOT NULL,
      job_id ${ID} NOT NULL,
      state VARCHAR(10) ${ASCII} NOT NULL COMMENT 'searching, ready, failed, cancelled',
      by_id ${ID} NOT NULL,
      by_name VARCHAR(200) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, branch_id, monday)
    ) COMMENT 'the last proposal for a week'`);
    await runner.query(`CREATE TABLE week_plan_line (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      branch_id ${ID} NOT NULL,
      monday DATE NOT NULL,
      student_id ${ID} NOT NULL,
      type_id ${ID} NOT NULL,
      state VARCHAR(6) ${ASCII} NOT NULL COMMENT 'placed, booked, left',
      why VARCHAR(400) ${ASCII} NOT NULL COMMENT 'JSON: reasons of one that has no place',
      exam_on DATE NULL,
      minutes SMALLINT UNSIGNED NOT NULL,
      day DATE NULL,
      from_minute SMALLINT UNSIGNED NULL,
      teacher_id ${ID} NULL,
      is_tutor TINYINT(1) NOT NULL,
      vehicle_id ${ID} NULL,
      second_vehicle_id ${ID} NULL,
      room_id ${ID} NULL,
      lesson_id ${ID} NULL,
      PRIMARY KEY (business_id, id),
      KEY week_plan_line_week (business_id, branch_id, monday)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE week_plan_line, week_plan, exam_folder_copy');
    await runner.query(
      'ALTER TABLE agenda_setting DROP plan_placed, DROP plan_urgent, DROP plan_tutor, DROP plan_travel',
    );
    await runner.query(
      'ALTER TABLE practice_student DROP weekly, DROP weekly_type, DROP bands, DROP exam_on',
    );
  }
}
