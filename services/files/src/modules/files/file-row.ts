/** Bytes that a business stored, and who may read them. */
export interface FileRow {
  id: string;
  storage_key: string;
  name: string;
  mime: string;
  size: number;
  public: number;
  /** 1: a document of the record; 0: it stands in one of its fields, or is free. */
  document: number;
  pages: number | null;
  owner_kind: string | null;
  owner_id: string | null;
  branch_id: string | null;
  permission: string | null;
  /** 1: about every branch. */
  all_branches: number;
  only_user: string | null;
  created_by: string;
  /** Whether the antivirus lets it be opened: `SCAN`. */
  scan: number;
}

export const FILE_COLUMNS = `id, storage_key, name, mime, size, public, document, pages, owner_kind, owner_id, branch_id, permission,
  all_branches, only_user, created_by, scan`;

/**
 * Excludes expired files and deleted documents: the latter wait for their undo, by the record's own call, and are not
 * readable otherwise.
 */
export const IS_THERE = `(expires_at IS NULL OR (document = 0 AND expires_at > UTC_TIMESTAMP(3)))`;

export interface VariantRow {
  storage_key: string;
  size: number;
}
