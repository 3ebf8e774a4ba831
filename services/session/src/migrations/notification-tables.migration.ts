import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii NOT NULL';
const TABLES = [
  `CREATE TABLE notification (
    id ${ID} PRIMARY KEY,
    business_id ${ID},
    user_id ${ID},
    event_id ${ID} COMMENT 'the asking event: a person is notified of it once',
    kind VARCHAR(40) CHARACTER SET ascii NOT NULL,
    title VARCHAR(200) NOT NULL,
    text VARCHAR(400) NOT NULL,
    link VARCHAR(300) CHARACTER SET ascii NULL,
    created_at DATETIME(3) NOT NULL,
    read_at DATETIME(3) NULL,
    UNIQUE KEY notification_event (event_id, user_id),
    KEY notification_person (business_id, user_id, id),
    KEY notification_unread (business_id, user_id, read_at, id),
    KEY notification_created (created_at)
  )`,
  `CREATE TABLE notification_mute (
    business_id ${ID},
    user_id ${ID},
    kind VARCHAR(40) CHARACTER SET ascii NOT NULL,
    PRIMARY KEY (business_id, user_id, kind)
  )`,
];

export class NotificationTables1700000110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['notification_mute', 'notification']) await runner.query(`DROP TABLE ${name}`);
  }
}
