import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VehiclePhotos1700000995000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE vehicle ADD photos VARCHAR(1000) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL DEFAULT '[]' AFTER image",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vehicle DROP COLUMN photos');
  }
}
