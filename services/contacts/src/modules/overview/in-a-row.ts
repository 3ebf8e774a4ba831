import type { CallOutput } from '@volante/contracts/call';
import type { contactActivity } from '@volante/contracts/contacts/contact-overview.contract';

type Row = CallOutput<typeof contactActivity>['rows'][number];

/** An entry of the audit trail about a record that the person may see. */
export interface Entry {
  seq: number;
  at: Date;
  actor_id: string;
  actor_name: string;
  action: string;
  entity: Row['entity'];
  entity_id: string;
  name: string;
}

/**
 * Consecutive actions of one person on one kind of record are shown once. `entries`: newest first; `isCut`: there are
 * older ones that were not read, so the last of the rows may stand for more than it counts.
 */
export function inARow(entries: readonly Entry[], isCut: boolean): Row[] {
  const rows: Row[] = [];
  let last: Entry | null = null;
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
