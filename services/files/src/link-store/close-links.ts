import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { inBatches } from '../drive-store/tree.js';

/** Links to these folders and files close: fewer people see them from now on, and nobody meant the link for that. */
export async function closeLinks(tx: TenantTx, nodes: readonly string[]): Promise<void> {
  await inBatches(nodes, (part) =>
    tx.run(
      `UPDATE drive_link SET narrowed_at = UTC_TIMESTAMP(3)
       WHERE business_id = :business AND node_id IN (:part) AND narrowed_at IS NULL AND withdrawn_at IS NULL`,
      { part },
    ),
  );
}
