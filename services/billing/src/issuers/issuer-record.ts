import { issuer } from '@volante/contracts/billing/issuer.contract';
import { errorDefinition } from '@volante/contracts/catalogue';
import { CodedError } from '@volante/service-kit/coded-error';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { recordParts } from '@volante/service-kit/records/record-parts';

/** Takes the NIF for this business, for good: two businesses that write the same one at once wait for each other. */
async function claim(tx: TenantTx, taxId: string): Promise<void> {
  const [mine] = await tx.rows(
    'SELECT tax_id FROM claimed_tax_id WHERE business_id = :business AND tax_id = :taxId',
    {
      taxId,
    },
  );
  if (mine) return;
  try {
    await tx.run('INSERT INTO claimed_tax_id (business_id, tax_id) VALUES (:business, :taxId)', { taxId });
  } catch (error) {
    throw isDuplicate(error) ? new CodedError('ISSUER-002', undefined, fieldError('ISSUER-002')) : error;
  }
}

const fieldError = (code: 'ISSUER-002' | 'ISSUER-003') => [
  { path: 'taxId', code, message: errorDefinition(code).message },
];

export const issuerRecord = recordParts(issuer, {
  async beforeWrite(tx, after, before) {
    if (before && before.taxId === after.taxId) return;
    if (before) {
      const [used] = await tx.rows(
        `SELECT c.series_id FROM series_counter c JOIN billing_series s ON s.business_id = c.business_id AND s.id = c.series_id
         WHERE c.business_id = :business AND s.issuer = :id LIMIT 1`,
        { id: after.id },
      );
      if (used) throw new CodedError('ISSUER-003', undefined, fieldError('ISSUER-003'));
    }
    await claim(tx, after.taxId);
  },
});
