import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vehicles with the second id of a brand that the list has twice. */
export class OneBrand1700000987000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE vehicle SET brand = 'dacia' WHERE brand = 'dacia-2'");
  }

  async down(): Promise<void> {
    // Both ids say the same.
  }
}
