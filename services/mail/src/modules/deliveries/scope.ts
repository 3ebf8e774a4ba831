import { type Context, isAdministrator, visibleBranches } from '@volante/service-kit/context';
import type { SqlParams } from '@volante/service-kit/data/sql';

/** A blocked contact is hidden from everybody, and so is what was written to it. */
const NOT_BLOCKED = ' AND d.contact_gone < 2';
/** Who is invited, recovers a password or enters from where is for administrators alone. */
const NOT_OF_ACCOUNTS = " AND d.lane = 'school'";

/** A mail to a contact, or a test with one's data, is seen where the contact is now; one of nobody's by all. Over `d`. */
export function deliveryScope(ctx: Context): { sql: string; params: SqlParams } {
  const shown = isAdministrator(ctx) ? NOT_BLOCKED : NOT_BLOCKED + NOT_OF_ACCOUNTS;
  const branches = visibleBranches(ctx);
  if (branches === null) return { sql: shown, params: {} };
  if (branches.length === 0) return { sql: `${shown} AND d.branch_id IS NULL`, params: {} };
  const sql = `${shown} AND (d.branch_id IS NULL OR d.branch_id IN (:visible))`;
  return { sql, params: { visible: branches } };
}
