import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { writeLetter } from '../letters/letter-box.js';

interface AddressRow {
  email: string;
  wanted_email: string | null;
}

/**
 * A link has been opened that was sent to `address` (`null`: to the account's own). From now on the address counts: nobody else
 * can prove it, and a requested address replaces the one before. Here, and not when it was typed, the owner learns
 * that the address has an account already (ACCOUNT-006). PASSWORD-RESET-003: another address has been requested since.
 */
export async function proveAddress(tx: TenantTx, account: string, address: string | null): Promise<void> {
  const [row] = await tx.rows<AddressRow>(
    'SELECT email, wanted_email FROM account WHERE business_id = :business AND id = :account FOR UPDATE',
    { account },
  );
  if (!row) throw notFound();
  const proven = address ?? row.email;
  const isMove = proven !== row.email;
  if (isMove && proven !== row.wanted_email) throw new CodedError('PASSWORD-RESET-003');
  await settle(tx, account, proven);
  if (!isMove) return;
  for (const table of ['reset_link', 'sign_in_step'] as const)
    await tx.run(
      `UPDATE ${table} SET used_at = UTC_TIMESTAMP(3)
       WHERE business_id = :business AND account_id = :account AND used_at IS NULL`,
      { account },
    );
  const changes = { email: { from: row.email, to: proven } };
  tx.audit({ entity: 'account', entityId: account, action: 'email', changes });
  await writeLetter(tx, { kind: 'moved', email: row.email, subject: account });
}

/** The unique keys decide. */
async function settle(tx: TenantTx, account: string, proven: string): Promise<void> {
  try {
    await tx.run(
      `UPDATE account SET address_proven = 1, wanted_email = IF(wanted_email = :proven, NULL, wanted_email),
         email = :proven, version = version + 1 WHERE business_id = :business AND id = :account`,
      { account, proven },
    );
  } catch (error) {
    if (isDuplicate(error, 'account_sign_in') || isDuplicate(error, 'account_address'))
      throw new CodedError('ACCOUNT-006');
    throw error;
  }
}

/** Whether an account of any business has proven the address. For the operator and for letters to the address itself alone. */
export async function isProven(tx: TenantTx, address: string): Promise<boolean> {
  const rows: unknown[] = await tx.manager.query('SELECT id FROM account WHERE sign_in_email = ?', [address]);
  return rows.length > 0;
}
