import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a tablet has the office told of is bounded: a stolen one must not bury what the office has to read. */
export class KioskTold1700000256000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE clock_kiosk
        ADD tries_told_at DATETIME(3) NULL COMMENT 'when the office was last told of wrong PINs and codes',
        ADD refused_told_at DATETIME(3) NULL COMMENT 'when it was last told of punches that were refused',
        ADD refused INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'punches refused since then'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clock_kiosk DROP tries_told_at, DROP refused_told_at, DROP refused');
  }
}
