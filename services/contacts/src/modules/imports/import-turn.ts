import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

/** Two imports of one business take turns, batch by batch: each sees what the other has written. */
export async function takeTurn(tx: TenantTx): Promise<void> {
  await tx.run(
    'INSERT INTO contact_import_turn (business_id) VALUES (:business) ON DUPLICATE KEY UPDATE business_id = business_id',
  );
  await tx.rows('SELECT business_id FROM contact_import_turn WHERE business_id = :business FOR UPDATE');
}
