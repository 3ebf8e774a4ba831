import { type Context, visibleBranches } from '@volante/service-kit/context';
import type { SqlParams } from '@volante/service-kit/data/sql';

/** A blocked contact is hidden from everybody, and so is what was written to it. */
const NOT_BLOCKED = ' AND d.contact_gone < 2';

/** A mail to a contact, or a test with one's data, is seen where the contact is now; one of nobody's by all. Over `d`. */
export function deliveryScope(ctx: Context): { sql: string; params: SqlParams } {
  const branches = visibleBranches(ctx);
  if (branches === null) return { sql: NOT_BLOCKED, params: {} };
  if (branches.length === 0) return { sql: `${NOT_BLOCKED} AND d.branch_id IS NULL`, params: {} };
  const sql = `${NOT_BLOCKED} AND (d.branch_id IS NULL OR d.branch_id IN (:visible))`;
  return { sql, params: { visible: branches } };
}
