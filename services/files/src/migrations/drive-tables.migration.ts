import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(24) CHARACTER SET ascii';
const KEY = 'VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin';

const TABLES = [
  `CREATE TABLE drive (
    business_id ${ID} NOT NULL PRIMARY KEY
  ) COMMENT 'locked by every change of the tree and by every upload'`,
  `CREATE TABLE drive_node (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    kind TINYINT UNSIGNED NOT NULL COMMENT '0: folder, 1: file',
    parent_id ${ID} NOT NULL COMMENT 'zeros: the root',
    name VARCHAR(130) NOT NULL,
    name_key VARCHAR(250) COLLATE utf8mb4_bin NOT NULL COMMENT 'without case and accents',
    live_name VARCHAR(250) COLLATE utf8mb4_bin NULL COMMENT 'name_key, NULL in the trash: there it takes no name',
    sort_name VARCHAR(251) COLLATE utf8mb4_bin NOT NULL COMMENT 'kind and name_key: folders first',
    depth TINYINT UNSIGNED NOT NULL COMMENT '1: in the root',
    zone_id ${ID} NOT NULL COMMENT 'nearest folder from here up that is private or of a branch; zeros: none',
    file_id ${ID} NULL COMMENT 'bytes of the newest version',
    mime VARCHAR(100) CHARACTER SET ascii NULL,
    size BIGINT UNSIGNED NULL,
    pages SMALLINT UNSIGNED NULL,
    created_by ${ID} NOT NULL,
    created_by_name VARCHAR(160) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    updated_by_name VARCHAR(160) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    trash_root ${ID} NULL COMMENT 'the element that was deleted, with all that is in it; NULL: not in the trash',
    trashed_at DATETIME(3) NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY node_name (business_id, parent_id, live_name),
    KEY node_list (business_id, parent_id, trash_root, sort_name, id, zone_id),
    KEY node_search (business_id, trash_root, zone_id, name_key, id),
    KEY node_recent (business_id, kind, trash_root, updated_at, id, zone_id),
    KEY node_trash (trashed_at, trash_root)
  )`,
  `CREATE TABLE drive_zone (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL COMMENT 'a folder',
    parent_zone ${ID} NOT NULL,
    is_private TINYINT(1) NOT NULL,
    branch_id ${ID} NULL,
    PRIMARY KEY (business_id, id)
  ) COMMENT 'folders that narrow who sees them'`,
  `CREATE TABLE drive_grant (
    business_id ${ID} NOT NULL,
    zone_id ${ID} NOT NULL,
    kind VARCHAR(4) CHARACTER SET ascii NOT NULL COMMENT 'user, role',
    grantee_id ${ID} NOT NULL,
    name VARCHAR(160) NOT NULL,
    level TINYINT UNSIGNED NOT NULL COMMENT '1: view, 2: edit, 3: manage',
    PRIMARY KEY (business_id, zone_id, kind, grantee_id),
    KEY grant_grantee (business_id, kind, grantee_id)
  ) COMMENT 'owners of private folders'`,
  `CREATE TABLE drive_version (
    business_id ${ID} NOT NULL,
    node_id ${ID} NOT NULL,
    number SMALLINT UNSIGNED NOT NULL,
    file_id ${ID} NOT NULL COMMENT 'two versions share it where an old one came back',
    size BIGINT UNSIGNED NOT NULL,
    label VARCHAR(130) NOT NULL DEFAULT '',
    created_by_name VARCHAR(160) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, node_id, number)
  )`,
  `CREATE TABLE stored_bytes (
    business_id ${ID} NOT NULL,
    storage_key ${KEY} NOT NULL,
    noted_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, storage_key),
    KEY bytes_noted (noted_at)
  ) COMMENT 'bytes that are stored before their row is: those of a dead process are found here'`,
  `CREATE TABLE drive_link (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    node_id ${ID} NOT NULL,
    key_hash CHAR(64) CHARACTER SET ascii NOT NULL COMMENT 'SHA-256 of the secret',
    password BINARY(48) NULL COMMENT 'salt and scrypt; NULL: none',
    max_downloads SMALLINT UNSIGNED NULL,
    downloads INT UNSIGNED NOT NULL DEFAULT 0,
    wrong SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'wrong passwords',
    note VARCHAR(130) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    withdrawn_at DATETIME(3) NULL,
    created_by ${ID} NOT NULL,
    created_by_name VARCHAR(160) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (business_id, id),
    UNIQUE KEY link_secret (key_hash),
    KEY link_node (business_id, node_id)
  ) COMMENT 'links to files for people outside the school'`,
  `CREATE TABLE drive_link_use (
    business_id ${ID} NOT NULL,
    link_id ${ID} NOT NULL,
    used_at DATETIME(6) NOT NULL,
    ip VARCHAR(45) CHARACTER SET ascii NOT NULL,
    KEY use_link (business_id, link_id, used_at)
  )`,
  `ALTER TABLE file ADD removing TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'its bytes are being removed'`,
];

export class DriveTables1700000340000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE file DROP COLUMN removing');
    for (const name of [
      'drive_link_use',
      'drive_link',
      'stored_bytes',
      'drive_version',
      'drive_grant',
      'drive_zone',
      'drive_node',
      'drive',
    ])
      await runner.query(`DROP TABLE ${name}`);
  }
}
