import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII}`;

/** Calendars that other programs read by a secret address. */
export class AgendaFeeds1700000944000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE agenda_feed (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      kind VARCHAR(8) ${ASCII} NOT NULL COMMENT 'teacher, vehicle, room',
      of_id ${ID} NOT NULL,
      with_names TINYINT(1) NOT NULL COMMENT '0: initials of students',
      key_hash CHAR(64) ${ASCII} NOT NULL COMMENT 'of the secret, which nothing keeps',
      branches VARCHAR(4000) ${ASCII} NULL COMMENT 'JSON: those that its maker saw; NULL: all',
      by_account ${ID} NOT NULL COMMENT 'it ends with the employee who made it',
      by_name VARCHAR(200) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      seen_at DATETIME(3) NULL,
      revoked_at DATETIME(3) NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY agenda_feed_key (key_hash)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE agenda_feed');
  }
}
