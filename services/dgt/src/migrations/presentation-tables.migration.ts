import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const WORD = (length: number) => `VARCHAR(${length}) CHARACTER SET ascii`;

/** Presentations to the authority's service. */
export class PresentationTables1700000630000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE exam_presentation (
        business_id ${ID} NOT NULL,
        id ${ID} NOT NULL COMMENT 'what makes it one presentation, however often it is sent',
        folder_id ${ID} NOT NULL,
        student_id ${ID} NOT NULL,
        branch_id ${ID} NOT NULL,
        name VARCHAR(210) NOT NULL,
        dni VARCHAR(20) NOT NULL,
        licence ${WORD(4)} NOT NULL,
        test ${WORD(8)} NOT NULL,
        day DATE NOT NULL,
        center_name VARCHAR(120) NOT NULL,
        body TEXT NOT NULL COMMENT 'what is sent, as JSON',
        state ${WORD(8)} NOT NULL,
        reasons TEXT NOT NULL COMMENT 'JSON',
        reference VARCHAR(60) NOT NULL DEFAULT '',
        outcome ${WORD(8)} NULL COMMENT 'as the authority tells it',
        mistakes SMALLINT UNSIGNED NULL,
        sent SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'times that it was sent',
        asked SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'times that it was asked about since',
        due_at DATETIME(3) NULL COMMENT 'NULL: nothing happens by itself',
        lease_owner ${WORD(24)} NULL,
        lease_until DATETIME(3) NULL,
        user_name VARCHAR(160) NOT NULL,
        created_at DATETIME(3) NOT NULL,
        version INT UNSIGNED NOT NULL,
        standing TINYINT(1) AS (IF(state IN ('rejected', 'failed'), NULL, 1)) PERSISTENT,
        PRIMARY KEY (business_id, id),
        UNIQUE KEY exam_presentation_once (business_id, folder_id, student_id, standing),
        KEY exam_presentation_due (due_at),
        KEY exam_presentation_state (business_id, state, id)
      )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE exam_presentation');
  }
}
