import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { DriveLock, type Target } from './drive-lock.js';
import { DRIVE_FILE, FILE, folderOf, type NodeRow } from './drive-node.js';
import { insertNode } from './insert-node.js';
import { EDIT } from './sight.js';
import { addVersion } from './versions.js';

export type OnTaken = 'refuse' | 'version' | 'both' | 'skip';

/** Where an upload goes: a new file of the folder, a new version of one that is there, or nowhere. */
export interface Spot {
  drive: DriveLock;
  target: Target;
  node: string;
  name: string;
  /** The file that has the name already. */
  there: NodeRow | null;
  outcome: 'stored' | 'version' | 'skipped';
}

/** DRIVE-001 where the name is taken and nobody said what to do, or where a folder has it. */
export async function findSpot(
  tx: TenantTx,
  { folder, name, onTaken }: { folder: string; name: string; onTaken: OnTaken },
): Promise<Spot> {
  const drive = await DriveLock.open(tx);
  const target = await drive.target(folderOf(folder));
  const there = await drive.findByName(target.id, name);
  const spot = { drive, target, name, there, node: there?.id ?? newId() };
  if (!there) return newSpot(spot);
  if (onTaken === 'both') {
    const free = await drive.freeName(target.id, name);
    return newSpot({ ...spot, name: free, node: newId(), there: null });
  }
  if (onTaken === 'refuse' || there.kind !== FILE) throw new CodedError('DRIVE-001', { name });
  if (onTaken === 'version') drive.demand(there.zone_id, EDIT);
  return { ...spot, name: there.name, outcome: onTaken === 'skip' ? 'skipped' : 'version' };
}

async function newSpot(spot: Omit<Spot, 'outcome'>): Promise<Spot> {
  await spot.drive.assertRoom(spot.target.id, 1);
  return { ...spot, outcome: 'stored' };
}

interface Content {
  file: string;
  mime: string;
  size: number;
  pages: number | null;
}

/** The row of the file in the drive with its first version, or a further version of it. */
export async function fillSpot(tx: TenantTx, spot: Spot, content: Content): Promise<void> {
  const { node, name, target } = spot;
  if (spot.outcome === 'stored') await insertNode(tx, { id: node, kind: FILE, name, target, content });
  const number = await addVersion(tx, node, content);
  if (spot.outcome === 'version') {
    const changes = { version: { from: number - 1, to: number } };
    tx.audit({ entity: DRIVE_FILE, entityId: node, action: 'updated', changes });
  }
  await spot.drive.publish(target.id);
}
