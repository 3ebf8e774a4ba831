import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const WORD = `VARCHAR(40) ${ASCII} NOT NULL`;

/** Templates of the accountant's journal. */
export class JournalTemplates1700001262000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE journal_template (
      business_id CHAR(24) ${ASCII} NOT NULL,
      id CHAR(24) ${ASCII} NOT NULL,
      name VARCHAR(60) NOT NULL DEFAULT '',
      preset ${WORD},
      columns TEXT NOT NULL,
      delimiter ${WORD},
      decimals ${WORD},
      days ${WORD},
      has_heads TINYINT(1) NOT NULL,
      charset ${WORD},
      observations TEXT NOT NULL,
      state VARCHAR(20) ${ASCII} NOT NULL,
      name_live VARCHAR(60) AS (IF(state = 'deleted', NULL, name)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY journal_template_name (business_id, name_live)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journal_template');
  }
}
