import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import { sessionRevoked } from '@volante/service-kit/calls/control';
import type { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { service } from '../src/main.js';
import { StandardRoles1700000115000 } from '../src/migrations/standard-roles.migration.js';
import { RoleReconciler } from '../src/roles/role-reconciler.js';
import { addStandardRole, STANDARD_ROLES } from '../src/roles/standard-roles.js';

let host: TestingHost;
let db: Database;
let roles: RoleReconciler;
const revoked: unknown[] = [];

beforeAll(async () => {
  Object.assign(process.env, testEnv().settings);
  await cloneSchemas(['session']);
  host = await TestingHost.start([service]);
  const [running] = host.services;
  if (!running) throw new Error('no session service');
  db = running.kit.db;
  roles = running.app.get(RoleReconciler);
  host.bus.subscribe('ctl.session.revoked', {
    callback: (_error, message) => void revoked.push(sessionRevoked.parse(message.json())),
  });
  await host.bus.flush();
});
afterAll(() => host.stop());
beforeEach(async () => {
  await db.unscopedRun('DELETE FROM role');
  revoked.length = 0;
});

interface Role {
  name: string;
  permissions: string[];
}

async function rolesOf(business: string): Promise<Record<string, string[]>> {
  const rows = await db.unscoped<{ name: string; permissions: string }>(
    'SELECT name, permissions FROM role WHERE business_id = :business',
    { business },
  );
  return Object.fromEntries(rows.map(({ name, permissions }) => [name, JSON.parse(permissions) as string[]]));
}

async function audited(business: string) {
  const rows = await db.unscoped<{ changes: string }>(
    `SELECT changes FROM audit_entry WHERE business_id = :business AND entity = 'role' ORDER BY seq`,
    { business },
  );
  return rows.map(({ changes }) => JSON.parse(changes) as { permissions: { from: string[]; to: string[] } });
}

/** As an installation of before this release has them. */
async function oldRoles(business: string, made: readonly Role[]): Promise<void> {
  const runner = db.source.createQueryRunner();
  const migration = new StandardRoles1700000115000();
  await migration.down(runner);
  for (const { name, permissions } of made)
    await runner.query('INSERT INTO role (id, business_id, name, permissions) VALUES (?, ?, ?, ?)', [
      newId(),
      business,
      name,
      JSON.stringify(permissions),
    ]);
  await migration.up(runner);
  await runner.release();
}

const withMail = { manager: { name: 'Dirección', permissions: ['client.view', 'mail.send'] as const } };
const withClock = {
  manager: { name: 'Dirección', permissions: ['client.view', 'mail.send', 'clock.view'] as const },
};

describe('roles of an installation of before', () => {
  it('that came with the product get what has come since; a school’s own stay as they are', async () => {
    const business = newId();
    const before = MANAGER_PERMISSIONS.filter((id) => !id.startsWith('mail'));
    await oldRoles(business, [
      { name: 'Dirección', permissions: [...before] },
      { name: 'Profesorado', permissions: ['client.view'] },
    ]);
    await db.unscopedRun(
      'INSERT INTO role (id, business_id, name, permissions) VALUES (:id, :business, :name, :permissions)',
      { id: newId(), business, name: 'Recepción', permissions: '["client.view"]' },
    );
    await roles.reconcile(STANDARD_ROLES);
    const now = await rolesOf(business);
    expect([...(now.Dirección ?? [])].sort()).toEqual([...MANAGER_PERMISSIONS].sort());
    expect([...(now.Profesorado ?? [])].sort()).toEqual([...STANDARD_ROLES.teacher.permissions].sort());
    expect(now.Recepción).toEqual(['client.view']);
  });

  it('are told of in the audit trail, and at once to the gateways', async () => {
    const business = newId();
    await oldRoles(business, [{ name: 'Dirección', permissions: ['client.view'] }]);
    await roles.reconcile(withMail);
    expect(await audited(business)).toEqual([
      { permissions: { from: ['client.view'], to: ['client.view', 'mail.send'] } },
    ]);
    await host.bus.flush();
    expect(revoked).toContainEqual({ business });
  });
});

describe('a standard role', () => {
  it('gets what a release brings once: what the school took away stays away', async () => {
    const business = newId();
    await oldRoles(business, [{ name: 'Dirección', permissions: ['client.view'] }]);
    await roles.reconcile(withMail);
    await db.unscopedRun('UPDATE role SET permissions = :own WHERE business_id = :business', {
      own: '["branch.view"]',
      business,
    });
    await roles.reconcile(withMail);
    expect(await rolesOf(business)).toEqual({ Dirección: ['branch.view'] });
    await roles.reconcile(withClock);
    expect(await rolesOf(business)).toEqual({ Dirección: ['branch.view', 'clock.view'] });
    // Back to the release of before, and forward again: offered once, for good.
    await db.unscopedRun('UPDATE role SET permissions = :own WHERE business_id = :business', {
      own: '[]',
      business,
    });
    await roles.reconcile(withMail);
    await roles.reconcile(withClock);
    expect(await rolesOf(business)).toEqual({ Dirección: [] });
  });

  it('is brought up once, however many copies start together', async () => {
    const business = newId();
    await oldRoles(business, [{ name: 'Dirección', permissions: ['client.view'] }]);
    await Promise.all(Array.from({ length: 8 }, () => roles.reconcile(withMail)));
    expect(await rolesOf(business)).toEqual({ Dirección: ['client.view', 'mail.send'] });
    expect(await audited(business)).toHaveLength(1);
  });

  it('of a new business is level with the release from the start', async () => {
    const businessId = newId();
    await addStandardRole(db, { id: newId(), businessId, standard: 'office' });
    await roles.reconcile(STANDARD_ROLES);
    expect(await rolesOf(businessId)).toEqual({ Administración: STANDARD_ROLES.office.permissions });
    expect(await audited(businessId)).toEqual([]);
  });

  it('may be renamed by its school and stays one', async () => {
    const business = newId();
    await oldRoles(business, [{ name: 'Dirección', permissions: ['client.view'] }]);
    await db.unscopedRun("UPDATE role SET name = 'Jefatura' WHERE business_id = :business", { business });
    await roles.reconcile(withMail);
    expect(await rolesOf(business)).toEqual({ Jefatura: ['client.view', 'mail.send'] });
  });
});
