import { MAX_FOLDER_LEVELS } from '@volante/contracts/files/drive-limits';
import { driveNameKey } from '@volante/contracts/files/drive-name';
import { CodedError } from '@volante/service-kit/coded-error';
import { closeLinks } from '../link-store/close-links.js';
import { carryKinds } from '../retention-store/carried-kinds.js';
import type { DriveLock, Target } from './drive-lock.js';
import { entityOf, FOLDER, type NodeRow } from './drive-node.js';
import { renameContents } from './insert-content.js';
import { EDIT, ROOT } from './sight.js';
import { ancestors, inBatches, subtree } from './tree.js';

/**
 * Puts nodes with all that is in them into another folder. DRIVE-003 into themselves or below, DRIVE-004 where it gets too deep,
 * DRIVE-005 where others would see more or less of something in them that is beyond the person, DRIVE-001 where a name is taken and `onTaken` refuses.
 */
export async function placeNodes(
  drive: DriveLock,
  nodes: readonly NodeRow[],
  target: Target,
  onTaken: 'refuse' | 'both',
): Promise<void> {
  await assertOutside(drive, nodes, target);
  for (const node of nodes) await placeNode(drive, node, target, onTaken);
}

async function assertOutside(drive: DriveLock, nodes: readonly NodeRow[], target: Target): Promise<void> {
  if (target.id === ROOT || !nodes.some(({ kind }) => kind === FOLDER)) return;
  const above = await ancestors(drive.read, target.id);
  const way = new Set([target.id, ...above.map(({ id }) => id)]);
  if (nodes.some(({ id }) => way.has(id))) throw new CodedError('DRIVE-003');
}

async function placeNode(
  drive: DriveLock,
  node: NodeRow,
  target: Target,
  onTaken: 'refuse' | 'both',
): Promise<void> {
  const { tx } = drive;
  if (onTaken === 'refuse') await drive.assertFree(target.id, node.name, node.id);
  const name = await drive.freeName(target.id, node.name, node.id);
  await carryKinds(drive, node.id, target.id);
  await settleBelow(drive, node, target);
  const key = driveNameKey(name);
  await tx.run(
    `UPDATE drive_node SET parent_id = :parent, name = :name, name_key = :key, live_name = :key,
       sort_name = CONCAT(kind, :key) WHERE business_id = :business AND id = :id`,
    { id: node.id, parent: target.id, name, key },
  );
  if (name !== node.name) await renameContents(tx, node.id, name);
  const changes = {
    folder: { from: node.parent_id, to: target.id },
    ...(name === node.name ? {} : { name: { from: node.name, to: name } }),
  };
  tx.audit({ entity: entityOf(node.kind), entityId: node.id, action: 'moved', changes });
}

/** The zone of a node's surroundings: its own where it is none itself. */
export function zoneAround(drive: DriveLock, node: NodeRow): string {
  return node.zone_id === node.id ? (drive.sight.zone(node.id)?.within ?? ROOT) : node.zone_id;
}

/** Depth and zone of the node and of everything in it follow the new place; it is read again, it may have moved with another. */
export async function settleBelow(drive: DriveLock, chosen: NodeRow, target: Target): Promise<void> {
  const { tx } = drive;
  const inside = await subtree(drive.read, [chosen.id]);
  const node = inside.find(({ id }) => id === chosen.id) ?? chosen;
  const before = zoneAround(drive, node);
  // Where the surroundings narrow as before, nobody sees more or less of the hidden nodes inside: they go along.
  const isSeenOtherwise = before !== target.zone;
  if (isSeenOtherwise && inside.some(({ zone_id: zone }) => drive.sight.level(zone) < EDIT))
    throw new CodedError('DRIVE-005');
  const deeper = target.depth + 1 - node.depth;
  const folders = inside.filter(({ kind }) => kind === FOLDER);
  if (folders.some(({ depth }) => depth + deeper > MAX_FOLDER_LEVELS)) throw new CodedError('DRIVE-004');
  const ids = inside.map(({ id }) => id);
  // Into a folder that narrows who sees it.
  if (isSeenOtherwise && target.zone !== ROOT) await closeLinks(tx, ids);
  await inBatches(ids, (part) =>
    tx.run(
      `UPDATE drive_node SET depth = depth + :deeper, zone_id = IF(zone_id = :before, :zone, zone_id)
       WHERE business_id = :business AND id IN (:part)`,
      { part, deeper, before, zone: target.zone },
    ),
  );
  await inBatches(ids, (part) =>
    tx.run(
      `UPDATE drive_zone SET parent_zone = :zone
       WHERE business_id = :business AND id IN (:part) AND parent_zone = :before`,
      { part, before, zone: target.zone },
    ),
  );
}
