import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

/** The waiting list, offers of freed slots, reminders, and the links that their mails bring. */
export class WaitingTables1700000943000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE waiting_wish (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      student CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(200) NOT NULL DEFAULT '',
      branch CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      type CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      exam_on DATE NULL,
      ends_on DATE NULL,
      weekdays VARCHAR(1000) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL DEFAULT '[]',
      from_time CHAR(5) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      to_time CHAR(5) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      notice INT UNSIGNED NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
    await runner.query(`CREATE TABLE freed_slot (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL COMMENT 'the practice that left it',
      version INT UNSIGNED NOT NULL,
      branch_id ${ID} NOT NULL,
      teacher_id ${ID} NOT NULL,
      vehicle_id ${ID} NULL,
      second_vehicle_id ${ID} NULL,
      room_id ${ID} NULL,
      day DATE NOT NULL,
      from_minute SMALLINT UNSIGNED NOT NULL,
      minutes SMALLINT UNSIGNED NOT NULL,
      starts_at DATETIME NOT NULL,
      due_at DATETIME(3) NULL COMMENT 'when somebody looks for students; NULL: it was offered',
      PRIMARY KEY (business_id, id, version),
      KEY freed_slot_due (due_at)
    )`);
    await runner.query(`CREATE TABLE lesson_offer (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      slot_id ${ID} NOT NULL,
      slot_version INT UNSIGNED NOT NULL,
      wish_id ${ID} NOT NULL,
      student_id ${ID} NOT NULL,
      contact_id ${ID} NOT NULL,
      type_id ${ID} NOT NULL,
      place SMALLINT UNSIGNED NOT NULL COMMENT '1 is the best',
      state VARCHAR(10) ${ASCII} NOT NULL COMMENT 'open, accepted, lost, refused',
      until DATETIME(3) NOT NULL,
      lesson_id ${ID} NULL COMMENT 'booked by accepting it',
      due_at DATETIME(3) NULL COMMENT 'when its mail is sent; NULL: it was, or never will be',
      tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY lesson_offer_once (business_id, slot_id, slot_version, wish_id),
      KEY lesson_offer_student (business_id, student_id, state),
      KEY lesson_offer_due (due_at)
    )`);
    await runner.query(`CREATE TABLE lesson_reminder (
      business_id ${ID} NOT NULL,
      lesson_id ${ID} NOT NULL,
      kind VARCHAR(4) ${ASCII} NOT NULL COMMENT '24h, 2h',
      starts_at DATETIME NOT NULL COMMENT 'a practice that moves is reminded of again',
      due_at DATETIME(3) NULL COMMENT 'NULL: sent, or too late',
      state VARCHAR(10) ${ASCII} NOT NULL COMMENT 'waiting, sent, dropped',
      tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
      PRIMARY KEY (business_id, lesson_id, kind, starts_at),
      KEY lesson_reminder_due (due_at)
    )`);
    await runner.query(
      `ALTER TABLE lesson_link ADD expires_at DATETIME(3) NULL COMMENT 'of a link in a letter' AFTER seen_at`,
    );
    await runner.query(
      'ALTER TABLE lesson ADD confirmed_at DATETIME(3) NULL, ADD KEY lesson_starts (state, starts_at)',
    );
    await runner.query('ALTER TABLE agenda_setting ADD reminders TINYINT(1) NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agenda_setting DROP reminders');
    await runner.query('ALTER TABLE lesson DROP KEY lesson_starts, DROP confirmed_at');
    await runner.query('ALTER TABLE lesson_link DROP expires_at');
    await runner.query('DROP TABLE lesson_reminder, lesson_offer, freed_slot, waiting_wish');
  }
}
