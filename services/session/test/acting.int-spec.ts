import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CALLS } from '@volante/contracts/catalogue';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import { roleCreate } from '@volante/contracts/roles/role.contract';
import { accountUpdate } from '@volante/contracts/session/account.contract';
import { actingBegin, actingEnd } from '@volante/contracts/session/acting.contract';
import { userVerify } from '@volante/contracts/session/session.contract';
import { sessionRevoked } from '@volante/service-kit/calls/control';
import { newId } from '@volante/service-kit/object-id';
import { STANDARD_ROLES } from '../src/roles/standard-roles.js';
import { openStaffHouse, type StaffHouse } from './staff-house.js';

const MANAGER = 'direccion@volante.demo';
const OFFICE = 'administracion@volante.demo';

let staff: StaffHouse;

beforeAll(async () => {
  staff = await openStaffHouse();
});
afterAll(() => staff.stop());

async function enter(email: string) {
  const { user } = await staff.house.signIn(email);
  const token = user?.token ?? '';
  return { token, session: (await staff.house.resolve(token)).session };
}
const roleOf = async (email: string) => (await staff.account(email)).role_id ?? '';

it('a session looks on as a role: its permissions, nothing changed, told to the gateways, and back', async () => {
  const revoked: unknown[] = [];
  const words = staff.house.host.bus.subscribe('ctl.session.revoked', {
    callback: (_error, message) => void revoked.push(sessionRevoked.parse(message.json())),
  });
  await staff.house.host.bus.flush();
  const { token, session } = await enter(MANAGER);
  const person = await staff.house.person(MANAGER);
  const begun = await staff.house.callAs(person, session, actingBegin, { role: await roleOf(OFFICE) });
  expect(begun.success).toBe(true);
  const { user } = await staff.house.resolve(token);
  expect(user).toMatchObject({ role: 'Administración', acting: { role: 'Administración' } });
  expect([...user.permissions].sort()).toEqual([...STANDARD_ROLES.office.permissions].sort());
  expect((await staff.house.callAs(user, session, userVerify)).data).toMatchObject({ acting: user.acting });
  const change = { name: 'Otra', version: 1 };
  expect((await staff.house.callAs(user, session, accountUpdate, change)).error?.code).toBe('ACCESS-005');
  expect((await staff.house.callAs(user, session, actingEnd)).success).toBe(true);
  const back = (await staff.house.resolve(token)).user;
  expect(back.acting).toBeUndefined();
  expect(back.permissions).toHaveLength(MANAGER_PERMISSIONS.length);
  await staff.house.host.bus.flush();
  expect(revoked).toEqual([{ session }, { session }]);
  words.unsubscribe();
});

it('never shows more than its person may see', async () => {
  await staff.give(OFFICE, 'role.view');
  const { token, session } = await enter(OFFICE);
  const own = new Set<string>([...STANDARD_ROLES.office.permissions, 'role.view']);
  const person = await staff.house.person(OFFICE);
  await staff.house.callAs(person, session, actingBegin, { role: await roleOf(MANAGER) });
  const { user } = await staff.house.resolve(token);
  expect(user.acting).toEqual({ role: 'Dirección' });
  expect(user.permissions.filter((id) => !own.has(id))).toEqual([]);
});

it('a role of another school is none, and one that is gone shows nothing', async () => {
  const theirs = await roleOf('otra@volante.demo');
  expect(await staff.does(MANAGER, actingBegin, { role: theirs })).toBe('DATA-404');
  const { token, session } = await enter(MANAGER);
  const { id } = await staff.reads(MANAGER, roleCreate, { name: 'Fugaz', permissions: ['client.view'] });
  await staff.house.callAs(await staff.house.person(MANAGER), session, actingBegin, { role: id });
  await staff.house.db.unscopedRun('DELETE FROM role WHERE id = :id', { id });
  expect((await staff.house.resolve(token)).user).toMatchObject({ permissions: [], acting: { role: '' } });
});

it('no role takes the name of the one that may do everything', async () => {
  for (const name of ['super', ' Super ', 'SUPER'])
    expect(await staff.does(MANAGER, roleCreate, { name, permissions: [] })).toBe('REQ-101');
  await staff.house.db.unscopedRun(
    "INSERT INTO role (id, business_id, name, permissions) SELECT :id, business_id, 'super', '[]' FROM account WHERE email = :email",
    { id: newId(), email: OFFICE },
  );
  await staff.house.db.unscopedRun(
    "UPDATE account SET role_id = (SELECT r.id FROM role r WHERE r.business_id = account.business_id AND r.name = 'super') WHERE email = :email",
    { email: OFFICE },
  );
  const { token } = await enter(OFFICE);
  expect((await staff.house.resolve(token)).user.role).not.toBe('super');
});

it('whoever looks on may do nothing but look, go on and leave', () => {
  const open = CALLS.filter(({ effect, access, whileActing, whileLocked }) => {
    return access === 'session' && effect === 'write' && (whileActing || whileLocked);
  });
  expect(open.map(({ path }) => path).sort()).toEqual([
    'user/acting/end',
    'user/lock',
    'user/logout',
    'user/unlock',
    'user/update',
  ]);
});
