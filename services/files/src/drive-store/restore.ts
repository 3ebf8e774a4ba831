import { driveNameKey } from '@volante/contracts/files/drive-name';
import { newId } from '@volante/service-kit/object-id';
import { carryKinds } from '../retention-store/carried-kinds.js';
import type { DriveLock, Target } from './drive-lock.js';
import { entityOf, FOLDER, type NodeRow } from './drive-node.js';
import { renameContents } from './insert-content.js';
import { insertNode } from './insert-node.js';
import { settleBelow } from './place-nodes.js';
import { ROOT } from './sight.js';
import { ancestors } from './tree.js';
import { copyZone } from './zones.js';

/** Folders that were made again, by the id of the one in the trash: what lay in one folder comes back into one. */
type Made = Map<string, Target>;

/** Where a node of the trash comes back to: folders of its way that are in the trash are made again, with who sees them. */
async function placeOfReturn(drive: DriveLock, node: NodeRow, made: Made): Promise<Target> {
  const above = await ancestors(drive.read, node.id);
  const firstLive = above.findIndex(({ trash_root: root }) => root === null);
  const live = above[firstLive];
  const gone = (live ? above.slice(0, firstLive) : above).reverse();
  let target: Target = live
    ? { id: live.id, zone: live.zone_id, depth: live.depth }
    : { id: ROOT, zone: ROOT, depth: 0 };
  for (const folder of gone) {
    target = made.get(folder.id) ?? (await again(drive, folder, target));
    made.set(folder.id, target);
  }
  return target;
}

/** A live folder of the same name and sight, or a new one with the owners of the old one. */
async function again(drive: DriveLock, folder: NodeRow, target: Target): Promise<Target> {
  const isZone = folder.zone_id === folder.id;
  const there = await drive.findByName(target.id, folder.name);
  if (there?.kind === FOLDER && there.zone_id === target.zone && !isZone)
    return { id: there.id, zone: there.zone_id, depth: there.depth };
  await drive.assertRoom(target.id, 1);
  const id = newId();
  const name = await drive.freeName(target.id, folder.name);
  const zone = isZone ? id : target.zone;
  await insertNode(drive.tx, { id, kind: FOLDER, name, target: { ...target, zone } });
  if (isZone) await copyZone(drive, folder.id, id, target.zone);
  return { id, zone, depth: target.depth + 1 };
}

/** One element of the trash, with what was deleted with it, is live again; answers its name and folder. */
export async function fromTrash(
  drive: DriveLock,
  node: NodeRow,
  made: Made,
): Promise<{ name: string; folder: string }> {
  const { tx } = drive;
  const target = await placeOfReturn(drive, node, made);
  await drive.readAgain();
  await drive.assertRoom(target.id, 1);
  const name = await drive.freeName(target.id, node.name, node.id);
  await carryKinds(drive, node.id, target.id);
  await settleBelow(drive, node, target);
  const key = driveNameKey(name);
  await tx.run(
    `UPDATE drive_node SET parent_id = :parent, name = :name, name_key = :key, sort_name = CONCAT(kind, :key)
     WHERE business_id = :business AND id = :id`,
    { id: node.id, parent: target.id, name, key },
  );
  if (name !== node.name) await renameContents(tx, node.id, name);
  await tx.run(
    `UPDATE drive_node SET trash_root = NULL, trashed_at = NULL, live_name = name_key
     WHERE business_id = :business AND trash_root = :id`,
    { id: node.id },
  );
  const changes = { state: { from: 'deleted', to: 'active' } };
  tx.audit({ entity: entityOf(node.kind), entityId: node.id, action: 'restored', changes });
  await drive.publish(target.id);
  return { name, folder: target.id };
}
