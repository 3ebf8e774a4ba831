import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FleetRecords1700000971000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE vehicle
      ADD COLUMN category VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL AFTER vin,
      ADD COLUMN ownership VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL AFTER authorised_until,
      ADD COLUMN owner_name VARCHAR(120) NOT NULL DEFAULT '' AFTER ownership,
      ADD COLUMN bought_on DATE NULL AFTER owner_name,
      ADD COLUMN price BIGINT NULL AFTER bought_on,
      ADD COLUMN residual BIGINT NULL AFTER price,
      ADD COLUMN life_months INT UNSIGNED NULL AFTER residual`);
    await runner.query(`ALTER TABLE insurance
      ADD COLUMN insurer CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL AFTER company,
      ADD COLUMN school_use TINYINT(1) NOT NULL AFTER cover,
      ADD COLUMN cover_limit BIGINT NULL AFTER school_use,
      ADD COLUMN excess BIGINT NULL AFTER cover_limit`);
    await runner.query(`CREATE TABLE vehicle_paper (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      vehicle CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      branch CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      kind VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(80) NOT NULL DEFAULT '',
      done_on DATE NULL,
      kilometres INT UNSIGNED NULL,
      due_on DATE NULL,
      due_kilometres INT UNSIGNED NULL,
      cost BIGINT NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
    await runner.query(`CREATE TABLE paper_rule (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(80) NOT NULL DEFAULT '',
      kind VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      category VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      from_years INT UNSIGNED NULL,
      every_months INT UNSIGNED NULL,
      every_kilometres INT UNSIGNED NULL,
      source VARCHAR(160) NOT NULL DEFAULT '',
      starts_on DATE NULL,
      ends_on DATE NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
    await runner.query(`CREATE TABLE handover (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      reason VARCHAR(80) NOT NULL DEFAULT '',
      vehicle CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      branch CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      driver CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      taken_on DATE NULL,
      taken_at CHAR(5) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      kilometres_out INT UNSIGNED NULL,
      returned_on DATE NULL,
      returned_at CHAR(5) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      kilometres_in INT UNSIGNED NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
    await runner.query(`CREATE TABLE refuel (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      number VARCHAR(40) NOT NULL DEFAULT '',
      vehicle CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      branch CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      filled_on DATE NULL,
      filled_at CHAR(5) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      quantity DECIMAL(6,2) NULL,
      amount BIGINT NULL,
      kilometres INT UNSIGNED NULL,
      full TINYINT(1) NOT NULL,
      station VARCHAR(120) NOT NULL DEFAULT '',
      observations TEXT NOT NULL,
      filled_sorted DATE NOT NULL DEFAULT '9999-12-31',
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      number_live VARCHAR(40) AS (IF(state = 'deleted' OR number = '', NULL, number)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY refuel_number (business_id, number_live),
      KEY refuel_filled (business_id, filled_sorted, id, state, branch, number, station),
      KEY refuel_vehicle (business_id, vehicle, filled_sorted, id, state, branch),
      KEY refuel_branch (business_id, branch, filled_sorted, id, state)
    )`);
    await runner.query(`CREATE TABLE refuel_counter (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL PRIMARY KEY,
      last INT UNSIGNED NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vehicle_paper, paper_rule, handover, refuel, refuel_counter');
    await runner.query(
      'ALTER TABLE vehicle DROP COLUMN category, DROP COLUMN ownership, DROP COLUMN owner_name, DROP COLUMN bought_on, DROP COLUMN price, DROP COLUMN residual, DROP COLUMN life_months',
    );
    await runner.query(
      'ALTER TABLE insurance DROP COLUMN insurer, DROP COLUMN school_use, DROP COLUMN cover_limit, DROP COLUMN excess',
    );
  }
}
