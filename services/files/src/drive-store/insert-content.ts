import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { DRIVE_FILE } from './drive-node.js';

export interface NewContent {
  id: string;
  node: string;
  folder: string;
  key: string;
  name: string;
  mime: string;
  size: number;
  sha256: string | null;
  width?: number | null;
  height?: number | null;
  pages?: number | null;
}

/** The row of bytes that a file of the drive has as one of its versions. */
export async function insertContent(tx: TenantTx, content: NewContent): Promise<void> {
  await tx.run(
    `INSERT INTO file (business_id, id, storage_key, name, mime, size, sha256, folder, public, width, height, pages,
       owner_kind, owner_id, created_by, created_by_name, created_at)
     VALUES (:business, :id, :key, :name, :mime, :size, :sha256, :folder, 0, :width, :height, :pages, :kind, :node, :user, :by,
       UTC_TIMESTAMP(3))`,
    {
      ...{ width: null, height: null, pages: null },
      ...content,
      ...{ kind: DRIVE_FILE, user: tx.ctx.actor.userId, by: tx.ctx.actor.userName },
    },
  );
}

/** Its bytes are downloaded under the name that the file has now, old versions too. */
export async function renameContents(tx: TenantTx, node: string, name: string): Promise<void> {
  await tx.run(
    `UPDATE file SET name = :name WHERE business_id = :business AND owner_kind = '${DRIVE_FILE}' AND owner_id = :node`,
    { node, name },
  );
}
