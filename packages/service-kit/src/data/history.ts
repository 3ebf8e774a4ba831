import { namesOf } from '@volante/contracts/events/former-names';
import type { HistoryPage } from '@volante/contracts/history';
import type { Context } from '../context.js';
import type { Database } from './database.js';

const PAGE = 50;

interface AuditRow {
  seq: number;
  at: Date;
  actor_id: string;
  actor_name: string;
  action: string;
  entity_id: string;
  changes: string | null;
}

function toRow(row: AuditRow): HistoryPage['rows'][number] {
  return {
    seq: Number(row.seq),
    at: row.at.toISOString(),
    actor: { id: row.actor_id, name: row.actor_name },
    action: row.action,
    record: row.entity_id,
    changes: row.changes ? (JSON.parse(row.changes) as HistoryPage['rows'][number]['changes']) : {},
  };
}

/** A page of a record's changes out of the audit trail; of several records when it has taken others in. Entries under a former name of the entity are among them. Whether the person may see the record is the caller's to check. */
export async function readHistory(
  db: Database,
  ctx: Context,
  { entity, id, before }: { entity: string; id: string | readonly string[]; before?: number | undefined },
): Promise<HistoryPage> {
  const found = await db.rows<AuditRow>(
    ctx,
    `SELECT seq, at, actor_id, actor_name, action, entity_id, changes FROM audit_entry
     WHERE business_id = :business AND entity IN (:entities) AND entity_id IN (:ids) AND seq < :before
     ORDER BY seq DESC LIMIT ${PAGE + 1}`,
    {
      entities: [...namesOf(db.service, entity)],
      ids: typeof id === 'string' ? [id] : id,
      before: before ?? Number.MAX_SAFE_INTEGER,
    },
  );
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return { rows: rows.map(toRow), next: found.length > rows.length && last ? Number(last.seq) : null };
}
