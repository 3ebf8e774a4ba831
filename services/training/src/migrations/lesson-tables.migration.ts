import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

/** Practices, and the units of practice that billing sold. */
export class LessonTables1700000940000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE lesson (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      branch_id ${ID} NOT NULL COMMENT 'of the student when it was booked',
      student_id ${ID} NOT NULL COMMENT 'the enrolment',
      contact_id ${ID} NOT NULL,
      licence VARCHAR(4) ${ASCII} NOT NULL,
      type_id ${ID} NOT NULL,
      kind VARCHAR(10) ${ASCII} NOT NULL,
      teacher_id ${ID} NOT NULL,
      vehicle_id ${ID} NULL,
      second_vehicle_id ${ID} NULL,
      room_id ${ID} NULL,
      day DATE NOT NULL COMMENT 'on the clock of the branch',
      from_minute SMALLINT UNSIGNED NOT NULL,
      minutes SMALLINT UNSIGNED NOT NULL,
      starts_at DATETIME NOT NULL COMMENT 'UTC',
      ends_at DATETIME NOT NULL,
      state VARCHAR(20) ${ASCII} NOT NULL,
      is_live TINYINT(1) NOT NULL COMMENT 'keeps teacher, vehicle, student and room',
      units SMALLINT UNSIGNED NOT NULL,
      charged_percent TINYINT UNSIGNED NOT NULL DEFAULT 0,
      note VARCHAR(500) NOT NULL DEFAULT '',
      broken VARCHAR(400) ${ASCII} NOT NULL DEFAULT '[]',
      override_reason VARCHAR(300) NOT NULL DEFAULT '',
      km_start INT UNSIGNED NULL,
      km_end INT UNSIGNED NULL,
      card_class ${ID} NULL COMMENT 'in the card of the dgt service',
      card_trouble VARCHAR(40) ${ASCII} NOT NULL DEFAULT '',
      version INT UNSIGNED NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, id),
      KEY lesson_day (business_id, day, branch_id),
      KEY lesson_teacher (business_id, teacher_id, is_live, starts_at),
      KEY lesson_vehicle (business_id, vehicle_id, is_live, starts_at),
      KEY lesson_second_vehicle (business_id, second_vehicle_id, is_live, starts_at),
      KEY lesson_room (business_id, room_id, is_live, starts_at),
      KEY lesson_contact (business_id, contact_id, is_live, starts_at),
      KEY lesson_student (business_id, student_id)
    )`);
    await runner.query(`CREATE TABLE practice_lot (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      contact_id ${ID} NOT NULL,
      kind VARCHAR(20) ${ASCII} NOT NULL COMMENT 'empty: any',
      licence VARCHAR(4) ${ASCII} NOT NULL COMMENT 'empty: any',
      minutes SMALLINT UNSIGNED NOT NULL,
      units INT NOT NULL COMMENT 'sold, less those that went back',
      sold_on DATE NOT NULL,
      expires_on DATE NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      KEY practice_lot_contact (business_id, contact_id)
    ) COMMENT 'copied from the billing service'`);
    await runner.query(`CREATE TABLE practice_given (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL COMMENT 'the class of the card',
      contact_id ${ID} NOT NULL,
      kind VARCHAR(20) ${ASCII} NOT NULL,
      licence VARCHAR(4) ${ASCII} NOT NULL,
      minutes SMALLINT UNSIGNED NOT NULL,
      day DATE NOT NULL,
      annulled TINYINT(1) NOT NULL,
      PRIMARY KEY (business_id, id),
      KEY practice_given_contact (business_id, contact_id)
    ) COMMENT 'copied from the dgt service'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE practice_given, practice_lot, lesson');
  }
}
