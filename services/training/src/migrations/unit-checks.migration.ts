import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** Lots that the last check found different in billing. */
export class UnitChecks1700000983000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE practice_unit ADD KEY practice_unit_lot (business_id, lot_id)');
    await runner.query('ALTER TABLE practice_opened ADD next_check_at DATETIME(3) NULL');
    await runner.query(`CREATE TABLE practice_difference (
      business_id ${ID} NOT NULL,
      lot_id ${ID} NOT NULL,
      contact_id ${ID} NOT NULL,
      found_at DATETIME(3) NOT NULL,
      notified TINYINT(1) NOT NULL DEFAULT 0,
      PRIMARY KEY (business_id, lot_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE practice_difference');
    await runner.query('ALTER TABLE practice_opened DROP next_check_at');
    await runner.query('ALTER TABLE practice_unit DROP KEY practice_unit_lot');
  }
}
