import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Units that people let expire, apart from those that sales took back of advances, so that they can come back. */
export class ExpiredUnits1700000984000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE practice_lot
      ADD expired INT NOT NULL DEFAULT 0 COMMENT 'hundredths of those that are gone, which people let expire',
      ADD expired_version INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'of its events; at first as many as were gone'`);
    await runner.query(
      `UPDATE practice_lot SET expired = IF(origin = 'advance', 0, gone), expired_version = gone WHERE gone > 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE practice_lot DROP expired, DROP expired_version');
  }
}
