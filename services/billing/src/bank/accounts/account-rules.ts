import type { bankAccount } from '@volante/contracts/billing/bank-account.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import { visibleBranches } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { RecordRules } from '@volante/service-kit/records/record-types';

/** Whether remittances went through an account, or statements of it were read. */
async function isUsed(tx: TenantTx, id: string): Promise<boolean> {
  const rows = await tx.rows(
    `SELECT id FROM bank_remittance WHERE business_id = :business AND account_id = :id
     UNION ALL SELECT id FROM bank_statement WHERE business_id = :business AND account_id = :id LIMIT 1`,
    { id },
  );
  return rows.length > 0;
}

/** Statements and remittances are seen by the account's branch: nobody takes an account that they do not see into theirs. */
function assertSeen({ ctx }: TenantTx, { branch }: { branch: string | null }): void {
  const visible = visibleBranches(ctx);
  if (visible === null || (branch !== null && visible.includes(branch))) return;
  throw new CodedError('ACCESS-001', { permission: 'client.all-branches' });
}

/** An account that was used keeps its number: remittances and statements name it. */
export const accountRules: RecordRules<typeof bankAccount> = {
  async beforeWrite(tx, after, before) {
    if (before) assertSeen(tx, before);
    assertSeen(tx, after);
    if (before && after.iban !== before.iban && (await isUsed(tx, after.id)))
      throw new CodedError('BANK-025');
  },
  async beforeRemove(tx, before) {
    assertSeen(tx, before);
    const { id } = before;
    if (await isUsed(tx, id)) throw new CodedError('BANK-025');
  },
};
