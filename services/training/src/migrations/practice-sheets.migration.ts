import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORD = 'CHARACTER SET ascii COLLATE ascii_bin';
const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';
const HASH = `CHAR(64) ${WORD}`;

/** Teachers' phones and the practices that were written down on them. */
const TABLES = [
  `CREATE TABLE sheet_phone (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    account_id ${ID} NOT NULL,
    teacher_id ${ID} NOT NULL,
    name VARCHAR(40) NOT NULL,
    key_hash ${HASH} NULL COMMENT 'SHA-256 of the secret that the phone keeps; NULL: ended',
    paired_at DATETIME(3) NOT NULL,
    seen_at DATETIME(3) NULL,
    ended VARCHAR(10) ${WORD} NULL,
    ended_at DATETIME(3) NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY sheet_phone_key (key_hash),
    KEY sheet_phone_account (business_id, account_id)
  )`,
  `CREATE TABLE phone_ticket (
    business_id ${ID} NOT NULL,
    nonce CHAR(16) ${WORD} NOT NULL,
    tries TINYINT UNSIGNED NOT NULL,
    used_at DATETIME(3) NULL,
    made_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, nonce),
    KEY phone_ticket_made (made_at)
  ) COMMENT 'tickets that were scanned: each pairs one phone'`,
  `CREATE TABLE practice_sheet (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL COMMENT 'made on the phone',
    phone_id ${ID} NOT NULL,
    branch_id ${ID} NOT NULL,
    lesson_id ${ID} NOT NULL COMMENT 'that of the sheet where nothing was booked',
    student_id ${ID} NOT NULL COMMENT 'the enrolment',
    contact_id ${ID} NOT NULL,
    licence VARCHAR(4) ${WORD} NOT NULL,
    kind VARCHAR(10) ${WORD} NOT NULL,
    teacher_id ${ID} NOT NULL,
    account_id ${ID} NOT NULL,
    vehicle_id ${ID} NULL,
    day DATE NOT NULL COMMENT 'on the clock of the branch',
    from_time CHAR(5) ${WORD} NOT NULL,
    to_time CHAR(5) ${WORD} NOT NULL,
    km_start INT UNSIGNED NULL,
    km_end INT UNSIGNED NULL,
    fuel INT UNSIGNED NULL COMMENT 'hundredths of a litre',
    content TEXT NOT NULL COMMENT 'canonical JSON, as it was sealed',
    seal ${HASH} NOT NULL,
    strokes TEXT ${WORD} NULL COMMENT 'both signatures, until the student card has them',
    drift_ms BIGINT NOT NULL COMMENT 'by how much the clock of the phone was ahead',
    state VARCHAR(10) ${WORD} NOT NULL,
    marks VARCHAR(1000) ${WORD} NOT NULL,
    trouble VARCHAR(300) NOT NULL DEFAULT '',
    reason VARCHAR(300) NOT NULL DEFAULT '' COMMENT 'of the person who dismissed it',
    approved_by ${ID} NULL COMMENT 'who wants it tried again, whatever the account of the teacher may do now',
    card_class ${ID} NULL,
    due_at DATETIME(3) NULL COMMENT 'of the worker: the next try',
    received_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY practice_sheet_seal (seal),
    KEY practice_sheet_due (due_at),
    KEY practice_sheet_lesson (business_id, lesson_id),
    KEY practice_sheet_day (business_id, day),
    KEY practice_sheet_state (business_id, state, received_at),
    KEY practice_sheet_contact (business_id, contact_id, day),
    KEY practice_sheet_vehicle (business_id, vehicle_id, day, from_time)
  )`,
];

export class PracticeSheets1700000965000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE practice_sheet, phone_ticket, sheet_phone');
  }
}
