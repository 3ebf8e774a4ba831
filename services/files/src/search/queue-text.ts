import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

/** The text of the bytes is to be read; in the transaction that gives them their place in the drive. */
export async function queueText(tx: TenantTx, file: string): Promise<void> {
  await tx.run(
    `INSERT INTO file_text (business_id, file_id, due_at) VALUES (:business, :file, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE state = state`,
    { file },
  );
}
