import type { BusinessEventState } from '@volante/contracts/business/business.contract';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

/** Tells the other services how a business is now. */
export function emitBusiness(
  tx: TenantTx,
  { id, version, ...state }: BusinessEventState & { id: string; version: number },
): void {
  tx.emit({ topic: 'business.updated', entityId: id, version, state });
}
