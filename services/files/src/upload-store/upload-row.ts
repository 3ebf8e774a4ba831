import { UPLOAD_DAYS, UPLOAD_PART_BYTES } from '@volante/contracts/files/drive-limits';
import type { OpenUpload } from '@volante/contracts/files/drive-upload.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { placeOf } from '../drive-store/drive-node.js';
import type { OnTaken } from '../drive-store/drive-upload.js';

export type UploadState = 'open' | 'joining' | 'stored' | 'version' | 'skipped' | 'failed';

/** A large file on its way. */
export interface UploadRow {
  id: string;
  user_id: string;
  folder_id: string;
  name: string;
  size: number;
  fingerprint: string;
  on_taken: OnTaken;
  state: UploadState;
  parts: number;
  item_id: string | null;
  sha256: string | null;
  problem: string;
  changed_at: Date;
}

export const UPLOAD_COLUMNS = `id, user_id, folder_id, name, size, fingerprint, on_taken, state, parts, item_id, sha256, problem,
  changed_at`;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Number of parts of so many bytes. */
export const partsOf = (size: number) => Math.ceil(Number(size) / UPLOAD_PART_BYTES);

/** Bytes of one part: all the same, the last one what is left. */
export const partSize = (size: number, number: number) =>
  Math.min(UPLOAD_PART_BYTES, Number(size) - number * UPLOAD_PART_BYTES);

export const toOpenUpload = (row: UploadRow): OpenUpload => ({
  id: row.id,
  name: row.name,
  folder: placeOf(row.folder_id),
  size: Number(row.size),
  parts: row.parts,
  expiresAt: new Date(row.changed_at.getTime() + UPLOAD_DAYS * DAY_MS).toISOString(),
});

/** The person's own upload, locked; DATA-404 for another's. */
export async function lockUpload(tx: TenantTx, id: string): Promise<UploadRow> {
  const [row] = await tx.rows<UploadRow>(
    `SELECT ${UPLOAD_COLUMNS} FROM drive_upload
     WHERE business_id = :business AND id = :id AND user_id = :user FOR UPDATE`,
    { id, user: tx.ctx.actor.userId },
  );
  if (!row) throw notFound();
  return row;
}

/**
 * The upload has ended: its parts belong to nothing from now on and lose their rows. Their keys are noted, so that bytes which
 * nobody removes at once go with the sweep.
 */
export async function endUpload(
  tx: TenantTx,
  id: string,
  end: { state: UploadState; item?: string | null; sha256?: string | null; problem?: string },
): Promise<void> {
  await tx.run(
    `INSERT INTO stored_bytes (business_id, storage_key, noted_at)
     SELECT business_id, storage_key, UTC_TIMESTAMP(3) - INTERVAL 1 DAY FROM drive_upload_part
     WHERE business_id = :business AND upload_id = :id
     ON DUPLICATE KEY UPDATE noted_at = VALUES(noted_at)`,
    { id },
  );
  await tx.run('DELETE FROM drive_upload_part WHERE business_id = :business AND upload_id = :id', { id });
  const { state, item = null, sha256 = null, problem = '' } = end;
  await tx.run(
    `UPDATE drive_upload SET state = :state, item_id = :item, sha256 = :sha256, problem = :problem, actor = NULL,
       lease_owner = NULL, lease_until = NULL, changed_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND id = :id`,
    { id, state, item, sha256, problem },
  );
}

/** Keys of the parts, the first one first. */
export async function partKeys(tx: Pick<TenantTx, 'rows'>, id: string): Promise<string[]> {
  const rows = await tx.rows<{ storage_key: string }>(
    `SELECT storage_key FROM drive_upload_part WHERE business_id = :business AND upload_id = :id ORDER BY number`,
    { id },
  );
  return rows.map(({ storage_key: key }) => key);
}
