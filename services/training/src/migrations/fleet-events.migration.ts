import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FleetEvents1700000972000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE fine (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      reference VARCHAR(40) NOT NULL DEFAULT '',
      vehicle CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      branch CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      authority VARCHAR(120) NOT NULL DEFAULT '',
      happened_on DATE NULL,
      happened_at CHAR(5) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      place VARCHAR(160) NOT NULL DEFAULT '',
      reason VARCHAR(200) NOT NULL DEFAULT '',
      notified_on DATE NULL,
      driver CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      driver_name VARCHAR(120) NOT NULL DEFAULT '',
      driver_tax_id VARCHAR(20) NOT NULL DEFAULT '',
      driver_licence VARCHAR(20) NOT NULL DEFAULT '',
      driver_address VARCHAR(200) NOT NULL DEFAULT '',
      identified_on DATE NULL,
      amount BIGINT NULL,
      paid_amount BIGINT NULL,
      paid_on DATE NULL,
      points INT UNSIGNED NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      reference_live VARCHAR(40) AS (IF(state = 'deleted', NULL, reference)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY fine_reference (business_id, reference_live)
    )`);
    await runner.query(`CREATE TABLE insurer (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(120) NOT NULL DEFAULT '',
      broker VARCHAR(120) NOT NULL DEFAULT '',
      phone VARCHAR(30) NOT NULL DEFAULT '',
      accident_phone VARCHAR(30) NOT NULL DEFAULT '',
      email VARCHAR(254) NOT NULL DEFAULT '',
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name_live VARCHAR(120) AS (IF(state = 'deleted', NULL, name)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY insurer_name (business_id, name_live)
    )`);
    await runner.query(`CREATE TABLE claim (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      reference VARCHAR(40) NOT NULL DEFAULT '',
      vehicle CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      branch CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      kind VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      happened_on DATE NULL,
      happened_at CHAR(5) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      place VARCHAR(160) NOT NULL DEFAULT '',
      insurance CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      known_on DATE NULL,
      reported_on DATE NULL,
      company_number VARCHAR(40) NOT NULL DEFAULT '',
      other_party VARCHAR(120) NOT NULL DEFAULT '',
      other_plate VARCHAR(20) NOT NULL DEFAULT '',
      other_insurer VARCHAR(120) NOT NULL DEFAULT '',
      cost BIGINT NULL,
      closed_on DATE NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      reference_live VARCHAR(40) AS (IF(state = 'deleted', NULL, reference)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY claim_reference (business_id, reference_live)
    )`);
    await runner.query(`CREATE TABLE repair_order (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      name VARCHAR(120) NOT NULL DEFAULT '',
      vehicle CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      branch CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      kind VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      step VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      workshop CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      requested_on DATE NULL,
      in_on DATE NULL,
      out_on DATE NULL,
      kilometres INT UNSIGNED NULL,
      quoted BIGINT NULL,
      amount BIGINT NULL,
      closed_on DATE NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )`);
    await runner.query(`CREATE TABLE fleet_notice (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      kind VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      subject CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      due VARCHAR(10) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      step INT NOT NULL,
      noticed_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, kind, subject, due, step)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE fine, insurer, claim, repair_order, fleet_notice');
  }
}
