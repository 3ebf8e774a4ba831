import type { ActivityRow } from '@volante/contracts/activity/activity.contract';
import { namesOf } from '@volante/contracts/events/former-names';
import type { AnyRecord } from '@volante/contracts/records/record';
import { type Context, can } from '../context.js';
import type { Database } from '../data/database.js';
import { titleSql } from '../records/record-names.js';
import { recordScope } from '../records/record-sql.js';
import { type Entry, inARow } from './in-a-row.js';

/** Entries of the audit trail that are looked at: an import of thousands is one line of the feed, or hides the rest. */
const LOOKED_AT = 1_000;
const SHOWN = 8;

async function namesIn(
  db: Database,
  ctx: Context,
  record: AnyRecord,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const scope = recordScope(record, ctx);
  const rows = await db.rows<{ id: string; name: string }>(
    ctx,
    `SELECT r.id, ${titleSql(record)} AS name FROM ${record.table} r
     WHERE r.business_id = :business AND r.id IN (:ids)${scope.sql}`,
    { ids, ...scope.params },
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The latest changes of declared records, of those that the person may see. */
export async function recordActivity(
  db: Database,
  ctx: Context,
  records: readonly AnyRecord[],
): Promise<ActivityRow[]> {
  const seen = records.filter(({ may }) => can(ctx, may.view));
  if (seen.length === 0) return [];
  const byEntity = new Map(
    seen.flatMap((record) => [...namesOf(db.service, record.table)].map((name) => [name, record])),
  );
  const found = await db.rows<Omit<Entry, 'name'>>(
    ctx,
    `SELECT seq, at, actor_id, actor_name, action, entity, entity_id FROM audit_entry
     WHERE business_id = :business ORDER BY seq DESC LIMIT ${LOOKED_AT}`,
  );
  const names = new Map<AnyRecord, ReadonlyMap<string, string>>();
  for (const record of seen) {
    const own = found.filter(({ entity }) => byEntity.get(entity) === record);
    names.set(record, await namesIn(db, ctx, record, [...new Set(own.map(({ entity_id }) => entity_id))]));
  }
  const entries = found.flatMap((entry) => {
    const record = byEntity.get(entry.entity);
    const name = record && names.get(record)?.get(entry.entity_id);
    return record && name !== undefined ? [{ ...entry, entity: record.entity, name }] : [];
  });
  const kinds = new Map(seen.map(({ entity, words }) => [entity, words.one]));
  return inARow(entries, found.length === LOOKED_AT)
    .slice(0, SHOWN)
    .map((row) => ({ ...row, kind: kinds.get(row.entity) ?? null }));
}
