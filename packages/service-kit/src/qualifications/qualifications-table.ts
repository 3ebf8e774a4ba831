const ID = 'CHAR(24) CHARACTER SET ascii NOT NULL';

/** For the migration of a service that keeps qualifications on its records. */
export const QUALIFICATIONS_TABLE = `CREATE TABLE record_qualification (
  business_id ${ID},
  id ${ID},
  owner_kind VARCHAR(60) CHARACTER SET ascii NOT NULL,
  owner_id ${ID} COMMENT 'the record',
  name VARCHAR(120) NOT NULL,
  number VARCHAR(60) NOT NULL,
  issued_on DATE NULL,
  expires_on DATE NULL,
  description TEXT NOT NULL,
  file CHAR(24) CHARACTER SET ascii NULL COMMENT 'of the record, as its other files',
  state ENUM('active', 'deleted') NOT NULL DEFAULT 'active',
  version INT UNSIGNED NOT NULL DEFAULT 1,
  created_at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, id),
  KEY record_qualification_owner (business_id, owner_kind, owner_id, state)
)`;
