import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import type { trashPurge, trashRestore } from '@volante/contracts/files/drive-trash.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { DriveLock, type Target } from '../../drive-store/drive-lock.js';
import { entityOf, NODE_COLUMNS, type NodeRow, placeOf } from '../../drive-store/drive-node.js';
import { fromTrash } from '../../drive-store/restore.js';
import { EDIT, MANAGE } from '../../drive-store/sight.js';
import { purge } from '../../drive-store/trash.js';
import { subtree } from '../../drive-store/tree.js';
import { assertMayGo } from '../../retention-store/retained.js';

/** The trash: elements come back to their place, or go for good. */
@Injectable()
export class DriveTrash {
  constructor(private readonly db: Database) {}

  restore(ctx: Context, ids: readonly string[]): Promise<CallOutput<typeof trashRestore>> {
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      const restored: CallOutput<typeof trashRestore>['restored'] = [];
      const made = new Map<string, Target>();
      for (const node of await deletedNodes(drive, ids)) {
        const { name, folder } = await fromTrash(drive, node, made);
        restored.push({ id: node.id, name, folder: placeOf(folder) });
      }
      return { restored };
    });
  }

  purge(ctx: Context, ids: readonly string[]): Promise<CallOutput<typeof trashPurge>> {
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      const nodes = await deletedNodes(drive, ids);
      const inside = await subtree(
        drive.read,
        nodes.map(({ id }) => id),
      );
      for (const { zone_id: zone } of inside) drive.demand(zone, MANAGE);
      await assertMayGo(
        drive.read,
        nodes.map(({ id }) => id),
      );
      for (const node of nodes) {
        const changes = { name: { from: node.name, to: null } };
        tx.audit({ entity: entityOf(node.kind), entityId: node.id, action: 'purged', changes });
      }
      return {
        purged: await purge(
          tx,
          nodes.map(({ id }) => id),
        ),
      };
    });
  }
}

/** Elements as they were deleted; all of them or DATA-404. */
async function deletedNodes(drive: DriveLock, ids: readonly string[]): Promise<NodeRow[]> {
  const wanted = new Set(ids);
  const rows = await drive.read<NodeRow>(
    `SELECT ${NODE_COLUMNS} FROM drive_node n
     WHERE n.business_id = :business AND n.id IN (:ids) AND n.trash_root = n.id ORDER BY n.depth, n.id`,
    { ids: [...wanted] },
  );
  if (rows.length !== wanted.size) throw notFound();
  for (const { zone_id: zone } of rows) if (drive.sight.level(zone) === 0) throw notFound();
  for (const { zone_id: zone } of rows) drive.demand(zone, EDIT);
  return rows;
}
