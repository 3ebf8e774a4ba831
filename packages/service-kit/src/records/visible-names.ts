import type { ServiceName } from '@volante/contracts/call';
import { type Context, can, visibleBranches } from '../context.js';
import type { Database } from '../data/database.js';
import { titleSql } from './record-names.js';
import { recordsOf } from './record-references.js';
import { recordScope, visibleParams } from './record-sql.js';
import type { Condition } from './record-types.js';

interface Place {
  table: string;
  name: string;
  scope: Condition;
}

/** Branches are kept by hand in the business service. */
const BRANCH = 'branch';

/** Where the kind's names are, for somebody who may see some of them; `null` otherwise. */
function placeOf(ctx: Context, service: ServiceName, entity: string): Place | null {
  if (entity === BRANCH && service === 'business') {
    const visible = visibleBranches(ctx);
    const scope = { sql: visible ? ' AND r.id IN (:visible)' : '', params: visibleParams(visible) };
    return can(ctx, 'branch.view') ? { table: BRANCH, name: 'r.name', scope } : null;
  }
  const record = recordsOf(service).find((one) => one.entity === entity);
  if (!record || !can(ctx, record.may.view)) return null;
  return { table: record.table, name: titleSql(record), scope: recordScope(record, ctx) };
}

/** Names of those of the records that the person may see and that are not deleted. */
export async function visibleNames(
  db: Database,
  ctx: Context,
  service: ServiceName,
  { entity, ids }: { entity: string; ids: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  const place = placeOf(ctx, service, entity);
  if (!place) return [];
  return db.rows<{ id: string; name: string }>(
    ctx,
    `SELECT r.id, ${place.name} AS name FROM ${place.table} r
     WHERE r.business_id = :business AND r.id IN (:ids) AND r.state <> 'deleted'${place.scope.sql}`,
    { ids: [...ids], ...place.scope.params },
  );
}
