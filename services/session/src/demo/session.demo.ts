import { DEMO, DEMO_APP_STUDENT, DEMO_PASSWORD, DEMO_STAFF, type DemoRole } from '@volante/contracts/demo';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import { sha256 } from '@volante/service-kit/context';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { addStandardRole } from '../roles/standard-roles.js';

const roleId = (business: string, role: DemoRole) => sha256(`${business} ${role}`).slice(0, 24);

async function addRole({ db }: ServiceKit, businessId: string, role: DemoRole): Promise<void> {
  const id = roleId(businessId, role);
  if (role !== 'super') return addStandardRole(db, { id, businessId, standard: role });
  await db.unscopedRun(
    `INSERT IGNORE INTO role (id, business_id, name, is_super, permissions) VALUES (:id, :businessId, 'super', 1, '[]')`,
    { id, businessId },
  );
}

/** She may enter the app; the contacts service knows the same person. */
async function addStudent({ db }: ServiceKit, hash: string): Promise<void> {
  const { id, name, fiscalCode } = DEMO_APP_STUDENT;
  await db.unscopedRun(
    `INSERT IGNORE INTO student_login (business_id, contact_id, name, dni, email, state, version, pin_hash, created_at)
     VALUES (:school, :id, :name, :fiscalCode, '', 'active', 0, :hash, UTC_TIMESTAMP(3))`,
    { school: DEMO.school.id, id, name, fiscalCode, hash },
  );
}

/** Roles and staff of the three demo businesses; business names arrive by the business service's events. */
export async function loadSessionDemo(kit: ServiceKit): Promise<void> {
  const { db } = kit;
  const hasher = new PasswordHasher();
  const hash = await hasher.hash(DEMO_PASSWORD);
  await addStudent(kit, await hasher.hash(DEMO_APP_STUDENT.pin));
  for (const business of new Set(DEMO_STAFF.map((person) => person.business))) {
    const roles = DEMO_STAFF.filter((person) => person.business === business).map((person) => person.role);
    for (const role of new Set(roles)) await addRole(kit, business, role);
  }
  for (const person of DEMO_STAFF) {
    await db.unscopedRun(
      `INSERT IGNORE INTO account (id, business_id, email, name, password_hash, role_id, extra_permissions, branches, state, created_at)
       VALUES (:id, :businessId, :email, :name, :hash, :role, '[]', :branches, 'active', UTC_TIMESTAMP(3) - INTERVAL 90 DAY)`,
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
