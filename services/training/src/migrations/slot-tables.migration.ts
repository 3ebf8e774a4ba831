import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

/** Facts that the rules of a slot look at: places with the ways between them, papers of students, and the school's settings. */
export class SlotTables1700000941000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE practice_place (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(80) NOT NULL DEFAULT '',
      branch CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      zone VARCHAR(40) NOT NULL DEFAULT '',
      latitude DECIMAL(7,5) NULL,
      longitude DECIMAL(8,5) NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name_live VARCHAR(80) AS (IF(state = 'deleted', NULL, name)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY practice_place_name (business_id, name_live)
    )`);
    await runner.query(`CREATE TABLE travel_time (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      zone VARCHAR(40) NOT NULL DEFAULT '',
      other_zone VARCHAR(40) NOT NULL DEFAULT '',
      minutes INT UNSIGNED NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
    await runner.query(`CREATE TABLE motorcycle_reading (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(120) NOT NULL DEFAULT '',
      starts_on DATE NULL,
      years INT UNSIGNED NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
    await runner.query(`CREATE TABLE student_paper (
      business_id ${ID} NOT NULL,
      source VARCHAR(12) ${ASCII} NOT NULL COMMENT 'contract, inscription, circuit',
      id ${ID} NOT NULL COMMENT 'in the service that it comes from',
      contact_id ${ID} NOT NULL,
      licence VARCHAR(4) ${ASCII} NOT NULL COMMENT 'empty: any',
      day DATE NULL,
      counts TINYINT(1) NOT NULL COMMENT '0: annulled, failed or taken back',
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, source, id),
      KEY student_paper_contact (business_id, contact_id, source)
    ) COMMENT 'copied from the agreements and dgt services'`);
    await runner.query(`CREATE TABLE agenda_setting (
      business_id ${ID} NOT NULL PRIMARY KEY,
      contract VARCHAR(10) ${ASCII} NOT NULL,
      inscription VARCHAR(10) ${ASCII} NOT NULL,
      student_daily SMALLINT UNSIGNED NOT NULL,
      max_no_shows SMALLINT UNSIGNED NOT NULL,
      version INT UNSIGNED NOT NULL
    )`);
    await runner.query(`ALTER TABLE practice_student ADD place ${ID} NULL AFTER circuit_passed_on`);
    await runner.query('ALTER TABLE practice_teacher ADD motorcycle_since DATE NULL AFTER daily_limit');
    await runner.query(`ALTER TABLE lesson ADD pickup_id ${ID} NULL AFTER room_id, ADD dropoff_id ${ID} NULL AFTER pickup_id,
      ADD held_until DATETIME NULL COMMENT 'a hold that ends by itself' AFTER is_live,
      ADD series_id ${ID} NULL AFTER student_id, ADD KEY lesson_series (business_id, series_id),
      ADD KEY lesson_held (held_until),
      MODIFY broken VARCHAR(1000) ${ASCII} NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lesson DROP pickup_id, DROP dropoff_id, DROP held_until, DROP series_id');
    await runner.query('ALTER TABLE practice_teacher DROP motorcycle_since');
    await runner.query('ALTER TABLE practice_student DROP place');
    await runner.query(
      'DROP TABLE agenda_setting, student_paper, motorcycle_reading, travel_time, practice_place',
    );
  }
}
