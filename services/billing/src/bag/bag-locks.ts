import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

/**
 * Locks the bags of contacts until the transaction ends, in the order of their ids, and marks them for the ledger. Taken before any
 * account of the ledger, as by everybody who moves a bag.
 */
export async function touchBags(tx: TenantTx, contacts: readonly (string | null)[]): Promise<void> {
  const ids = [...new Set(contacts.filter((id) => id !== null))].toSorted();
  if (ids.length === 0) return;
  await insertRows(
    tx,
    'bag',
    ['contact_id', 'due_at'],
    ids.map((id) => [id, new Date()]),
    'ON DUPLICATE KEY UPDATE due_at = VALUES(due_at)',
  );
}
