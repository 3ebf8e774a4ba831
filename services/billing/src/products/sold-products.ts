import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

/** PRODUCT-005 when a document has a line of one of these. There are no documents yet. */
export async function assertNotSold(_tx: TenantTx, _ids: readonly string[]): Promise<void> {}
