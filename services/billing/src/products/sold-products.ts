import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

/** PRODUCT-005 when a line of a document names one of these. */
export async function assertNotSold(tx: TenantTx, ids: readonly string[]): Promise<void> {
  const [line] = await tx.rows(
    'SELECT document_id FROM document_line WHERE business_id = :business AND product_id IN (:ids) LIMIT 1',
    { ids },
  );
  if (line) throw new CodedError('PRODUCT-005');
}
