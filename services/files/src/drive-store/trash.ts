import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { DriveLock } from './drive-lock.js';
import { DRIVE_FILE, entityOf, type NodeRow } from './drive-node.js';
import { EDIT } from './sight.js';
import { inBatches, subtree } from './tree.js';

/** Each node goes with all that is in it, as one; what was in the trash before stays there by itself. */
export async function intoTrash(drive: DriveLock, nodes: readonly NodeRow[]): Promise<void> {
  const { tx } = drive;
  for (const node of nodes) {
    const inside = (await subtree(drive.read, [node.id])).filter(({ trash_root: root }) => root === null);
    for (const { zone_id: zone } of inside)
      if (drive.sight.level(zone) < EDIT) throw new CodedError('DRIVE-005');
    await inBatches(
      inside.map(({ id }) => id),
      (part) =>
        tx.run(
          `UPDATE drive_node SET trash_root = :root, trashed_at = UTC_TIMESTAMP(3), live_name = NULL,
             updated_by_name = IF(id = :root, :by, updated_by_name)
           WHERE business_id = :business AND id IN (:part)`,
          { part, root: node.id, by: tx.ctx.actor.userName },
        ),
    );
    const changes = { state: { from: 'active', to: 'deleted' } };
    tx.audit({ entity: entityOf(node.kind), entityId: node.id, action: 'deleted', changes });
  }
}

/** Removes nodes with everything in them, in the trash or not, and marks their bytes for the sweep. Answers how many rows went. */
export async function purge(tx: TenantTx, roots: readonly string[]): Promise<number> {
  const inside = await subtree((sql, params) => tx.rows(sql, params), roots);
  await inBatches(
    inside.map(({ id }) => id),
    async (part) => {
      await tx.run(
        `UPDATE file SET expires_at = UTC_TIMESTAMP(3)
         WHERE business_id = :business AND owner_kind = '${DRIVE_FILE}' AND owner_id IN (:part)`,
        { part },
      );
      await tx.run(
        `DELETE u FROM drive_link_use u JOIN drive_link l ON l.business_id = u.business_id AND l.id = u.link_id
         WHERE u.business_id = :business AND l.node_id IN (:part)`,
        { part },
      );
      for (const [table, column] of ROWS_OF_A_NODE)
        await tx.run(`DELETE FROM ${table} WHERE business_id = :business AND ${column} IN (:part)`, { part });
    },
  );
  return inside.length;
}

const ROWS_OF_A_NODE = [
  ['drive_link', 'node_id'],
  ['drive_version', 'node_id'],
  ['drive_grant', 'zone_id'],
  ['drive_zone', 'id'],
  ['drive_node', 'id'],
] as const;
