import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const KIND = 'VARCHAR(40) CHARACTER SET ascii';

const TABLES = [
  `CREATE TABLE retention (
    business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
    id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
    kind VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
    since DATE NULL,
    years INT UNSIGNED NULL,
    counts VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
    article VARCHAR(200) NOT NULL DEFAULT '',
    state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, id)
  )`,
  `CREATE TABLE drive_retention (
    business_id ${ID} NOT NULL,
    node_id ${ID} NOT NULL,
    kind ${KIND} NOT NULL,
    PRIMARY KEY (business_id, node_id, kind)
  ) COMMENT 'what kind of papers an element is, with all in it'`,
  `CREATE TABLE drive_destroyed (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL COMMENT 'of the file that was',
    name VARCHAR(130) NOT NULL,
    place VARCHAR(2600) NOT NULL COMMENT 'names of its folders',
    size BIGINT UNSIGNED NOT NULL,
    sha256 CHAR(64) CHARACTER SET ascii NULL COMMENT 'of the newest version',
    versions SMALLINT UNSIGNED NOT NULL,
    kind ${KIND} NOT NULL,
    kept_until DATE NOT NULL,
    article VARCHAR(200) NOT NULL,
    reason VARCHAR(300) NOT NULL,
    destroyed_by ${ID} NOT NULL,
    destroyed_by_name VARCHAR(160) NOT NULL,
    destroyed_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    KEY destroyed_list (business_id, destroyed_at)
  ) COMMENT 'the record of files that were destroyed after their term: it stays'`,
];

/** How long kinds of papers are kept, what is of a kind, and what was destroyed afterwards. */
export class RetentionTables1700000397000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['drive_destroyed', 'drive_retention', 'retention'])
      await runner.query(`DROP TABLE ${name}`);
  }
}
