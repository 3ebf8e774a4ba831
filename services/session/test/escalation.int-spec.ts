import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountSuspension,
  employeeUserCreate,
  employeeUserEmail,
  employeeUserPasswordReset,
  employeeUserPermissions,
  employeeUserRead,
  employeeUserRole,
  employeeUserTwofactor,
} from '@volante/contracts/accounts/employee-account.contract';
import { DEMO, DEMO_PASSWORD } from '@volante/contracts/demo';
import { SUPER_ROLE } from '@volante/contracts/permissions';
import { roleCreate, roleUpdate } from '@volante/contracts/roles/role.contract';
import { employeeDeviceAdd } from '@volante/contracts/session/employee-session.contract';
import { newId } from '@volante/service-kit/object-id';
import { openStaffHouse, type StaffHouse } from './staff-house.js';

const MANAGER = 'direccion@volante.demo';
const OFFICE = 'administracion@volante.demo';
const TEACHER = 'profesor@volante.demo';
const [JAEN, UBEDA] = DEMO.school.branches;

let staff: StaffHouse;

beforeAll(async () => {
  staff = await openStaffHouse();
});
afterAll(() => staff.stop());

const roleOf = async (email: string) => (await staff.account(email)).role_id ?? '';
const userOf = async (email: string) => {
  const { user } = await staff.house.signIn(email);
  return (await staff.house.resolve(user?.token ?? '')).user;
};

describe('whoever wants more than they have gets nothing', () => {
  it('by a role that is called like the one that may do everything', async () => {
    await staff.give(OFFICE, 'role.add', 'role.modify', 'employee.modify');
    for (const name of [SUPER_ROLE, 'Super', ' super '])
      expect(await staff.does(OFFICE, roleCreate, { name, permissions: [] })).toBe('REQ-101');
    const { id } = await staff.reads(OFFICE, roleCreate, { name: 'Vacío', permissions: [] });
    expect(await staff.does(OFFICE, roleUpdate, { id, version: 1, name: SUPER_ROLE })).toBe('REQ-101');
    // As one may stand in the database from before.
    await staff.house.db.unscopedRun('UPDATE role SET name = :name WHERE id = :id', { name: SUPER_ROLE, id });
    const { version } = await staff.account(OFFICE);
    const change = { id: await staff.employee({ email: OFFICE }), version, role: id };
    const before = await roleOf(OFFICE);
    await staff.house.db.unscopedRun('UPDATE account SET role_id = NULL WHERE email = :email', {
      email: OFFICE,
    });
    expect(await staff.does(OFFICE, employeeUserRole, change)).toBe('ok');
    expect(await userOf(OFFICE)).toMatchObject({
      role: '',
      permissions: ['role.add', 'role.modify', 'employee.modify'],
    });
    await staff.house.db.unscopedRun('UPDATE account SET role_id = :before WHERE email = :email', {
      before,
      email: OFFICE,
    });
  });

  it('by a console left open, to whose account another address is given', async () => {
    const id = await staff.employee({ email: MANAGER });
    const { version } = await staff.account(MANAGER);
    const change = { id, version, email: 'intruso@nueva.example' };
    for (const more of [{}, { password: 'no-es-esta' }])
      expect(await staff.does(MANAGER, employeeUserEmail, { ...change, ...more })).toBe('USER-001');
    expect((await staff.account(MANAGER)).version).toBe(version);
    const own = { ...change, email: 'direccion.nueva@volante.demo', password: DEMO_PASSWORD };
    expect(await staff.does(MANAGER, employeeUserEmail, own)).toBe('ok');
    const back = { ...own, version: version + 1, email: MANAGER };
    expect(await staff.does(MANAGER, employeeUserEmail, back)).toBe('ok');
    expect(await staff.account(MANAGER)).toMatchObject({ email: MANAGER, wanted_email: null });
  });

  it('by trusting a device of somebody who may do more, so that no code is asked for there', async () => {
    await staff.give(OFFICE, 'device.add');
    await staff.house.setPolicy({ secondStep: false, deviceDays: 30, deviceLimit: 5 });
    const deviceOf = async (email: string) => {
      await staff.house.signIn(email, { device: `DESK-${newId().slice(0, 6).toUpperCase()}` });
      const [row] = await staff.house.db.unscoped<{ id: string }>(
        `SELECT d.id FROM account_device d JOIN account a ON a.id = d.account_id
         WHERE a.email = :email ORDER BY d.created_at DESC LIMIT 1`,
        { email },
      );
      return row?.id ?? '';
    };
    expect(await staff.does(OFFICE, employeeDeviceAdd, { id: await deviceOf(MANAGER) })).toBe('ROLE-004');
    expect(await staff.does(MANAGER, employeeDeviceAdd, { id: await deviceOf(TEACHER) })).toBe('ok');
    expect(await staff.does(OFFICE, employeeDeviceAdd, { id: await deviceOf(OFFICE) })).toBe('ok');
  });

  it('by the account of a colleague who works in more branches', async () => {
    await staff.give(OFFICE, 'employee.view', 'employee.modify', 'device.add');
    const workIn = (email: string, branches: readonly string[]) =>
      staff.house.db.unscopedRun(
        'UPDATE account SET branches = :branches, role_id = NULL WHERE email = :email',
        {
          email,
          branches: JSON.stringify(branches),
        },
      );
    await workIn(TEACHER, [JAEN.id, UBEDA.id]);
    const id = await staff.employee({ email: TEACHER, branches: [JAEN.id, UBEDA.id] });
    const at = async () => ({ id, version: (await staff.account(TEACHER)).version });
    const email = 'intrusa@nueva.example';
    const none = await staff.reads(MANAGER, roleCreate, { name: 'Sin nada', permissions: [] });
    const ways = async () => [
      await staff.does(OFFICE, employeeUserTwofactor, { ...(await at()), step: 'none' }),
      await staff.does(OFFICE, employeeUserPermissions, { ...(await at()), permissions: ['employee.view'] }),
      await staff.does(OFFICE, employeeUserRole, { ...(await at()), role: none.id }),
      await staff.does(OFFICE, employeeUserEmail, { ...(await at()), email }),
      await staff.does(OFFICE, employeeUserPasswordReset, { id }),
      await staff.does(OFFICE, accountSuspension, { account: (await staff.account(TEACHER)).id, why: null }),
    ];
    expect(await ways()).toEqual(Array.from({ length: 6 }, () => 'ROLE-004'));
    const seenBy = {
      ...(await staff.house.person(OFFICE)),
      branches: [JAEN.id],
      permissions: ['employee.view'],
    };
    const { data } = await staff.house.callAs(seenBy, newId(), employeeUserRead, { id });
    expect(data).toMatchObject({ account: { manageable: false } });
    // Nor by an account of one's own for a record of theirs that has none.
    const record = await staff.employee({ branches: [JAEN.id, UBEDA.id] });
    const invitation = { id: record, email, role: none.id };
    expect(await staff.does(OFFICE, employeeUserCreate, invitation)).toBe('ROLE-004');

    // What is given to somebody who sees every branch holds in every branch.
    await workIn(TEACHER, [JAEN.id]);
    const given = async (...permissions: string[]) =>
      staff.does(OFFICE, employeeUserPermissions, { ...(await at()), permissions });
    await staff.give(TEACHER, 'client.all-branches');
    expect(await given('client.all-branches', 'employee.view')).toBe('ROLE-004');
    await staff.give(TEACHER);
    expect(await given('employee.view')).toBe('ok');
    await staff.give(TEACHER);
    expect(await staff.does(OFFICE, employeeUserTwofactor, { ...(await at()), step: 'mail' })).toBe('ok');
    const near = await staff.employee({ branches: [JAEN.id] });
    expect(await staff.does(OFFICE, employeeUserCreate, { ...invitation, id: near })).toBe('ok');
  });
});
