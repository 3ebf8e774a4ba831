const ID = 'CHAR(24) CHARACTER SET ascii NOT NULL';

/** For the migration of a service that keeps notes on its records. */
export const NOTES_TABLE = `CREATE TABLE record_note (
  business_id ${ID},
  id ${ID},
  owner_kind VARCHAR(60) CHARACTER SET ascii NOT NULL,
  owner_id ${ID} COMMENT 'the record',
  text VARCHAR(4000) NOT NULL,
  pinned TINYINT(1) NOT NULL,
  author_id ${ID},
  author_name VARCHAR(160) NOT NULL,
  edited TINYINT(1) NOT NULL DEFAULT 0,
  state ENUM('active', 'deleted') NOT NULL DEFAULT 'active',
  version INT UNSIGNED NOT NULL DEFAULT 1,
  created_at DATETIME(3) NOT NULL,
  PRIMARY KEY (business_id, id),
  KEY record_note_owner (business_id, owner_kind, owner_id, state)
)`;
