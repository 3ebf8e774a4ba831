import { BRANCH_REF_TABLE } from '@volante/service-kit/branches/branch-refs';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SeriesTables1700001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BRANCH_REF_TABLE);
    await runner.query(`CREATE TABLE tax (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(80) NOT NULL DEFAULT '',
      tax_group VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      regions VARCHAR(1000) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL DEFAULT '[]',
      periods TEXT NOT NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name_live VARCHAR(80) AS (IF(state = 'deleted', NULL, name)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY tax_name (business_id, name_live)
    )`);
    await runner.query(`CREATE TABLE issuer (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(120) NOT NULL DEFAULT '',
      tax_id VARCHAR(20) NOT NULL DEFAULT '',
      kind VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      street VARCHAR(200) NOT NULL DEFAULT '',
      postal_code VARCHAR(5) NOT NULL DEFAULT '',
      city VARCHAR(100) NOT NULL DEFAULT '',
      province INT UNSIGNED NULL,
      email VARCHAR(254) NOT NULL DEFAULT '',
      phone VARCHAR(30) NOT NULL DEFAULT '',
      logo CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      registry TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      tax_id_live VARCHAR(20) AS (IF(state = 'deleted' OR tax_id = '', NULL, tax_id)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY issuer_tax_id (business_id, tax_id_live)
    )`);
    await runner.query(`CREATE TABLE claimed_tax_id (
      tax_id VARCHAR(20) NOT NULL PRIMARY KEY,
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL
    ) COMMENT 'a NIF issues for one business'`);
    await runner.query(`CREATE TABLE billing_series (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(80) NOT NULL DEFAULT '',
      target VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      issuer CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      code VARCHAR(20) NOT NULL DEFAULT '',
      pattern VARCHAR(40) NOT NULL DEFAULT '',
      zone VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      branches TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      code_live VARCHAR(20) AS (IF(state = 'deleted' OR code = '', NULL, code)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY billing_series_code (business_id, code_live)
    )`);
    await runner.query(`CREATE TABLE series_counter (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      series_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      year SMALLINT UNSIGNED NOT NULL COMMENT '0: the numbers do not begin again each year',
      last_number INT UNSIGNED NOT NULL,
      last_day DATE NOT NULL,
      PRIMARY KEY (business_id, series_id, year)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE series_counter, billing_series, claimed_tax_id, issuer, tax, branch_ref');
  }
}
