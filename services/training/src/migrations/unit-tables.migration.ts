import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;
const WORD = `VARCHAR(10) ${ASCII}`;

const BAG = `CREATE TABLE practice_bag (
  business_id ${ID} NOT NULL,
  contact_id ${ID} NOT NULL,
  due_at DATETIME(3) NULL COMMENT 'since when its copies wait to be counted',
  opened_at DATETIME(3) NULL,
  into_id ${ID} NULL COMMENT 'the contact that it was merged into',
  frozen TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'its contact is blocked',
  touched INT UNSIGNED NOT NULL DEFAULT 0,
  PRIMARY KEY (business_id, contact_id),
  KEY practice_bag_due (due_at),
  KEY practice_bag_into (business_id, into_id)
) COMMENT 'its row is the lock of the units of a contact'`;

const COUNT = `CREATE TABLE practice_count (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL COMMENT 'of the practice, else of the class in the card',
  contact_id ${ID} NOT NULL,
  branch_id ${ID} NOT NULL,
  licence VARCHAR(4) ${ASCII} NOT NULL,
  type_id ${ID} NULL,
  kind VARCHAR(20) ${ASCII} NOT NULL,
  minutes SMALLINT UNSIGNED NOT NULL,
  type_minutes SMALLINT UNSIGNED NOT NULL,
  type_units SMALLINT UNSIGNED NOT NULL,
  day DATE NOT NULL,
  teacher_id VARCHAR(24) ${ASCII} NOT NULL,
  teacher VARCHAR(200) NOT NULL,
  state ${WORD} NOT NULL COMMENT 'held, used, charged or none',
  needed INT UNSIGNED NOT NULL COMMENT 'hundredths of a unit',
  version INT UNSIGNED NOT NULL COMMENT 'of its events',
  PRIMARY KEY (business_id, id),
  KEY practice_count_contact (business_id, contact_id)
) COMMENT 'practices that use units'`;

const UNIT = `CREATE TABLE practice_unit (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL,
  contact_id ${ID} NOT NULL,
  lot_id VARCHAR(24) ${ASCII} NOT NULL COMMENT 'empty: owed',
  practice_id VARCHAR(24) ${ASCII} NOT NULL COMMENT 'empty: the lot itself',
  what ${WORD} NOT NULL,
  units INT NOT NULL COMMENT 'hundredths that the balance gains or loses',
  held INT NOT NULL COMMENT 'hundredths that bookings gain or lose',
  day DATE NOT NULL,
  reason VARCHAR(300) NOT NULL,
  actor_name VARCHAR(160) NOT NULL,
  created_at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, id),
  KEY practice_unit_contact (business_id, contact_id)
) COMMENT 'every movement of units; only ever added to'`;

const WITHDRAWAL = `CREATE TABLE practice_withdrawal (
  business_id ${ID} NOT NULL,
  id ${ID} NOT NULL COMMENT 'the key that billing gives',
  lot_id ${ID} NOT NULL,
  contact_id ${ID} NOT NULL,
  units INT UNSIGNED NOT NULL COMMENT 'hundredths',
  lot_version INT UNSIGNED NOT NULL COMMENT 'from which on the copy of the lot is without them',
  undone TINYINT(1) NOT NULL DEFAULT 0,
  created_at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, id, lot_id),
  KEY practice_withdrawal_lot (business_id, lot_id)
)`;

const OPENED = `CREATE TABLE practice_opened (
  business_id ${ID} NOT NULL,
  from_day DATE NOT NULL,
  opened_at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id)
) COMMENT 'from when on the units of a school are counted here'`;

/** Units of practice as a ledger of the school's own. */
export class UnitTables1700000981000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of [BAG, COUNT, UNIT, WITHDRAWAL, OPENED]) await runner.query(table);
    await runner.query(`ALTER TABLE practice_lot
      ADD origin ${WORD} NOT NULL DEFAULT 'sold' COMMENT 'sold, given or advance',
      ADD type_id ${ID} NULL COMMENT 'chosen by a person',
      ADD gone INT NOT NULL DEFAULT 0 COMMENT 'hundredths that left it by hand',
      ADD text VARCHAR(300) NOT NULL DEFAULT ''`);
    await runner.query('ALTER TABLE practice_type ADD debt INT UNSIGNED NULL AFTER units');
    await runner.query(`ALTER TABLE practice_given
      ADD branch_id VARCHAR(24) ${ASCII} NOT NULL DEFAULT '',
      ADD teacher_id VARCHAR(24) ${ASCII} NOT NULL DEFAULT '',
      ADD teacher VARCHAR(200) NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE practice_type DROP debt');
    await runner.query('ALTER TABLE practice_given DROP branch_id, DROP teacher_id, DROP teacher');
    await runner.query('ALTER TABLE practice_lot DROP origin, DROP type_id, DROP gone, DROP text');
    await runner.query(
      'DROP TABLE practice_opened, practice_withdrawal, practice_unit, practice_count, practice_bag',
    );
  }
}
