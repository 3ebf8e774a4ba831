import type { FieldError } from '@volante/contracts/errors';
import { columnOf } from '@volante/contracts/records/field';
import type { AnyRecord } from '@volante/contracts/records/record';
import { CodedError, invalid } from '../coded-error.js';
import { type Context, visibleBranches } from '../context.js';
import type { TenantTx } from '../data/tenant-tx.js';
import { idsOf } from './record-joined.js';
import { recordScope, visibleParams } from './record-sql.js';
import type { Condition } from './record-types.js';

const EVERYWHERE: Condition = { sql: '', params: {} };
const GONE = { code: 'custom', message: 'Ya no existe o no lo puedes elegir: elige otro' };

/** Records whose tables this process has, by entity: those that a reference may lead to within a service. */
const known = new Map<string, AnyRecord>();

export function rememberRecord(record: AnyRecord): void {
  known.set(record.entity, record);
}

/** All of a service that this process has. */
export const recordsOf = (service: string): readonly AnyRecord[] =>
  [...known.values()].filter((record) => record.service === service);

/** The record of this service that a reference leads to. */
export function recordOf(record: AnyRecord, to: string): AnyRecord | null {
  const target = known.get(to);
  return target && target.service === record.service ? target : null;
}

/** A field of a record of this service that leads to another record of it. */
export interface Use {
  by: AnyRecord;
  column: string;
}

/** The fields that lead to this record, of all records of its service. */
export function usesOf(record: AnyRecord): readonly Use[] {
  return recordsOf(record.service).flatMap((by) =>
    Object.entries(by.fields).flatMap(([name, field]) =>
      field.to === record.entity ? [{ by, column: columnOf(name, field) }] : [],
    ),
  );
}

/** Other services keep a copy of the branches of the business service. */
const branchTable = ({ service }: AnyRecord) => (service === 'business' ? 'branch' : 'branch_ref');

/** Where the rows of a reference are kept in this service; `null`: in another one, which its own rule has to ask. */
function tableOf(
  ctx: Context,
  record: AnyRecord,
  to: string,
): { table: string; scope: Condition; lock: string } | null {
  const visible = visibleBranches(ctx);
  const seen = visible && { sql: ' AND r.id IN (:visible)', params: visibleParams(visible) };
  if (to === 'branch') return { table: branchTable(record), scope: seen ?? EVERYWHERE, lock: '' };
  const target = recordOf(record, to);
  return target && { table: target.table, scope: recordScope(target, ctx), lock: ' LOCK IN SHARE MODE' };
}

/** A person who sees some branches gives and takes those only; new ones must be there, and none twice. */
async function canJoin(
  tx: TenantTx,
  record: AnyRecord,
  after: readonly string[],
  before: readonly string[],
): Promise<boolean> {
  if (new Set(after).size !== after.length) return false;
  const added = after.filter((id) => !before.includes(id));
  const touched = [...added, ...before.filter((id) => !after.includes(id))];
  const visible = visibleBranches(tx.ctx);
  if (visible && touched.some((id) => !visible.includes(id))) return false;
  if (added.length === 0) return true;
  const rows = await tx.rows(
    `SELECT r.id FROM ${branchTable(record)} r WHERE r.business_id = :business AND r.state <> 'deleted' AND r.id IN (:added)`,
    { added },
  );
  return rows.length === added.length;
}

/**
 * Refuses a new reference to what is not there, was deleted, or is out of the person's reach. An old one stays. A record of
 * the service stays locked, so that it is not deleted before the reference to it is committed.
 */
export async function checkReferences(
  tx: TenantTx,
  record: AnyRecord,
  after: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const errors: FieldError[] = [];
  for (const [name, field] of Object.entries(record.fields)) {
    const id = after[name];
    if (field.joined && !(await canJoin(tx, record, idsOf(id), idsOf(before?.[name])))) {
      if (field.refused) throw new CodedError(field.refused);
      errors.push({ path: name, ...GONE });
    }
    if (!field.to || typeof id !== 'string' || id === before?.[name]) continue;
    const place = tableOf(tx.ctx, record, field.to);
    if (!place) continue;
    const [row] = await tx.rows(
      `SELECT r.id FROM ${place.table} r WHERE r.business_id = :business AND r.id = :id
         AND r.state <> 'deleted'${place.scope.sql}${place.lock}`,
      { id, ...place.scope.params },
    );
    if (!row) errors.push({ path: name, ...GONE });
  }
  if (errors.length > 0) throw invalid(errors);
}
