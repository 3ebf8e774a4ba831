import type { ActivityRow } from '@volante/contracts/activity/activity.contract';

type Row<E extends string> = Omit<ActivityRow, 'kind' | 'entity'> & { entity: E };

/** An entry of the audit trail about a record that the person may see. */
export interface Entry<E extends string = string> {
  seq: number;
  at: Date;
  actor_id: string;
  actor_name: string;
  action: string;
  entity: E;
  entity_id: string;
  name: string;
}

/**
 * Consecutive actions of one person on one kind of record are shown once. `entries`: newest first; `isCut`: there are
 * older ones that were not read, so the last of the rows may stand for more than it counts.
 */
export function inARow<E extends string>(entries: readonly Entry<E>[], isCut: boolean): Row<E>[] {
  const rows: Row<E>[] = [];
  let last: Entry<E> | null = null;
  for (const entry of entries) {
    const row = rows.at(-1);
    const isSame =
      last?.actor_id === entry.actor_id && last.action === entry.action && last.entity === entry.entity;
    if (row && isSame) {
      if (last?.entity_id !== entry.entity_id) row.count += 1;
    } else {
      rows.push({
        seq: Number(entry.seq),
        at: entry.at.toISOString(),
        actor: entry.actor_name,
        action: entry.action,
        entity: entry.entity,
        id: entry.entity_id,
        name: entry.name,
        count: 1,
        isMore: false,
      });
    }
    last = entry;
  }
  const oldest = rows.at(-1);
  if (oldest) oldest.isMore = isCut;
  return rows;
}
