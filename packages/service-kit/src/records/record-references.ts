import type { FieldError } from '@volante/contracts/errors';
import { columnOf } from '@volante/contracts/records/field';
import type { AnyRecord } from '@volante/contracts/records/record';
import { invalid } from '../coded-error.js';
import { visibleBranches } from '../context.js';
import type { TenantTx } from '../data/tenant-tx.js';
import { visibleParams } from './record-sql.js';

/** Records whose tables this process has, by entity: those that a reference may lead to within a service. */
const known = new Map<string, AnyRecord>();

export function rememberRecord(record: AnyRecord): void {
  known.set(record.entity, record);
}

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
  const near = [...known.values()].filter(({ service }) => service === record.service);
  return near.flatMap((by) =>
    Object.entries(by.fields).flatMap(([name, field]) =>
      field.to === record.entity ? [{ by, column: columnOf(name, field) }] : [],
    ),
  );
}

/** Bound to the branches that the person sees, where the record belongs to one. */
export function scopeOf({ reach, fields: { branch } }: AnyRecord): string {
  return reach === 'branch' && branch ? ` AND r.${columnOf('branch', branch)} IN (:visible)` : '';
}

/** Where the rows of a reference are kept in this service; `null`: in another one, which its own rule has to ask. */
function tableOf(record: AnyRecord, to: string): { table: string; scope: string; lock: string } | null {
  if (to === 'branch') return { table: 'branch_ref', scope: ' AND r.id IN (:visible)', lock: '' };
  const target = recordOf(record, to);
  return target && { table: target.table, scope: scopeOf(target), lock: ' LOCK IN SHARE MODE' };
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
  const visible = visibleBranches(tx.ctx);
  for (const [name, field] of Object.entries(record.fields)) {
    const id = after[name];
    if (field.kind !== 'ref' || typeof id !== 'string' || id === before?.[name]) continue;
    const place = tableOf(record, field.to ?? '');
    if (!place) continue;
    const [row] = await tx.rows(
      `SELECT r.id FROM ${place.table} r WHERE r.business_id = :business AND r.id = :id AND r.state <> 'deleted'${
        visible === null ? '' : place.scope
      }${place.lock}`,
      { id, ...visibleParams(visible) },
    );
    if (!row)
      errors.push({ path: name, code: 'custom', message: 'Ya no existe o no lo puedes elegir: elige otro' });
  }
  if (errors.length > 0) throw invalid(errors);
}
