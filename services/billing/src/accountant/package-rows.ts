import type { AccountantPackage } from '@volante/contracts/billing/accountant.contract';

export interface PackageRow {
  id: string;
  first_month: string;
  last_month: string;
  file_id: string;
  storage_key: string;
  name: string;
  size: string | number;
  sha256: string;
  files: number;
  made_by: string;
  made_at: Date;
}

export const PACKAGE_COLUMNS =
  'id, first_month, last_month, file_id, storage_key, name, size, sha256, files, made_by, made_at';

export const packageOf = (row: PackageRow): AccountantPackage => ({
  ...{ id: row.id, first: row.first_month, last: row.last_month, name: row.name, size: Number(row.size) },
  ...{ sha256: row.sha256, files: row.files, by: row.made_by, at: row.made_at.toISOString() },
});
