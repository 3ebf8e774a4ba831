const ID = 'CHAR(24) CHARACTER SET ascii';

/** Names of an entity's import tables. Names are the code's own: they enter the statements. */
export function importNames(entity: string) {
  return {
    table: `${entity}_import`,
    row: `${entity}_import_row`,
    reject: `${entity}_import_reject`,
    group: `${entity}_import_group`,
    turn: `${entity}_import_turn`,
    record: entity,
    recordId: `${entity}_id`,
    groups: `${entity}_group`,
    members: `${entity}_group_member`,
  } as const;
}

export type ImportNames = ReturnType<typeof importNames>;

/** `CREATE TABLE` of all that imports into an entity's list keep: for a migration. */
export function importTables(entity: string): string[] {
  const { table, row, reject, group, turn, recordId } = importNames(entity);
  return [
    `CREATE TABLE ${table} (
      business_id ${ID} NOT NULL,
      id ${ID} NOT NULL,
      user_id ${ID} NOT NULL,
      user_name VARCHAR(200) NOT NULL,
      filename VARCHAR(255) NOT NULL,
      format ENUM('csv', 'xlsx') NOT NULL,
      storage_key VARCHAR(100) CHARACTER SET ascii NULL COMMENT 'NULL: the source was cleared away',
      sheet_rows INT UNSIGNED NOT NULL,
      sheet_columns TEXT NOT NULL COMMENT 'what is noted of each column, as JSON',
      state ENUM('uploaded', 'running', 'done', 'failed', 'undoing', 'undone') NOT NULL,
      job_id ${ID} NULL,
      created INT UNSIGNED NOT NULL DEFAULT 0,
      updated INT UNSIGNED NOT NULL DEFAULT 0,
      skipped INT UNSIGNED NOT NULL DEFAULT 0,
      rejected INT UNSIGNED NOT NULL DEFAULT 0,
      rejected_file ${ID} NULL,
      uploaded_at DATETIME(3) NOT NULL,
      ended_at DATETIME(3) NULL,
      PRIMARY KEY (business_id, id)
    )`,
    `CREATE TABLE ${row} (
      business_id ${ID} NOT NULL,
      import_id ${ID} NOT NULL,
      ${recordId} ${ID} NOT NULL,
      line INT UNSIGNED NOT NULL COMMENT 'of the file, the first that touched the record',
      action ENUM('created', 'updated') NOT NULL,
      digest CHAR(64) CHARACTER SET ascii NULL COMMENT 'created: of the record as the import left it',
      changes MEDIUMTEXT NULL COMMENT 'updated: field to what it was and what was written, as JSON',
      undone TINYINT(1) NOT NULL DEFAULT 0,
      kept TEXT NULL COMMENT 'what undoing had to leave, as JSON',
      PRIMARY KEY (business_id, import_id, ${recordId})
    )`,
    `CREATE TABLE ${reject} (
      business_id ${ID} NOT NULL,
      import_id ${ID} NOT NULL,
      line INT UNSIGNED NOT NULL,
      reasons TEXT NOT NULL COMMENT 'Spanish, a list as JSON',
      PRIMARY KEY (business_id, import_id, line)
    )`,
    `CREATE TABLE ${group} (
      business_id ${ID} NOT NULL,
      import_id ${ID} NOT NULL,
      group_id ${ID} NOT NULL,
      name VARCHAR(60) NOT NULL COMMENT 'that the import gave it',
      PRIMARY KEY (business_id, import_id, group_id)
    ) COMMENT 'groups that an import made'`,
    `CREATE TABLE ${turn} (
      business_id ${ID} NOT NULL PRIMARY KEY
    ) COMMENT 'locked by the import that writes: two of one business never overlook each other'`,
  ];
}

/** The reverse, for the way down. */
export function dropImportTables(entity: string): string[] {
  const { table, row, reject, group, turn } = importNames(entity);
  return [turn, group, reject, row, table].map((name) => `DROP TABLE ${name}`);
}
