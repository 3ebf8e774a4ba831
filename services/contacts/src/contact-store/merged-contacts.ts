import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

/** CONTACT-MERGE-002 with the first of these contacts that is part of another one by now. */
export async function refuseMerged(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const [merged] = await tx.rows<{ lost_id: string; kept_id: string }>(
    `SELECT lost_id, kept_id FROM contact_merge
     WHERE business_id = :business AND lost_id IN (:ids) AND active = 1 ORDER BY lost_id LIMIT 1`,
    { ids },
  );
  if (merged) throw new CodedError('CONTACT-MERGE-002', { id: merged.lost_id, into: merged.kept_id });
}
