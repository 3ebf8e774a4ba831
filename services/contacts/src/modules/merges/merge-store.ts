import { MERGE_UNDO_DAYS } from '@volante/contracts/contacts/contact-merge.contract';
import type { FieldChange } from '@volante/service-kit/data/audit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { z } from 'zod';

const DAY_MS = 24 * 60 * 60 * 1000;

const storedChanges = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }));

/** One merge, with what undoing it needs. */
export interface Merge {
  id: string;
  kept: string;
  lost: string;
  lostState: 'active' | 'inactive';
  changes: Readonly<Record<string, FieldChange>>;
  groups: readonly string[];
  at: Date;
  isActive: boolean;
}

interface MergeRow {
  id: string;
  kept_id: string;
  lost_id: string;
  lost_state: 'active' | 'inactive';
  changes: string;
  joined_groups: string;
  merged_at: Date;
  active: number | null;
}

/** The end of the time in which a merge can be undone; `null` when it has passed or the merge is undone already. */
export function undoUntil({ at, isActive }: Pick<Merge, 'at' | 'isActive'>): Date | null {
  const until = new Date(at.getTime() + MERGE_UNDO_DAYS * DAY_MS);
  return isActive && until > new Date() ? until : null;
}

export async function insertMerge(tx: TenantTx, merge: Omit<Merge, 'isActive'>): Promise<void> {
  await tx.run(
    `INSERT INTO contact_merge (business_id, id, kept_id, lost_id, lost_state, changes, joined_groups, user_id,
       user_name, merged_at, active)
     VALUES (:business, :id, :kept, :lost, :lostState, :changes, :groups, :user, :name, :at, 1)`,
    {
      id: merge.id,
      kept: merge.kept,
      lost: merge.lost,
      lostState: merge.lostState,
      changes: JSON.stringify(merge.changes),
      groups: JSON.stringify(merge.groups),
      at: merge.at,
      user: tx.ctx.actor.userId,
      name: tx.ctx.actor.userName,
    },
  );
}

export async function lockMerge(tx: TenantTx, id: string): Promise<Merge | null> {
  const [row] = await tx.rows<MergeRow>(
    `SELECT id, kept_id, lost_id, lost_state, changes, joined_groups, merged_at, active FROM contact_merge
     WHERE business_id = :business AND id = :id FOR UPDATE`,
    { id },
  );
  if (!row) return null;
  return {
    id: row.id,
    kept: row.kept_id,
    lost: row.lost_id,
    lostState: row.lost_state,
    changes: storedChanges.parse(JSON.parse(row.changes)),
    groups: z.array(z.string()).parse(JSON.parse(row.joined_groups)),
    at: row.merged_at,
    isActive: row.active === 1,
  };
}

export async function closeMerge(tx: TenantTx, id: string): Promise<void> {
  await tx.run(
    'UPDATE contact_merge SET active = NULL, undone_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND id = :id',
    { id },
  );
}
