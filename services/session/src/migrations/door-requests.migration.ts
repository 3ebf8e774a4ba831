import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii NOT NULL';
const WORD = 'VARCHAR(10) CHARACTER SET ascii';

export class DoorRequests1700000190000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE door_request (
      id ${ID} PRIMARY KEY,
      business_id ${ID},
      kind ${WORD} NOT NULL,
      act ${WORD} NOT NULL COMMENT 'set, remove',
      state ${WORD} NOT NULL COMMENT 'waiting, approved, withdrawn',
      told_state ${WORD} NULL COMMENT 'of which administrators have been written',
      wanted TEXT NULL COMMENT 'JSON of the settings without their secret; NULL: removal',
      secret VARBINARY(6000) NULL COMMENT 'sealed as in door',
      door_version INT UNSIGNED NOT NULL COMMENT 'of the settings that it was made for',
      asked_by ${ID},
      asked_at DATETIME(3) NOT NULL,
      opens_at DATETIME(3) NULL COMMENT 'from then on without a second administrator; NULL: never',
      expires_at DATETIME(3) NOT NULL,
      decided_by CHAR(24) CHARACTER SET ascii NULL,
      decided_at DATETIME(3) NULL,
      waiting_kind ${WORD} AS (IF(state = 'waiting', kind, NULL)) PERSISTENT,
      UNIQUE KEY door_request_waiting (business_id, waiting_kind),
      KEY door_request_told (told_state, state)
    ) COMMENT 'changes of identity providers that wait for another administrator'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE door_request');
  }
}
