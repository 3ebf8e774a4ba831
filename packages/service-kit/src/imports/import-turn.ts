import type { TenantTx } from '../data/tenant-tx.js';
import type { ImportNames } from './import-tables.js';

/** Two imports of one business take turns, batch by batch: each sees what the other has written. */
export async function takeTurn(tx: TenantTx, { turn }: ImportNames): Promise<void> {
  await tx.run(
    `INSERT INTO ${turn} (business_id) VALUES (:business) ON DUPLICATE KEY UPDATE business_id = business_id`,
  );
  await tx.rows(`SELECT business_id FROM ${turn} WHERE business_id = :business FOR UPDATE`);
}
