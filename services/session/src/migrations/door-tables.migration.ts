import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii NOT NULL';
const DIGEST = 'CHAR(64) CHARACTER SET ascii';
const KIND = "VARCHAR(10) CHARACTER SET ascii NOT NULL COMMENT 'google, facebook, apple, keycloak, openid'";
const STATEMENTS = [
  `CREATE TABLE door (
    business_id ${ID},
    kind ${KIND},
    enabled TINYINT(1) NOT NULL,
    label VARCHAR(40) NOT NULL,
    issuer VARCHAR(255) CHARACTER SET ascii NOT NULL,
    client_id VARCHAR(255) NOT NULL,
    secret VARBINARY(6000) NULL COMMENT 'sealed',
    team_id VARCHAR(40) NOT NULL,
    key_id VARCHAR(40) NOT NULL,
    roles_claim VARCHAR(120) NOT NULL,
    roles TEXT NOT NULL COMMENT 'JSON list of {value, role}: the first that the claim has',
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, kind)
  ) COMMENT 'ways in beside the password, as each business has set them up'`,
  `CREATE TABLE door_link (
    id ${ID} PRIMARY KEY,
    business_id ${ID},
    account_id ${ID},
    kind ${KIND},
    identity_hash ${DIGEST} NOT NULL COMMENT 'of issuer and subject',
    issuer VARCHAR(400) NOT NULL,
    subject VARCHAR(255) NOT NULL,
    label VARCHAR(160) NOT NULL COMMENT 'by which its owner knows it; opens nothing',
    created_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    UNIQUE KEY door_link_identity (business_id, identity_hash),
    KEY door_link_account (business_id, account_id)
  )`,
  `CREATE TABLE door_entry (
    id ${ID} PRIMARY KEY,
    business_id ${ID},
    kind ${KIND},
    ticket_hash ${DIGEST} NOT NULL COMMENT 'of the secret of the tab that asked',
    device VARCHAR(64) CHARACTER SET ascii NOT NULL,
    account_id CHAR(24) CHARACTER SET ascii NULL COMMENT 'who wants to link, or has come in',
    asked_by CHAR(24) CHARACTER SET ascii NULL COMMENT 'session that wants to link',
    invitation_id CHAR(24) CHARACTER SET ascii NULL COMMENT 'reset link that lets its person link',
    issuer VARCHAR(400) NULL,
    subject VARCHAR(255) NULL,
    label VARCHAR(160) NULL,
    proven_at DATETIME(3) NULL,
    step_id CHAR(24) CHARACTER SET ascii NULL,
    session_id CHAR(24) CHARACTER SET ascii NULL COMMENT 'that it led to',
    tokens MEDIUMBLOB NULL COMMENT 'sealed; of the provider, while the session lives',
    checked_at DATETIME(3) NULL COMMENT 'when the provider was last asked; NULL: it is not asked',
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    linked_at DATETIME(3) NULL,
    UNIQUE KEY door_entry_ticket (ticket_hash),
    KEY door_entry_session (session_id),
    KEY door_entry_step (step_id),
    KEY door_entry_checked (checked_at),
    KEY door_entry_created (created_at)
  ) COMMENT 'each try to come in by a door, and what it led to'`,
];

export class DoorTables1700000160000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['door_entry', 'door_link', 'door']) await runner.query(`DROP TABLE ${name}`);
  }
}
