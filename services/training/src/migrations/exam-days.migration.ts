import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

/** Folders of driven exams as the dgt service has them, with the school's plan of the day. */
export class ExamDays1700000947000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE exam_day (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL COMMENT 'of the folder',
      branch_id ${ID} NOT NULL,
      day DATE NOT NULL,
      test VARCHAR(8) ${ASCII} NOT NULL COMMENT 'circuit, road',
      center_name VARCHAR(120) NOT NULL,
      is_gone TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'the folder was deleted',
      folder_version INT UNSIGNED NOT NULL,
      teacher_id ${ID} NULL COMMENT 'NULL: not planned',
      vehicle_id ${ID} NULL,
      second_vehicle_id ${ID} NULL,
      from_minute SMALLINT UNSIGNED NULL,
      type_id ${ID} NULL,
      warm_type_id ${ID} NULL,
      reason VARCHAR(300) NOT NULL DEFAULT '',
      due_at DATETIME(3) NULL COMMENT 'the folder changed: the agenda follows',
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      KEY exam_day_day (business_id, day),
      KEY exam_day_due (due_at)
    )`);
    await runner.query(`CREATE TABLE exam_seat (
      business_id ${ID} NOT NULL,
      exam_id ${ID} NOT NULL,
      contact_id ${ID} NOT NULL,
      licence VARCHAR(4) ${ASCII} NOT NULL,
      position SMALLINT UNSIGNED NOT NULL,
      reserve TINYINT(1) NOT NULL,
      is_gone TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'taken out of the folder',
      outcome VARCHAR(8) ${ASCII} NULL,
      applied VARCHAR(8) ${ASCII} NULL COMMENT 'the outcome that the practice has',
      lesson_id ${ID} NULL,
      warm_id ${ID} NULL,
      is_clash TINYINT(1) NOT NULL DEFAULT 0,
      rules VARCHAR(400) ${ASCII} NOT NULL DEFAULT '[]' COMMENT 'against exam or warm-up',
      PRIMARY KEY (business_id, exam_id, contact_id, licence)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE exam_seat, exam_day');
  }
}
