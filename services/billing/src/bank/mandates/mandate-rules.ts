import type { bankMandate } from '@volante/contracts/billing/bank-mandate.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { RecordRules } from '@volante/service-kit/records/record-types';

async function isUsed(tx: TenantTx, id: string): Promise<boolean> {
  const rows = await tx.rows(
    `SELECT id FROM bank_debit WHERE business_id = :business AND mandate_id = :id AND state <> 'removed' LIMIT 1`,
    { id },
  );
  return rows.length > 0;
}

/** A mandate that was used is evidence: reference, payer and signature stay. */
export const mandateRules: RecordRules<typeof bankMandate> = {
  async beforeWrite(tx, after, before) {
    if (!before) return;
    const isOther =
      after.reference !== before.reference ||
      after.contact !== before.contact ||
      (before.signedOn !== null && after.signedOn !== before.signedOn);
    if (isOther && (await isUsed(tx, after.id))) throw new CodedError('BANK-026');
  },
  async beforeRemove(tx, { id }) {
    if (await isUsed(tx, id)) throw new CodedError('BANK-026');
  },
};
