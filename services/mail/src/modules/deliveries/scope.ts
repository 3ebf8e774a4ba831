import { type Context, visibleBranches } from '@volante/service-kit/context';
import type { SqlParams } from '@volante/service-kit/data/sql';

/** A mail to a contact is seen where the contact is; one to nobody in particular (a test) by all. Over `d`. */
export function deliveryScope(ctx: Context): { sql: string; params: SqlParams } {
  const branches = visibleBranches(ctx);
  if (branches === null) return { sql: '', params: {} };
  if (branches.length === 0) return { sql: ' AND d.branch_id IS NULL', params: {} };
  return { sql: ' AND (d.branch_id IS NULL OR d.branch_id IN (:visible))', params: { visible: branches } };
}
