import { MAX_DRIVE_ZONES, MAX_PERSON_ZONES } from '@volante/contracts/files/drive-limits';
import { CodedError } from '@volante/service-kit/coded-error';
import { closeLinks } from '../link-store/close-links.js';
import type { DriveLock } from './drive-lock.js';
import type { NodeRow } from './drive-node.js';
import { zoneAround } from './place-nodes.js';
import { EDIT } from './sight.js';
import { inBatches, subtree } from './tree.js';

export interface Rule {
  isPrivate: boolean;
  branch: string | null;
}

/**
 * The folder narrows who sees it from now on, otherwise than before, or no longer does; everything in it follows. DRIVE-005 where
 * something inside is hidden from the person: its owners would lose or gain what nobody showed them. DRIVE-006 where there are
 * too many.
 */
export async function narrow(drive: DriveLock, node: NodeRow, rule: Rule): Promise<void> {
  const isZone = rule.isPrivate || rule.branch !== null;
  const wasZone = node.zone_id === node.id;
  if (isZone && !wasZone) await assertFewZones(drive);
  const around = zoneAround(drive, node);
  const inside = await subtree(drive.read, [node.id]);
  for (const { zone_id: own } of inside) if (drive.sight.level(own) < EDIT) throw new CodedError('DRIVE-005');
  if (isZone !== wasZone) await reassign(drive, node, inside, isZone ? [around, node.id] : [node.id, around]);
  const { tx } = drive;
  if (isZone && (!wasZone || isNarrower(drive.sight.zone(node.id), rule)))
    await closeLinks(
      tx,
      inside.map(({ id }) => id),
    );
  const params = {
    id: node.id,
    around,
    isPrivate: rule.isPrivate,
    branch: rule.branch,
    user: tx.ctx.actor.userId,
  };
  if (isZone)
    await tx.run(
      `INSERT INTO drive_zone (business_id, id, parent_zone, is_private, branch_id, created_by)
       VALUES (:business, :id, :around, :isPrivate, :branch, :user)
       ON DUPLICATE KEY UPDATE is_private = VALUES(is_private), branch_id = VALUES(branch_id)`,
      params,
    );
  else await tx.run('DELETE FROM drive_zone WHERE business_id = :business AND id = :id', { id: node.id });
}

/** Fewer kinds of people see it than before; owners who come or go within a private folder are not compared. */
const isNarrower = (before: Rule | undefined, after: Rule) =>
  (after.isPrivate && before?.isPrivate !== true) ||
  (after.branch !== null && after.branch !== before?.branch);

/** A folder that is made after another one narrows who sees it as that one does. */
export async function copyZone(drive: DriveLock, from: string, id: string, within: string): Promise<void> {
  await drive.tx.run(
    `INSERT INTO drive_zone (business_id, id, parent_zone, is_private, branch_id, created_by)
     SELECT business_id, :id, :within, is_private, branch_id, :user FROM drive_zone
     WHERE business_id = :business AND id = :from`,
    { from, id, within, user: drive.tx.ctx.actor.userId },
  );
  await drive.tx.run(
    `INSERT INTO drive_grant (business_id, zone_id, kind, grantee_id, name, level)
     SELECT business_id, :id, kind, grantee_id, name, level FROM drive_grant
     WHERE business_id = :business AND zone_id = :from`,
    { from, id },
  );
}

export async function assertFewZones(drive: DriveLock): Promise<void> {
  const [found] = await drive.read<{ zones: number; own: number | null }>(
    'SELECT COUNT(*) AS zones, SUM(created_by = :user) AS own FROM drive_zone WHERE business_id = :business',
    { user: drive.tx.ctx.actor.userId },
  );
  if (Number(found?.zones ?? 0) >= MAX_DRIVE_ZONES) throw new CodedError('DRIVE-006');
  if (Number(found?.own ?? 0) >= MAX_PERSON_ZONES) throw new CodedError('DRIVE-009');
}

async function reassign(
  drive: DriveLock,
  node: NodeRow,
  inside: readonly NodeRow[],
  [before, zone]: [string, string],
): Promise<void> {
  await inBatches(
    inside.map(({ id }) => id),
    async (part) => {
      await drive.tx.run(
        `UPDATE drive_node SET zone_id = :zone
         WHERE business_id = :business AND id IN (:part) AND zone_id = :before`,
        { part, before, zone },
      );
      await drive.tx.run(
        `UPDATE drive_zone SET parent_zone = :zone
         WHERE business_id = :business AND id IN (:part) AND id <> :node AND parent_zone = :before`,
        { part, before, zone, node: node.id },
      );
    },
  );
}
