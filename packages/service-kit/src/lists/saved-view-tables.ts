const ID = 'CHAR(24) CHARACTER SET ascii NOT NULL';

/** For the first migration of a service with saved views: the views, and a row for each person that is locked while they save one more. */
export const SAVED_VIEW_TABLES: readonly string[] = [
  `CREATE TABLE saved_view (
    business_id ${ID},
    id ${ID},
    user_id ${ID},
    list VARCHAR(40) CHARACTER SET ascii NOT NULL,
    name VARCHAR(60) NOT NULL,
    shared TINYINT(1) NOT NULL,
    definition TEXT NOT NULL COMMENT 'filters, sort and columns as JSON',
    PRIMARY KEY (business_id, id),
    UNIQUE KEY saved_view_name (business_id, user_id, list, name)
  )`,
  `CREATE TABLE saved_view_turn (
    business_id ${ID},
    user_id ${ID},
    PRIMARY KEY (business_id, user_id)
  )`,
];
