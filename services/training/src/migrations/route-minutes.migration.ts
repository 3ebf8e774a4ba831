import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** Minutes of a route server between places of practices. */
export class RouteMinutes1700000989000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE route_minutes (
      business_id ${ID} NOT NULL,
      from_id ${ID} NOT NULL,
      to_id ${ID} NOT NULL,
      from_latitude DECIMAL(7,5) NOT NULL COMMENT 'the points that the minutes are of: a place that moves has none',
      from_longitude DECIMAL(8,5) NOT NULL,
      to_latitude DECIMAL(7,5) NOT NULL,
      to_longitude DECIMAL(8,5) NOT NULL,
      minutes SMALLINT UNSIGNED NULL COMMENT 'NULL: there is no road',
      read_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, from_id, to_id)
    )`);
    await runner.query(`CREATE TABLE route_state (
      business_id ${ID} NOT NULL PRIMARY KEY,
      read_at DATETIME(3) NULL,
      away_at DATETIME(3) NULL COMMENT 'since when the server does not answer',
      reason VARCHAR(200) NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE route_state, route_minutes');
  }
}
