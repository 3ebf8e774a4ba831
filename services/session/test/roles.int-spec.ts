import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  accountSuspension,
  employeeUserRole,
  employeeUserState,
} from '@volante/contracts/accounts/employee-account.contract';
import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import { roleCreate, roleDelete, roleRead, roleUpdate } from '@volante/contracts/roles/role.contract';
import { sessionRevoked } from '@volante/service-kit/calls/control';
import { newId } from '@volante/service-kit/object-id';
import { STANDARD_ROLES } from '../src/roles/standard-roles.js';
import { openStaffHouse, type StaffHouse } from './staff-house.js';

const MANAGER = 'direccion@volante.demo';
const SECOND = 'jefatura@volante.demo';
const OFFICE = 'administracion@volante.demo';
const TEACHER = 'profesor@volante.demo';
const ALONE = 'otra@volante.demo';

let staff: StaffHouse;
const revoked: unknown[] = [];

beforeAll(async () => {
  staff = await openStaffHouse();
  staff.house.host.bus.subscribe('ctl.session.revoked', {
    callback: (_error, message) => void revoked.push(sessionRevoked.parse(message.json())),
  });
  await staff.house.host.bus.flush();
});
afterAll(() => staff.stop());
beforeEach(() => {
  revoked.length = 0;
});

async function roleOf(email: string): Promise<string> {
  return (await staff.account(email)).role_id ?? '';
}

async function record(id: string, as = MANAGER) {
  const { record: found } = await staff.reads(as, roleRead, { id });
  if (!found) throw new Error('no role');
  return found;
}

async function made(name: string, permissions: readonly string[]): Promise<string> {
  return (await staff.reads(MANAGER, roleCreate, { name, permissions })).id;
}

describe('a role that is held in branches which its editor does not see', () => {
  const [JAEN, UBEDA] = DEMO.school.branches;
  const worksIn = (email: string, role: string, branch: string) =>
    staff.house.db.unscopedRun(
      'UPDATE account SET role_id = :role, branches = :branches WHERE email = :email',
      {
        email,
        role,
        branches: JSON.stringify([branch]),
      },
    );

  it('is neither changed nor deleted by them', async () => {
    const before = await staff.account(TEACHER);
    const id = await made('De Úbeda', ['client.view']);
    await staff.give(OFFICE, 'role.modify', 'role.delete', 'client.view', 'client.add', 'client.modify');
    await staff.house.db.unscopedRun('UPDATE account SET branches = :branches WHERE email = :email', {
      email: OFFICE,
      branches: JSON.stringify([JAEN.id]),
    });
    const change = { id, version: 1, permissions: ['client.view', 'client.modify'] };
    await worksIn(TEACHER, id, UBEDA.id);
    expect(await staff.does(OFFICE, roleUpdate, change)).toBe('ROLE-007');
    expect(await staff.does(OFFICE, roleDelete, { id })).toBe('ROLE-007');
    expect((await record(id)).permissions).toEqual(['client.view']);
    await worksIn(TEACHER, id, JAEN.id);
    expect(await staff.does(OFFICE, roleUpdate, change)).toBe('ok');
    expect(await staff.does(OFFICE, roleDelete, { id })).toBe('ok');
    await staff.house.db.unscopedRun(
      'UPDATE account SET role_id = :role, branches = :branches WHERE email = :email',
      { email: TEACHER, role: before.role_id, branches: before.branches },
    );
    await staff.give(OFFICE);
  });
});

describe('a role', () => {
  it('is made, listed with its holders, changed, and refused on an old version', async () => {
    const id = await made('Recepción', ['client.view', 'client.add']);
    const listed = (await staff.reads(MANAGER, roleRead)).rows.find((role) => role.id === id);
    expect(listed).toMatchObject({ name: 'Recepción', count: 2, holders: 0, standard: false });
    expect(await record(await roleOf(TEACHER))).toMatchObject({
      name: 'Profesorado',
      standard: true,
      holders: 7,
    });
    const change = { id, version: 1, permissions: ['client.view'] };
    expect((await staff.reads(MANAGER, roleUpdate, change)).permissions).toEqual(['client.view']);
    expect(await staff.does(MANAGER, roleUpdate, change)).toBe('DATA-409');
    expect(await staff.does(MANAGER, roleCreate, { name: 'recepcion', permissions: [] })).toBe('ROLE-001');
    expect((await staff.trail('role', id)).map(({ action }) => action)).toEqual(['created', 'updated']);
  });

  it('names its people to those alone who may see roles, also in the answer to a change', async () => {
    const id = await made('De vista', ['client.view']);
    const { role_id: before } = await staff.account(TEACHER);
    const gives = (role: string | null) =>
      staff.house.db.unscopedRun('UPDATE account SET role_id = :role WHERE email = :email', {
        email: TEACHER,
        role,
      });
    await gives(id);
    const blind = await staff.house.person(MANAGER);
    const change = { id, version: 1, name: 'A ciegas' };
    const permissions = blind.permissions.filter((permission) => permission !== 'role.view');
    const answer = await staff.house.callAs({ ...blind, permissions }, newId(), roleUpdate, change);
    expect(answer.data).toMatchObject({ name: 'A ciegas', holders: 1, people: [] });
    const seen = await staff.reads(MANAGER, roleUpdate, { id, version: 2, name: 'A la vista' });
    expect(seen.people).toHaveLength(1);
    await gives(before);
  });

  it('that is deleted is gone from its holders at once, and they are told', async () => {
    const id = await made('Por horas', ['client.view']);
    const before = await staff.account(TEACHER);
    const employee = await staff.employee({ email: TEACHER });
    const role = { id: employee, version: before.version, role: id };
    expect(await staff.does(MANAGER, employeeUserRole, role)).toBe('ok');
    const { user } = await staff.house.signIn(TEACHER);
    expect((await staff.house.resolve(user?.token ?? '')).user).toMatchObject({
      permissions: ['client.view'],
    });
    revoked.length = 0;
    expect(await staff.reads(MANAGER, roleDelete, { id })).toBeNull();
    expect((await staff.house.resolve(user?.token ?? '')).user).toMatchObject({ role: '', permissions: [] });
    await staff.house.host.bus.flush();
    expect(revoked).toEqual([{ business: user?.business.id }]);
    const told = await staff.house.db.unscoped<{ title: string }>(
      'SELECT title FROM notification WHERE user_id = :id ORDER BY id DESC LIMIT 1',
      { id: before.id },
    );
    expect(told).toEqual([{ title: 'El rol «Por horas», que tenías, se ha eliminado.' }]);
    expect((await staff.trail('account', before.id)).at(-1)).toEqual({
      action: 'role',
      changes: { role: { from: 'Por horas', to: null } },
    });
    expect(await staff.does(MANAGER, roleDelete, { id })).toBe('DATA-404');
  });

  it('of another school is not there', async () => {
    const theirs = await roleOf(ALONE);
    expect(await staff.does(MANAGER, roleRead, { id: theirs })).toBe('DATA-404');
    expect(await staff.does(MANAGER, roleDelete, { id: theirs })).toBe('DATA-404');
    expect(await staff.does(MANAGER, roleUpdate, { id: theirs, version: 1, name: 'Nuestro' })).toBe(
      'DATA-404',
    );
  });
});

describe('nobody gives what they do not have', () => {
  const rights = ['role.view', 'role.add', 'role.modify', 'role.delete', 'employee.modify'];

  it('in a new role, in their own, in a person’s', async () => {
    await staff.give(OFFICE, ...rights);
    const own = await roleOf(OFFICE);
    const all = { name: 'Todo', permissions: [...MANAGER_PERMISSIONS] };
    expect(await staff.does(OFFICE, roleCreate, all)).toBe('ROLE-002');
    const more = [...STANDARD_ROLES.office.permissions, 'mail.settings'];
    const { version } = await record(own);
    expect(await staff.does(OFFICE, roleUpdate, { id: own, version, permissions: more })).toBe('ROLE-002');
    const self = await staff.employee({ email: OFFICE });
    const account = await staff.account(OFFICE);
    const manager = { id: self, version: account.version, role: await roleOf(MANAGER) };
    expect(await staff.does(OFFICE, employeeUserRole, manager)).toBe('ROLE-002');
    expect(await roleOf(OFFICE)).toBe(own);
    expect(await staff.does(OFFICE, roleCreate, { name: 'Ayudante', permissions: ['client.view'] })).toBe(
      'ok',
    );
  });

  it('nor takes it away', async () => {
    await staff.give(OFFICE, ...rights);
    const manager = await roleOf(MANAGER);
    const { version, permissions } = await record(manager);
    const less = permissions.filter((id) => id !== 'mail.settings');
    expect(await staff.does(OFFICE, roleUpdate, { id: manager, version, permissions: less })).toBe(
      'ROLE-002',
    );
    expect(await staff.does(OFFICE, roleDelete, { id: manager })).toBe('ROLE-002');
  });

  it('whatever a context of before says: what counts is what they hold now', async () => {
    await staff.give(OFFICE);
    // The context that signs this call still lists every permission.
    expect(await staff.does(OFFICE, roleCreate, { name: 'Deprisa', permissions: ['mail.settings'] })).toBe(
      'ROLE-002',
    );
  });
});

describe('the last administrator', () => {
  it('is neither deleted, locked, switched off nor stripped', async () => {
    const own = await roleOf(ALONE);
    const employee = await staff.employee({ email: ALONE });
    const { version, id: account } = await staff.account(ALONE);
    const { permissions, version: of } = await record(own, ALONE);
    const less = permissions.filter((id) => id !== 'role.modify');
    expect(await staff.does(ALONE, roleUpdate, { id: own, version: of, permissions: less })).toBe('ROLE-003');
    expect(await staff.does(ALONE, roleDelete, { id: own })).toBe('ROLE-003');
    expect(await staff.does(ALONE, employeeUserRole, { id: employee, version, role: null })).toBe('ROLE-003');
    expect(await staff.does(ALONE, accountSuspension, { account, why: 'locked' })).toBe('ROLE-003');
    expect(await staff.does(ALONE, accountSuspension, { account, why: 'deleted' })).toBe('ROLE-003');
    expect(await staff.account(ALONE)).toMatchObject({ state: 'active', role_id: own, barred: null });
  });

  const ways: [
    string,
    CallDeclaration,
    (employee: string, version: number, account: string) => Record<string, unknown>,
  ][] = [
    ['switching off', employeeUserState, (id, version) => ({ id, version, state: 'inactive' })],
    ['stripping', employeeUserRole, (id, version) => ({ id, version, role: null })],
    ['locking', accountSuspension, (_id, _version, account) => ({ account, why: 'locked' })],
  ];

  it.each(ways)(
    'of two who remove each other at once by %s each other one stays',
    async (_name, call, inputOf) => {
      for (let round = 0; round < 5; round += 1) {
        const role = await roleOf(MANAGER);
        const removal = async (email: string) => {
          const { id, version } = await staff.account(email);
          return inputOf(await staff.employee({ email }), version, id);
        };
        const [first, second] = [await removal(SECOND), await removal(MANAGER)];
        const outcomes = await Promise.all([
          staff.does(MANAGER, call, first),
          staff.does(SECOND, call, second),
        ]);
        expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
        await staff.house.db.unscopedRun(
          `UPDATE account SET state = 'active', barred = NULL, barred_until = NULL, role_id = :role
         WHERE email IN (:emails)`,
          { role: role || (await roleOf(SECOND)), emails: [MANAGER, SECOND] },
        );
      }
    },
  );
});
