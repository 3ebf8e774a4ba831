import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const WORD = (length: number) => `VARCHAR(${length}) CHARACTER SET ascii`;

const TABLES = [
  `ALTER TABLE student
     ADD clock_stale TINYINT(1) NOT NULL DEFAULT 1 COMMENT 'its file clock has to be computed anew',
     ADD KEY student_stale (clock_stale, business_id, id)`,
  `CREATE TABLE student_file (
    business_id ${ID} NOT NULL,
    student_id ${ID} NOT NULL,
    licence ${WORD(4)} NULL COMMENT 'NULL: what sheet or contact say',
    held TEXT NOT NULL COMMENT 'JSON',
    cap ${WORD(12)} NULL,
    common_elsewhere DATE NULL,
    report_issued DATE NULL,
    report_filed DATE NULL,
    identity_until DATE NULL,
    province TINYINT UNSIGNED NULL,
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, student_id)
  )`,
  `CREATE TABLE file_clock (
    business_id ${ID} NOT NULL,
    student_id ${ID} NOT NULL,
    branch_id ${ID} NOT NULL,
    name VARCHAR(210) NOT NULL,
    dni VARCHAR(20) NOT NULL,
    licence ${WORD(4)} NOT NULL,
    next_test ${WORD(8)} NULL COMMENT 'NULL: all is passed',
    due_day DATE NOT NULL COMMENT 'the end that comes first; 9999-12-31: none',
    due TEXT NULL COMMENT 'JSON',
    missing SMALLINT UNSIGNED NOT NULL,
    first_missing TEXT NULL COMMENT 'JSON',
    ready_day DATE NOT NULL COMMENT 'age, seniority and waits allow it; 9999-12-31: nobody can say',
    computed_on DATE NOT NULL,
    PRIMARY KEY (business_id, student_id),
    KEY file_clock_due (business_id, due_day, student_id),
    KEY file_clock_branch (business_id, branch_id, due_day, student_id),
    KEY file_clock_next (business_id, next_test, ready_day, student_id),
    KEY file_clock_day (computed_on)
  ) COMMENT 'computed from the rest; may be emptied'`,
  `CREATE TABLE province_wait (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    province TINYINT UNSIGNED NOT NULL,
    lost TINYINT UNSIGNED NOT NULL,
    days SMALLINT UNSIGNED NOT NULL,
    working TINYINT(1) NOT NULL,
    from_day DATE NOT NULL,
    source VARCHAR(120) NOT NULL,
    user_id ${ID} NOT NULL,
    user_name VARCHAR(160) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id)
  ) COMMENT 'only ever added to'`,
  `CREATE TABLE fee_amount (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    code ${WORD(8)} NOT NULL,
    from_day DATE NOT NULL,
    cents INT UNSIGNED NOT NULL,
    user_id ${ID} NOT NULL,
    user_name VARCHAR(160) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id)
  ) COMMENT 'only ever added to'`,
  `CREATE TABLE alarm_days (
    business_id ${ID} NOT NULL PRIMARY KEY,
    urgent SMALLINT UNSIGNED NOT NULL,
    soon SMALLINT UNSIGNED NOT NULL
  )`,
  `CREATE TABLE exam_center (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    name VARCHAR(120) NOT NULL,
    province TINYINT UNSIGNED NOT NULL,
    code VARCHAR(20) NOT NULL,
    state ${WORD(10)} NOT NULL,
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, id)
  )`,
  `CREATE TABLE exam_folder (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    branch_id ${ID} NOT NULL,
    center_id ${ID} NOT NULL,
    center_name VARCHAR(120) NOT NULL,
    day DATE NOT NULL,
    test ${WORD(8)} NOT NULL,
    reference VARCHAR(40) NOT NULL,
    note VARCHAR(300) NOT NULL,
    places SMALLINT UNSIGNED NOT NULL,
    state ${WORD(8)} NOT NULL,
    students SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    reserves SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    passed SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    failed SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    absent SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    results SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'excused ones too',
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY exam_folder_day (business_id, day, id),
    KEY exam_folder_branch (business_id, branch_id, day, id),
    KEY exam_folder_center (business_id, center_id, day, id)
  )`,
  `CREATE TABLE folder_student (
    business_id ${ID} NOT NULL,
    folder_id ${ID} NOT NULL,
    student_id ${ID} NOT NULL,
    licence ${WORD(4)} NOT NULL,
    position SMALLINT UNSIGNED NOT NULL,
    reserve TINYINT(1) NOT NULL,
    tax_id ${ID} NULL,
    teacher VARCHAR(120) NOT NULL,
    outcome ${WORD(8)} NULL,
    mistakes SMALLINT UNSIGNED NULL,
    PRIMARY KEY (business_id, folder_id, student_id),
    KEY folder_student_student (business_id, student_id),
    KEY folder_student_tax (business_id, tax_id)
  )`,
  `CREATE TABLE exam_attempt (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    student_id ${ID} NOT NULL,
    branch_id ${ID} NOT NULL COMMENT 'of the folder, or of the student on that day',
    licence ${WORD(4)} NOT NULL,
    day DATE NOT NULL,
    test ${WORD(8)} NOT NULL,
    outcome ${WORD(8)} NOT NULL,
    tax_id ${ID} NULL,
    folder_id ${ID} NULL COMMENT 'NULL: written down by hand',
    center_id ${ID} NULL,
    center_name VARCHAR(120) NOT NULL,
    teacher VARCHAR(120) NOT NULL,
    note VARCHAR(200) NOT NULL,
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY exam_attempt_test (business_id, student_id, day, test),
    KEY exam_attempt_day (business_id, day),
    KEY exam_attempt_tax (business_id, tax_id),
    KEY exam_attempt_folder (business_id, folder_id)
  )`,
  `CREATE TABLE dgt_tax (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    branch_id ${ID} NOT NULL,
    type ${WORD(8)} NOT NULL,
    number VARCHAR(40) NULL,
    bought_on DATE NOT NULL,
    cents INT UNSIGNED NOT NULL COMMENT 'what was paid',
    student_id ${ID} NULL,
    sittings TINYINT UNSIGNED NOT NULL,
    lost TINYINT UNSIGNED NOT NULL DEFAULT 0,
    used_on DATE NULL COMMENT 'last exam under it',
    refunded_on DATE NULL,
    note VARCHAR(200) NOT NULL,
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY dgt_tax_number (business_id, number),
    KEY dgt_tax_student (business_id, student_id, id),
    KEY dgt_tax_free (business_id, type, student_id, branch_id)
  )`,
  `CREATE TABLE capa_cycle (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    center_id ${ID} NOT NULL,
    center_name VARCHAR(120) NOT NULL,
    test ${WORD(8)} NOT NULL,
    from_day DATE NOT NULL,
    to_day DATE NOT NULL,
    assigned SMALLINT UNSIGNED NOT NULL,
    note VARCHAR(200) NOT NULL,
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY capa_cycle_day (business_id, from_day)
  )`,
];

const MADE = [
  'capa_cycle',
  'dgt_tax',
  'exam_attempt',
  'folder_student',
  'exam_folder',
  'exam_center',
  'alarm_days',
  'fee_amount',
  'province_wait',
  'file_clock',
  'student_file',
];

/** Exams, folders, fees and the file clock. */
export class ExamTables1700000610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of MADE) await runner.query(`DROP TABLE ${name}`);
    await runner.query('ALTER TABLE student DROP KEY student_stale, DROP clock_stale');
  }
}
