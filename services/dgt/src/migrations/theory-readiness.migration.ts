import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci';

/** How well students are prepared for a theory test, as the e-learning service publishes it. */
export class TheoryReadiness1700000797000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE theory_readiness (
      business_id ${ID} NOT NULL,
      student_id ${ID} NOT NULL COMMENT 'of the contact',
      licence VARCHAR(8) CHARACTER SET ascii NOT NULL,
      exam VARCHAR(40) CHARACTER SET ascii NOT NULL,
      chance DOUBLE NOT NULL,
      ready TINYINT(1) NOT NULL,
      version INT UNSIGNED NOT NULL,
      at DATETIME(3) NOT NULL COMMENT 'when it came',
      PRIMARY KEY (business_id, student_id, licence, exam)
    ) COMMENT 'copied from the e-learning service'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE theory_readiness');
  }
}
