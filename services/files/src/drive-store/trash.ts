import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { DriveLock } from './drive-lock.js';
import { DRIVE_FILE, entityOf, type NodeRow } from './drive-node.js';
import { RECEIVED } from './received.js';
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
      await tx.run(
        `DELETE z FROM drive_link_zip z JOIN drive_link l ON l.business_id = z.business_id AND l.id = z.link_id
         WHERE z.business_id = :business AND l.node_id IN (:part)`,
        { part },
      );
      await purgeRequests(tx, part);
      for (const [table, column] of ROWS_OF_A_NODE)
        await tx.run(`DELETE FROM ${table} WHERE business_id = :business AND ${column} IN (:part)`, { part });
    },
  );
  return inside.length;
}

/** Links that put files into these folders, with what came and was not accepted. */
async function purgeRequests(tx: TenantTx, folders: readonly string[]): Promise<void> {
  const requests = await tx.rows<{ id: string }>(
    'SELECT id FROM drive_request WHERE business_id = :business AND folder_id IN (:folders)',
    { folders },
  );
  if (requests.length === 0) return;
  const ids = requests.map(({ id }) => id);
  await tx.run(
    `UPDATE file f JOIN drive_received r ON r.business_id = f.business_id AND r.id = f.owner_id
     SET f.expires_at = UTC_TIMESTAMP(3)
     WHERE f.business_id = :business AND f.owner_kind = '${RECEIVED}' AND r.request_id IN (:ids)`,
    { ids },
  );
  for (const [table, column] of [
    ['drive_received', 'request_id'],
    ['drive_request_sender', 'request_id'],
    ['drive_request', 'id'],
  ])
    await tx.run(`DELETE FROM ${table} WHERE business_id = :business AND ${column} IN (:ids)`, { ids });
}

const ROWS_OF_A_NODE = [
  ['drive_link', 'node_id'],
  ['drive_version', 'node_id'],
  ['drive_retention', 'node_id'],
  ['drive_grant', 'zone_id'],
  ['drive_zone', 'id'],
  ['drive_node', 'id'],
] as const;
