import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { standardValues } from '../roles/standard-roles.js';
import { isProven } from './address-proof.js';

/** The manager's role of a business, made where there is none. */
async function managerRole(tx: TenantTx): Promise<string> {
  const [known] = await tx.rows<{ id: string }>(
    "SELECT id FROM role WHERE business_id = :business AND standard = 'manager' LIMIT 1",
  );
  if (known) return known.id;
  const id = newId();
  await tx.run(
    `INSERT INTO role (business_id, id, name, permissions, standard, standard_known, standard_version)
     VALUES (:business, :id, :name, :permissions, :standard, :permissions, :version)`,
    { id, ...standardValues('manager') },
  );
  return id;
}

/** An account with the manager's role and no password yet; `null`: the address has one already, here or, proven, elsewhere. */
export async function addAdministrator(
  tx: TenantTx,
  { name, email, branches }: { name: string; email: string; branches: readonly string[] },
): Promise<string | null> {
  const address = email.toLowerCase();
  if (await isProven(tx, address)) return null;
  const role = await managerRole(tx);
  const id = newId();
  try {
    await tx.run(
      `INSERT INTO account (business_id, id, email, name, role_id, extra_permissions, branches, state, created_at)
       VALUES (:business, :id, :address, :name, :role, '[]', :branches, 'active', UTC_TIMESTAMP(3))`,
      { id, address, name, role, branches: JSON.stringify(branches) },
    );
  } catch (error) {
    if (isDuplicate(error, 'account_address')) return null;
    throw error;
  }
  const changes = { email: { from: null, to: address } };
  tx.audit({ entity: 'account', entityId: id, action: 'invited', changes });
  return id;
}
