import { notFound } from '@volante/service-kit/coded-error';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import type { SqlParams } from '@volante/service-kit/data/sql';

type Read = <T>(sql: string, params: SqlParams) => Promise<T[]>;

/** Condition over `a` (account): those of a branch that the person sees, and the person's own. */
export function accountScope(ctx: Context): { sql: string; params: SqlParams } {
  const visible = visibleBranches(ctx);
  if (visible === null) return { sql: '', params: {} };
  return {
    sql: ' AND (a.id = :ownAccount OR JSON_OVERLAPS(a.branches, :ownBranches))',
    params: { ownAccount: ctx.actor.userId, ownBranches: JSON.stringify(visible) },
  };
}

/** DATA-404 for an account of another business, or of nobody whom the person sees. */
export async function seenAccount(
  ctx: Context,
  read: Read,
  id: string,
): Promise<{ id: string; name: string; email: string }> {
  const scope = accountScope(ctx);
  const [row] = await read<{ id: string; name: string; email: string }>(
    `SELECT a.id, a.name, a.email FROM account a WHERE a.business_id = :business AND a.id = :id${scope.sql}`,
    { id, ...scope.params },
  );
  if (!row) throw notFound();
  return row;
}
