import { driveNameKey } from '@volante/contracts/files/drive-name';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Target } from './drive-lock.js';
import { entityOf, type NodeKind } from './drive-node.js';

export interface NewNode {
  id: string;
  kind: NodeKind;
  name: string;
  target: Target;
  /** Present for a file. */
  content?: { file: string; mime: string; size: number; pages: number | null };
}

/** The row of a new folder or file with its audit entry; that the name is free is the caller's to check. */
export async function insertNode(tx: TenantTx, { id, kind, name, target, content }: NewNode): Promise<void> {
  const key = driveNameKey(name);
  await tx.run(
    `INSERT INTO drive_node (business_id, id, kind, parent_id, name, name_key, live_name, sort_name, depth, zone_id, file_id,
       mime, size, pages, created_by, created_by_name, created_at, updated_by_name, updated_at)
     VALUES (:business, :id, :kind, :parent, :name, :key, :key, :sort, :depth, :zone, :file, :mime, :size, :pages, :user, :by,
       UTC_TIMESTAMP(3), :by, UTC_TIMESTAMP(3))`,
    {
      id,
      kind,
      parent: target.id,
      name,
      key,
      sort: `${kind}${key}`,
      depth: target.depth + 1,
      zone: target.zone,
      file: content?.file ?? null,
      mime: content?.mime ?? null,
      size: content?.size ?? null,
      pages: content?.pages ?? null,
      user: tx.ctx.actor.userId,
      by: tx.ctx.actor.userName,
    },
  );
  const changes = { name: { from: null, to: name } };
  tx.audit({ entity: entityOf(kind), entityId: id, action: 'created', changes });
}
