import { type Context, visibleBranches } from '@volante/service-kit/context';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';

/** Rows of `alias` that the person's branches leave; `null`: none. */
export function branchScope(ctx: Context, alias: string): { sql: string; params: SqlParams } | null {
  const branches = visibleBranches(ctx);
  if (branches === null) return { sql: '', params: {} };
  if (branches.length === 0) return null;
  return { sql: ` AND ${alias}.branch_id IN (:visible)`, params: { visible: branches } };
}

export const seesBranch = (ctx: Context, branch: string): boolean =>
  visibleBranches(ctx)?.includes(branch) ?? true;

/** Today on the clock of a branch of the business; `null` for a branch that it does not have, or has no more. */
export async function branchToday(tx: TenantTx, branch: string): Promise<string | null> {
  const [row] = await tx.rows<{ time_zone: string }>(
    "SELECT time_zone FROM branch_ref WHERE business_id = :business AND id = :branch AND state = 'active'",
    { branch },
  );
  return row ? localMoment(Date.now(), row.time_zone).day : null;
}
