import { DEMO_PASSWORD, DEMO_STAFF, type DemoRole } from '@volante/contracts/demo';
import { MANAGER_PERMISSIONS, type Permission } from '@volante/contracts/permissions';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import { sha256 } from '@volante/service-kit/context';
import { PasswordHasher } from '../passwords/password-hasher.js';

const OFFICE: readonly Permission[] = [
  'home.dashboard',
  'branch.view',
  'client.view',
  'client.add',
  'client.modify',
  'client.delete',
  'client.import',
  'client.export',
  'supplier.view',
  'supplier.add',
  'supplier.modify',
  'file.view',
  'file.modify',
  'mail-layout.view',
  'mail-layout.add',
  'mail-layout.modify',
  'mail.send',
  'clock.view',
  'clock.clock-in',
];
const TEACHER: readonly Permission[] = [
  'home.dashboard',
  'branch.view',
  'client.view',
  'file.view',
  'clock.view',
  'clock.clock-in',
];

const ROLES: Record<DemoRole, { name: string; isSuper: boolean; permissions: readonly Permission[] }> = {
  manager: { name: 'Dirección', isSuper: false, permissions: MANAGER_PERMISSIONS },
  office: { name: 'Administración', isSuper: false, permissions: OFFICE },
  teacher: { name: 'Profesorado', isSuper: false, permissions: TEACHER },
  super: { name: 'super', isSuper: true, permissions: [] },
};

const roleId = (business: string, role: DemoRole) => sha256(`${business} ${role}`).slice(0, 24);

/** Roles and staff of the three demo businesses; business names arrive by the business service's events. */
export async function loadSessionDemo({ db }: ServiceKit): Promise<void> {
  const hash = await new PasswordHasher().hash(DEMO_PASSWORD);
  for (const business of new Set(DEMO_STAFF.map((person) => person.business))) {
    const names = new Set(
      DEMO_STAFF.filter((person) => person.business === business).map((person) => person.role),
    );
    for (const role of names) {
      const { name, isSuper, permissions } = ROLES[role];
      await db.unscopedRun(
        'INSERT IGNORE INTO role (id, business_id, name, is_super, permissions) VALUES (:id, :businessId, :name, :isSuper, :permissions)',
        {
          id: roleId(business, role),
          businessId: business,
          name,
          isSuper,
          permissions: JSON.stringify(permissions),
        },
      );
    }
  }
  for (const person of DEMO_STAFF) {
    await db.unscopedRun(
      `INSERT IGNORE INTO account (id, business_id, email, name, password_hash, role_id, extra_permissions, branches, state, created_at)
       VALUES (:id, :businessId, :email, :name, :hash, :role, '[]', :branches, 'active', UTC_TIMESTAMP(3))`,
      {
        id: person.id,
        businessId: person.business,
        email: person.email,
        name: person.name,
        hash,
        role: roleId(person.business, person.role),
        branches: JSON.stringify(person.branches),
      },
    );
  }
}
