import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';

/** Day and time (`HH:MM`) on the clock of a branch of the business; `null` for a branch that it does not have, or has no more. */
export async function branchNow(tx: TenantTx, branch: string): Promise<{ day: string; time: string } | null> {
  const [row] = await tx.rows<{ time_zone: string }>(
    "SELECT time_zone FROM branch_ref WHERE business_id = :business AND id = :branch AND state = 'active'",
    { branch },
  );
  return row ? localMoment(Date.now(), row.time_zone) : null;
}

/** Its day alone. */
export async function branchToday(tx: TenantTx, branch: string): Promise<string | null> {
  return (await branchNow(tx, branch))?.day ?? null;
}
