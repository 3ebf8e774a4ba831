import { notFound } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { branchScope } from '../contact-search/conditions.js';

export interface LockedContact {
  id: string;
  branch_id: string;
  state: string;
  version: number;
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
