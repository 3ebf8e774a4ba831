import type { ClockVerdict } from '@volante/contracts/clock/clock-keeping.contract';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

/** The last time that the whole register was verified. */
export interface Check {
  at: Date;
  by: string;
  verdict: ClockVerdict;
}

export async function lastCheck(db: Database, ctx: Context): Promise<Check | null> {
  const [row] = await db.rows<{ at: Date; by: string; verdict: string }>(
    ctx,
    'SELECT at, actor_name AS `by`, verdict FROM clock_check WHERE business_id = :business',
  );
  return row ? { ...row, verdict: JSON.parse(row.verdict) as ClockVerdict } : null;
}

export async function writeCheck(tx: TenantTx, verdict: ClockVerdict): Promise<void> {
  await tx.run(
    `INSERT INTO clock_check SET business_id = :business, at = UTC_TIMESTAMP(3), actor_name = :by, verdict = :verdict
     ON DUPLICATE KEY UPDATE at = VALUES(at), actor_name = VALUES(actor_name), verdict = VALUES(verdict)`,
    { by: tx.ctx.actor.userName, verdict: JSON.stringify(verdict) },
  );
}
