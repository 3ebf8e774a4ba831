import { BRANCH_REF_TABLE } from '@volante/service-kit/branches/branch-refs';
import { SAVED_VIEW_TABLES } from '@volante/service-kit/lists/saved-view-tables';
import { NOTES_TABLE } from '@volante/service-kit/notes/notes-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VehicleTable1700000900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of [BRANCH_REF_TABLE, NOTES_TABLE, ...SAVED_VIEW_TABLES]) await runner.query(table);
    await runner.query(`CREATE TABLE vehicle (
      business_id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      id CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      plate VARCHAR(20) NOT NULL DEFAULT '',
      branch CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      brand VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      model VARCHAR(60) NOT NULL DEFAULT '',
      vin VARCHAR(20) NOT NULL DEFAULT '',
      licences VARCHAR(1000) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL DEFAULT '[]',
      fuel VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      gearbox VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      kilometres INT UNSIGNED NULL,
      image CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      registered_on DATE NULL,
      inspection_until DATE NULL,
      insurance_until DATE NULL,
      insurance CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      workshop CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NULL,
      authorised_on DATE NULL,
      authorised_until DATE NULL,
      observations TEXT NOT NULL,
      state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
      plate_live VARCHAR(20) AS (IF(state = 'deleted', NULL, plate)) STORED,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id),
      UNIQUE KEY vehicle_plate (business_id, plate_live)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vehicle, saved_view_turn, saved_view, record_note, branch_ref');
  }
}
