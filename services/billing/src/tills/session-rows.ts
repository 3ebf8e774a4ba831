import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { SqlValue } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { SESSION_COLUMNS, type SessionRow, tillScope } from './till-rows.js';

/**
 * The live session of a till, locked: shared by those who put money through it, alone by who counts. Lock documents before, accounts
 * after, and of two sessions the one of the smaller till first. TILL-003 while the till is closed, TILL-005 while it is being closed.
 */
export async function openSession(tx: TenantTx, till: string): Promise<SessionRow> {
  const [row] = await tx.rows<SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM till_session s WHERE s.business_id = :business AND s.live_till = :till LOCK IN SHARE MODE`,
    { till },
  );
  if (!row) throw new CodedError('TILL-003');
  if (row.state !== 'open') throw new CodedError('TILL-005');
  return row;
}

/** A session that the person sees, locked alone; DATA-404 otherwise. */
export async function lockedSession(tx: TenantTx, id: string): Promise<SessionRow> {
  const scope = tillScope(tx.ctx);
  const [seen] = await tx.rows(
    `SELECT s.id FROM till_session s JOIN till t ON t.business_id = s.business_id AND t.id = s.till_id
     WHERE s.business_id = :business AND s.id = :id${scope.sql}`,
    { id, ...scope.params },
  );
  if (!seen) throw notFound();
  const [row] = await tx.rows<SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM till_session s WHERE s.business_id = :business AND s.id = :id FOR UPDATE`,
    { id },
  );
  if (!row) throw notFound();
  return row;
}

/** Writes columns of a locked session and counts its version up. */
export async function updateSession(
  tx: TenantTx,
  { id, version }: Pick<SessionRow, 'id' | 'version'>,
  columns: Readonly<Record<string, SqlValue>>,
): Promise<number> {
  const sets = Object.keys(columns).map((name) => `${name} = :${name}`);
  await tx.run(
    `UPDATE till_session SET ${[...sets, 'version = :version'].join(', ')} WHERE business_id = :business AND id = :id`,
    { ...columns, id, version: version + 1 },
  );
  return version + 1;
}

/** Closes a locked session under its Z number, for good. */
export async function sealSession(
  tx: TenantTx,
  { id, version }: Pick<SessionRow, 'id' | 'version'>,
  { reason, z }: { reason: string; z: number },
): Promise<number> {
  await tx.run(
    `UPDATE till_session SET state = 'closed', live_till = NULL, reason = :reason, z_number = :z, closed_by = :by,
       closed_at = UTC_TIMESTAMP(3), version = :version WHERE business_id = :business AND id = :id`,
    { id, reason, z, by: tx.ctx.actor.userName, version: version + 1 },
  );
  return version + 1;
}

/** Announces a change of a till to the screens of those who see it. */
export function emitTill(
  tx: TenantTx,
  action: string,
  { id, branch, version }: { id: string; branch: string; version: number },
): void {
  tx.emit({ topic: `cashflow.${action}`, entityId: id, version, state: { id, branch } });
}
