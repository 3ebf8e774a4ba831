import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** Records of the agenda: types of practice, teachers, students, rooms, timetables. */
export class AgendaRecords1700000930000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE practice_type (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(80) NOT NULL DEFAULT '',
      kind VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      licences VARCHAR(1000) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL DEFAULT '[]',
      minutes INT UNSIGNED NULL,
      units INT UNSIGNED NULL,
      no_vehicle TINYINT(1) NOT NULL,
      gearbox VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      room VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      free_hours INT UNSIGNED NULL,
      late_percent INT UNSIGNED NULL,
      no_show_percent INT UNSIGNED NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name_live VARCHAR(80) AS (IF(state = 'deleted', NULL, name)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY practice_type_name (business_id, name_live)
    )`);
    await runner.query(`CREATE TABLE practice_teacher (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      employee VARCHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(80) NOT NULL DEFAULT '',
      licences VARCHAR(1000) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL DEFAULT '[]',
      daily_limit INT UNSIGNED NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      employee_live VARCHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci AS (IF(state = 'deleted', NULL, employee)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY practice_teacher_employee (business_id, employee_live)
    )`);
    await runner.query(`CREATE TABLE practice_student (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      contact CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(200) NOT NULL DEFAULT '',
      licence VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      branch CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      tutor CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      circuit_passed_on DATE NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      KEY practice_student_name (business_id, name, id, state),
      KEY practice_student_contact (business_id, contact, licence),
      KEY practice_student_branch (business_id, branch),
      KEY practice_student_licence (business_id, licence),
      KEY practice_student_tutor (business_id, tutor)
    )`);
    await runner.query(`CREATE TABLE room (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(80) NOT NULL DEFAULT '',
      branch CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      kind VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      square_metres INT UNSIGNED NULL,
      places INT UNSIGNED NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
    await runner.query(`CREATE TABLE schedule (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(80) NOT NULL DEFAULT '',
      branch CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      subject VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      teacher CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      vehicle CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      room CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      kind VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      starts_on DATE NULL,
      ends_on DATE NULL,
      bands TEXT NOT NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
    await runner.query(`CREATE TABLE agenda_vehicle (
      business_id ${ID} NOT NULL,
      vehicle_id ${ID} NOT NULL,
      PRIMARY KEY (business_id, vehicle_id)
    ) COMMENT 'vehicles that practices are booked with'`);
    await runner.query(`CREATE TABLE employee_ref (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      account ${ID} NULL,
      name VARCHAR(200) NOT NULL,
      state VARCHAR(10) CHARACTER SET ascii NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      KEY employee_ref_account (business_id, account)
    ) COMMENT 'copied from the business service'`);
    await runner.query(`CREATE TABLE agenda_lock (
      business_id ${ID} NOT NULL,
      kind VARCHAR(10) CHARACTER SET ascii NOT NULL,
      id ${ID} NOT NULL,
      PRIMARY KEY (business_id, kind, id)
    ) COMMENT 'rows that bookings of a teacher, vehicle, student or room wait for'`);
    await runner.query(
      'ALTER TABLE vehicle ADD dual_controls VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL AFTER gearbox',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vehicle DROP dual_controls');
    await runner.query(
      'DROP TABLE agenda_lock, employee_ref, agenda_vehicle, schedule, room, practice_student, practice_teacher, practice_type',
    );
  }
}
