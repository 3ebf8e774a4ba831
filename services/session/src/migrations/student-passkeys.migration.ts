import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii NOT NULL';
const DIGEST = 'CHAR(64) CHARACTER SET ascii NOT NULL';
const TABLES = [
  `CREATE TABLE student_passkey (
    id ${ID} PRIMARY KEY,
    business_id ${ID},
    contact_id ${ID},
    name VARCHAR(80) NOT NULL,
    credential_hash ${DIGEST} COMMENT 'SHA-256 of credential_id: longer than a key of an index',
    credential_id VARCHAR(1364) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'base64url',
    public_key VARBINARY(2048) NOT NULL COMMENT 'COSE',
    counter INT UNSIGNED NOT NULL COMMENT '0: the key does not count',
    transports VARCHAR(200) CHARACTER SET ascii NOT NULL COMMENT 'with commas',
    created_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    stopped_at DATETIME(3) NULL COMMENT 'its count went back: there may be a copy',
    UNIQUE KEY student_passkey_credential (credential_hash),
    KEY student_passkey_contact (business_id, contact_id, created_at)
  ) COMMENT 'public keys by which students enter; of one login of one school each'`,
  `CREATE TABLE student_passkey_challenge (
    challenge_hash ${DIGEST} PRIMARY KEY,
    business_id ${ID} COMMENT 'zeros: for a sign-in',
    contact_id ${ID},
    expires_at DATETIME(3) NOT NULL,
    KEY student_passkey_challenge_expires (expires_at)
  ) COMMENT 'challenges that nobody has answered yet; each is deleted by its first answer'`,
];

export class StudentPasskeys1700001740000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE student_passkey_challenge');
    await runner.query('DROP TABLE student_passkey');
  }
}
