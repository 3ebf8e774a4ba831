import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lots count what they published, so that a follower keeps the last one. */
export class LotVersions1700001202000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bag_lot ADD version INT UNSIGNED NOT NULL DEFAULT 1 AFTER id');
    // Corrections and gifts of before were all published as the second one.
    await runner.query('UPDATE bag_lot SET version = 2');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bag_lot DROP version');
  }
}
