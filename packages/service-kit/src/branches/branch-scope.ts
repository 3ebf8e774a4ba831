import { type Context, visibleBranches } from '../context.js';
import type { SqlParams } from '../data/sql.js';

/** Condition that keeps a person to the branches they may see. */
export interface BranchScope {
  sql: string;
  /** Holds the value of `:visible`. */
  params: SqlParams;
}

/** The scope over `alias.branch_id`; `null`: the person sees no branch. */
export function branchScope(ctx: Context, alias: string): BranchScope | null {
  const branches = visibleBranches(ctx);
  if (branches === null) return { sql: '', params: {} };
  if (branches.length === 0) return null;
  return { sql: ` AND ${alias}.branch_id IN (:visible)`, params: { visible: branches } };
}

export const seesBranch = (ctx: Context, branch: string): boolean =>
  visibleBranches(ctx)?.includes(branch) ?? true;
