import { BRANCH_REF_TABLE } from '@volante/service-kit/branches/branch-refs';
import { SAVED_VIEW_TABLES } from '@volante/service-kit/lists/saved-view-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The question bank: topics, norms, sources, rules of exams, law changes, questions and their versions. */
export class BankRecords1700001400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE question_topic (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(120) NOT NULL DEFAULT '',
      exam VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      position INT UNSIGNED NULL,
      weight INT UNSIGNED NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name_live VARCHAR(120) AS (IF(state = 'deleted', NULL, name)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY question_topic_name (business_id, name_live)
    )`);
    await runner.query(`CREATE TABLE norm (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      citation VARCHAR(60) NOT NULL DEFAULT '',
      name VARCHAR(200) NOT NULL DEFAULT '',
      boe VARCHAR(30) NOT NULL DEFAULT '',
      in_force_from DATE NULL,
      in_force_to DATE NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      citation_live VARCHAR(60) AS (IF(state = 'deleted', NULL, citation)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY norm_citation (business_id, citation_live)
    )`);
    await runner.query(`CREATE TABLE question_source (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(120) NOT NULL DEFAULT '',
      rights VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name_live VARCHAR(120) AS (IF(state = 'deleted', NULL, name)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY question_source_name (business_id, name_live)
    )`);
    await runner.query(`CREATE TABLE exam_rule (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      exam VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      since DATE NULL,
      questions INT UNSIGNED NULL,
      minutes INT UNSIGNED NULL,
      errors INT UNSIGNED NULL,
      confirmed TINYINT(1) NOT NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
    await runner.query(`CREATE TABLE law_change (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(200) NOT NULL DEFAULT '',
      norm CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      article VARCHAR(40) NOT NULL DEFAULT '',
      changed_by VARCHAR(120) NOT NULL DEFAULT '',
      in_force_on DATE NULL,
      exam_on DATE NULL,
      progress VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      summary TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
    await runner.query(`CREATE TABLE question (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      code VARCHAR(20) NOT NULL DEFAULT '',
      statement TEXT NOT NULL,
      options TEXT NOT NULL,
      explanation TEXT NOT NULL,
      picture CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      picture_alt VARCHAR(300) NOT NULL DEFAULT '',
      exams VARCHAR(1000) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL DEFAULT '[]',
      topic CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      norm CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      article VARCHAR(40) NOT NULL DEFAULT '',
      source CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      in_force_from DATE NULL,
      in_force_to DATE NULL,
      exam_from DATE NULL,
      stage VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      text_key CHAR(64) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL DEFAULT '',
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      code_live VARCHAR(20) AS (IF(state = 'deleted' OR code = '', NULL, code)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      updated_by VARCHAR(160) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY question_code (business_id, code_live),
      KEY question_stage (business_id, stage, state, exams, topic),
      KEY question_exams (business_id, exams),
      KEY question_topic (business_id, topic),
      KEY question_norm (business_id, norm, article),
      KEY question_source (business_id, source),
      KEY question_by_code (business_id, code, id, state),
      KEY question_updated (business_id, updated_at, id, state),
      KEY question_text (business_id, text_key)
    )`);
    await runner.query(`CREATE TABLE question_counter (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL PRIMARY KEY,
      last INT UNSIGNED NOT NULL
    )`);
    await runner.query(`CREATE TABLE question_version (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      question_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      version INT UNSIGNED NOT NULL,
      content MEDIUMTEXT NOT NULL,
      at DATETIME(3) NOT NULL,
      by_name VARCHAR(160) NOT NULL,
      PRIMARY KEY (business_id, question_id, version)
    ) COMMENT 'each save of a question as it was shown; never changed'`);
    for (const table of [BRANCH_REF_TABLE, ...SAVED_VIEW_TABLES]) await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE saved_view_turn, saved_view, branch_ref, question_version, question_counter, question, law_change, exam_rule, question_source, norm, question_topic',
    );
  }
}
