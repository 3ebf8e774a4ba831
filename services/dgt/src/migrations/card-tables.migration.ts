import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const HAND = `user_id ${ID} NOT NULL,
    user_name VARCHAR(160) NOT NULL,
    created_at DATETIME(3) NOT NULL`;

/** The student's card (RD 1295/2003, art. 40): entries stay, mistakes are annulled beside them. */
const TABLES = [
  `CREATE TABLE card_class (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    entry_id ${ID} NOT NULL COMMENT 'inscription in the register book',
    group_id ${ID} NULL COMMENT 'shared by those who had it together; NULL: alone',
    kind VARCHAR(8) CHARACTER SET ascii NOT NULL,
    day DATE NOT NULL,
    from_time CHAR(5) CHARACTER SET ascii NOT NULL,
    to_time CHAR(5) CHARACTER SET ascii NOT NULL,
    km_start INT UNSIGNED NULL,
    km_end INT UNSIGNED NULL,
    teacher_id ${ID} NOT NULL,
    teacher VARCHAR(200) NOT NULL COMMENT 'as they were called when it was written',
    ${HAND},
    PRIMARY KEY (business_id, id),
    KEY card_class_entry (business_id, entry_id, day),
    KEY card_class_teacher (business_id, teacher_id, day),
    KEY card_class_group (business_id, group_id)
  ) COMMENT 'only ever added to'`,
  `CREATE TABLE card_signature (
    business_id ${ID} NOT NULL,
    class_id ${ID} NOT NULL,
    side VARCHAR(7) CHARACTER SET ascii NOT NULL,
    strokes TEXT CHARACTER SET ascii NULL COMMENT 'NULL: typed',
    typed VARCHAR(120) NOT NULL,
    ${HAND},
    PRIMARY KEY (business_id, class_id, side)
  ) COMMENT 'only ever added to'`,
  `CREATE TABLE card_note (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    entry_id ${ID} NOT NULL,
    kind VARCHAR(12) CHARACTER SET ascii NOT NULL,
    day DATE NOT NULL,
    text VARCHAR(500) NOT NULL,
    instrument VARCHAR(120) NOT NULL,
    teacher_id ${ID} NULL,
    teacher VARCHAR(200) NOT NULL,
    ${HAND},
    PRIMARY KEY (business_id, id),
    KEY card_note_entry (business_id, entry_id, id)
  ) COMMENT 'only ever added to'`,
  `CREATE TABLE card_annulment (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL COMMENT 'of the class or the note',
    reason VARCHAR(300) NOT NULL,
    ${HAND},
    PRIMARY KEY (business_id, id)
  ) COMMENT 'only ever added to'`,
  'ALTER TABLE register_entry ADD KEY register_entry_licence (business_id, licence, id)',
  `ALTER TABLE teacher ADD account ${ID} NULL COMMENT 'who signs as this teacher; NULL: they have no account'`,
  // Published again from the first event on: the stored copy lacks the owner's account.
  'UPDATE teacher SET version = 0',
  "DELETE FROM event_cursor WHERE source = 'teachers'",
];

export class CardTables1700000690000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE teacher DROP account');
    await runner.query('ALTER TABLE register_entry DROP KEY register_entry_licence');
    for (const name of ['card_annulment', 'card_note', 'card_signature', 'card_class'])
      await runner.query(`DROP TABLE ${name}`);
  }
}
