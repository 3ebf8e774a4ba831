import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A month may be closed again after it was opened for somebody: the old closing stays, the new one has the next number. */
export class ClockSealNumber1700000271000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE clock_seal
        ADD number SMALLINT UNSIGNED NOT NULL DEFAULT 1 COMMENT 'of a month: 1 is its first closing' AFTER period,
        ADD actor_name VARCHAR(160) NOT NULL DEFAULT '',
        DROP PRIMARY KEY, ADD PRIMARY KEY (business_id, kind, period, number)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM clock_seal WHERE number > 1');
    await runner.query(
      `ALTER TABLE clock_seal DROP PRIMARY KEY, ADD PRIMARY KEY (business_id, kind, period),
        DROP number, DROP actor_name`,
    );
  }
}
