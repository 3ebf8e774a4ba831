import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';

export class AgreementKeeping1700001322000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE keeping_reading (
      valid_from DATE NOT NULL PRIMARY KEY,
      years TINYINT UNSIGNED NOT NULL COMMENT 'that the requests of a person who has gone are kept, blocked',
      source VARCHAR(200) NOT NULL
    ) COMMENT 'the law as it is read from a day on; a new reading is a new row'`);
    await runner.query(`INSERT INTO keeping_reading (valid_from, years, source) VALUES
      ('2000-01-01', 6, 'C.Com., art. 30 (seis años); CC, art. 1964.2 (cinco); LOPDGDD, art. 32')`);
    await runner.query(`ALTER TABLE agreement_request
      ADD keep_until DATE NULL COMMENT 'last day on which the request of somebody who has gone is kept',
      ADD KEY request_keep (keep_until)`);
    await runner.query(
      'UPDATE agreement_request SET keep_until = UTC_DATE() + INTERVAL 6 YEAR WHERE contact_gone > 0',
    );
    await runner.query(`CREATE TABLE agreement_destroyed (
      business_id ${ID} NOT NULL,
      request_id ${ID} NOT NULL,
      agreement_id ${ID} NOT NULL,
      branch_id ${ID} NOT NULL,
      kind VARCHAR(40) CHARACTER SET ascii NOT NULL,
      state VARCHAR(12) CHARACTER SET ascii NOT NULL,
      ended_at DATETIME(3) NULL,
      sealed_sha256 CHAR(64) CHARACTER SET ascii NULL,
      keep_until DATE NOT NULL,
      source VARCHAR(200) NOT NULL,
      destroyed_at DATETIME(3) NOT NULL,
      PRIMARY KEY (business_id, request_id)
    ) COMMENT 'what was destroyed, when and why; nothing of the person'`);
    // The serving account may only add evidence; this takes it along with a request that is over.
    await runner.query(`CREATE TRIGGER agreement_evidence_ends AFTER DELETE ON agreement_request FOR EACH ROW
      DELETE FROM agreement_event WHERE business_id = OLD.business_id AND request_id = OLD.id AND OLD.keep_until < UTC_DATE()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER agreement_evidence_ends');
    await runner.query('DROP TABLE agreement_destroyed');
    await runner.query('ALTER TABLE agreement_request DROP KEY request_keep, DROP keep_until');
    await runner.query('DROP TABLE keeping_reading');
  }
}
