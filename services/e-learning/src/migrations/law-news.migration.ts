import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii NOT NULL';
const TABLES = [
  `CREATE TABLE law_news (
    business_id ${ID},
    id ${ID},
    change_id ${ID},
    subject VARCHAR(150) NOT NULL,
    body TEXT NOT NULL COMMENT 'plain text',
    audience VARCHAR(10) CHARACTER SET ascii NOT NULL,
    school VARCHAR(254) NOT NULL COMMENT 'name of the school, for the mail',
    by_name VARCHAR(254) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY law_news_change (business_id, change_id, created_at)
  ) COMMENT 'messages to students about changes of the law'`,
  `CREATE TABLE law_news_recipient (
    business_id ${ID},
    change_id ${ID},
    contact_id ${ID},
    news_id ${ID},
    state VARCHAR(10) CHARACTER SET ascii NOT NULL COMMENT 'waiting, mailed, none (no address), dropped',
    due_at DATETIME(3) NULL COMMENT 'of the next try by mail; NULL: settled',
    tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    read_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, change_id, contact_id),
    KEY law_news_recipient_contact (business_id, contact_id, created_at),
    KEY law_news_recipient_news (business_id, news_id),
    KEY law_news_recipient_due (due_at)
  ) COMMENT 'one message of each change for each student'`,
];

export class LawNews1700001741000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE law_news_recipient');
    await runner.query('DROP TABLE law_news');
  }
}
