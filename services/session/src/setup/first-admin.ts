import type { FirstAdmin, ServiceKit } from '@volante/service-kit/boot/service-kit';
import { newId } from '@volante/service-kit/object-id';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { addStandardRole } from '../roles/standard-roles.js';

/** The manager's role and account of a new business; refused by the unique key when the address is taken. */
export async function addFirstAdmin(kit: ServiceKit, admin: FirstAdmin): Promise<void> {
  const role = newId();
  await addStandardRole(kit.db, { id: role, businessId: admin.businessId, standard: 'manager' });
  await kit.db.unscopedRun(
    `INSERT INTO account (id, business_id, email, name, password_hash, role_id, extra_permissions, branches, state, created_at)
     VALUES (:id, :businessId, :email, :name, :hash, :role, '[]', :branches, 'active', UTC_TIMESTAMP(3))`,
    {
      id: newId(),
      businessId: admin.businessId,
      email: admin.email.toLowerCase(),
      name: admin.name,
      hash: await new PasswordHasher().hash(admin.password),
      role,
      branches: JSON.stringify([admin.branchId]),
    },
  );
}
