import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { accountKey } from '../ledger/ledger.js';
import { bagOf } from './payment-split.js';

/** Cents that a contact has paid beyond what is owed; the account's row is locked, before any other account. */
export async function lockedCredit(tx: TenantTx, contact: string): Promise<number> {
  const [row] = await tx.rows<{ balance: string | number }>(
    'SELECT balance FROM ledger_account WHERE business_id = :business AND account = :account FOR UPDATE',
    { account: accountKey(bagOf(contact)) },
  );
  return row ? -Number(row.balance) : 0;
}
