import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

export interface LockedContact {
  id: string;
  branch_id: string;
  state: string;
  version: number;
}

/** The branch of a contact that the person may see; DATA-404 for any other. */
export async function seeVisible(db: Database, ctx: Context, id: string): Promise<{ branch_id: string }> {
  const scope = branchScope(ctx, 'c');
  if (!scope) throw notFound();
  const [row] = await db.rows<{ branch_id: string }>(
    ctx,
    `SELECT c.branch_id FROM contact c
     WHERE c.business_id = :business AND c.id = :id AND c.state <> 'blocked'${scope.sql}`,
    { ...scope.params, id },
  );
  if (!row) throw notFound();
  return row;
}

/**
 * Locks these contacts in the order of their ids (two rivals cannot deadlock) and answers what they are. One that
 * does not exist, is another school's or of a branch out of reach refuses the whole with DATA-404.
 */
export async function lockVisible(tx: TenantTx, ids: readonly string[]): Promise<LockedContact[]> {
  const scope = branchScope(tx.ctx, 'c');
  if (!scope) throw notFound();
  const wanted = [...new Set(ids)].sort();
  const rows = await tx.rows<LockedContact>(
    `SELECT c.id, c.branch_id, c.state, c.version FROM contact c
     WHERE c.business_id = :business AND c.id IN (:ids) AND c.state <> 'blocked'${scope.sql}
     ORDER BY c.id FOR UPDATE`,
    { ...scope.params, ids: wanted },
  );
  if (rows.length !== wanted.length) throw notFound();
  return rows;
}
