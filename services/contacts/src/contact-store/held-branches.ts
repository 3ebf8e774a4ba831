import { CodedError } from '@volante/service-kit/coded-error';
import { visibleBranches } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

interface HeldBranch {
  id: string;
  state: 'active' | 'inactive';
}

/**
 * The given branches that are neither deleted nor about to be. They are locked until the end of the transaction: a
 * deletion waits, and counts the new contacts.
 */
async function holdBranches(tx: TenantTx, ids: Iterable<string>): Promise<HeldBranch[]> {
  const wanted = [...new Set(ids)].sort();
  if (wanted.length === 0) return [];
  return tx.rows<HeldBranch>(
    `SELECT id, state FROM branch_ref WHERE business_id = :business AND id IN (:wanted) AND state <> 'deleted'
       AND (closing_until IS NULL OR closing_until <= UTC_TIMESTAMP(3)) ORDER BY id LOCK IN SHARE MODE`,
    { wanted },
  );
}

/** The given branches that are active and open to the person's new contacts; locked. */
export async function holdUsable(tx: TenantTx, ids: Iterable<string>): Promise<ReadonlySet<string>> {
  const visible = visibleBranches(tx.ctx);
  const held = await holdBranches(tx, ids);
  const usable = held.filter(
    ({ id, state }) => state === 'active' && (visible === null || visible.includes(id)),
  );
  return new Set(usable.map(({ id }) => id));
}

/** CONTACT-003 unless the branch is an active one of the business that the person may use; held. */
export async function assertBranch(tx: TenantTx, branch: string): Promise<void> {
  if (!(await holdUsable(tx, [branch])).has(branch)) throw new CodedError('CONTACT-003');
}

/** CONTACT-003 when contacts would come back into a branch that is gone; the branches are held. */
export async function assertThere(tx: TenantTx, branches: Iterable<string>): Promise<void> {
  const wanted = new Set(branches);
  const held = await holdBranches(tx, wanted);
  if (held.length < wanted.size) throw new CodedError('CONTACT-003');
}
