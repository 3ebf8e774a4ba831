import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallDeclaration, CallOutput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { accountDeviceList } from '@volante/contracts/session/account.contract';
import { employeeLog } from '@volante/contracts/session/employee-log.contract';
import {
  employeeDeviceAdd,
  employeeDeviceList,
  employeeDevicePurge,
  employeeDeviceRemove,
  employeeDeviceRename,
  employeeSessionEnd,
  employeeSessionEndAll,
  employeeSessionList,
} from '@volante/contracts/session/employee-session.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { DEFAULT_POLICY } from '../src/access-store/policy.store.js';
import { AccountStore } from '../src/account-store/account.store.js';
import { Entrance } from '../src/entrance/entrance.js';
import { type AccessHouse, openAccessHouse } from './access-house.js';

let house: AccessHouse;
let manager: SessionUser;
let teacher: SessionUser;
const MANAGER = 'direccion@volante.demo';
const TEACHER = 'profesor@volante.demo';

type Devices = CallOutput<typeof employeeDeviceList>;
type Sessions = CallOutput<typeof employeeSessionList>;

beforeAll(async () => {
  house = await openAccessHouse();
  manager = await house.person(MANAGER);
  teacher = await house.person(TEACHER);
});

afterAll(() => house.stop());

beforeEach(async () => {
  await house.db.unscopedRun('DELETE FROM session');
  await house.db.unscopedRun('DELETE FROM account_device');
  await house.setPolicy(DEFAULT_POLICY);
});

async function enter(email: string, device: string, deviceName = `Navegador ${device}`) {
  const { user } = await house.signIn(email, { device, deviceName });
  const token = user?.token ?? '';
  return { token, session: (await house.resolve(token)).session };
}

const devicesOf = async (as: SessionUser, user: string, session = '') =>
  (await house.callAs(as, session, employeeDeviceList, { user })).data as Devices;
const sessionsOf = async (as: SessionUser, input: Record<string, unknown> = {}, session = '') =>
  (await house.callAs(as, session, employeeSessionList, input)).data as Sessions;
const alive = (token: string) =>
  house.resolve(token).then(
    () => true,
    () => false,
  );

describe('the devices of an employee', () => {
  it('that are authorised by sign-ins which end at once are no more than the school allows', async () => {
    await house.setPolicy({ deviceLimit: 2 });
    const { app } = house.host.services[0]!;
    const found = await app.get(AccountStore, { strict: false }).byEmail(TEACHER);
    const entrance = app.get(Entrance, { strict: false });
    const until = new Date(Date.now() + 3_600_000);
    const enterAs = (device: string) => entrance.open(found!, null, { device, ip: '203.0.113.7' }, until);
    const ended = await Promise.all(['UNO', 'DOS', 'TRES', 'CUATRO', 'CINCO'].map(enterAs));
    expect(ended.map(({ target }) => target)).toEqual(Array.from({ length: 5 }, () => 'user'));
    const { rows } = await devicesOf(manager, teacher.id);
    expect(rows.filter(({ authorisedUntil }) => authorisedUntil !== null)).toHaveLength(2);
  });

  it('are listed, renamed and removed by whoever looks after them, and the removed one is out at once', async () => {
    const [own, desk, tablet] = [
      await enter(MANAGER, 'OFICINA'),
      await enter(TEACHER, 'MESA'),
      await enter(TEACHER, 'TABLETA'),
    ];
    const { rows } = await devicesOf(manager, teacher.id, own.session);
    expect(rows.map(({ name, status, current }) => [name, status, current])).toEqual([
      ['Navegador TABLETA', 'active', false],
      ['Navegador MESA', 'active', false],
    ]);
    const id = rows[1]?.id ?? '';
    await house.callAs(manager, own.session, employeeDeviceRename, { id, name: 'Aula 2' });
    expect((await devicesOf(manager, teacher.id)).rows[1]?.name).toBe('Aula 2');
    expect((await house.callAs(manager, own.session, employeeDeviceRemove, { id })).success).toBe(true);
    expect([await alive(desk.token), await alive(tablet.token), await alive(own.token)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await devicesOf(manager, teacher.id)).rows).toHaveLength(1);
  });

  it('are all removed, but for the one that asks', async () => {
    const [here, there] = [await enter(MANAGER, 'AQUI'), await enter(MANAGER, 'ALLI')];
    const answer = await house.callAs(manager, here.session, employeeDevicePurge, { user: manager.id });
    expect(answer.data).toEqual({ removed: 1 });
    expect([await alive(here.token), await alive(there.token)]).toEqual([true, false]);
  });

  it('enter without a code once authorised, no more of them than the business allows, and none where it allows none', async () => {
    await house.setPolicy({ deviceLimit: 1 });
    await enter(TEACHER, 'UNO');
    await enter(TEACHER, 'DOS');
    const { rows } = await devicesOf(manager, teacher.id);
    const both = await Promise.all(
      rows.map(({ id }) => house.callAs(manager, '', employeeDeviceAdd, { id })),
    );
    expect(both.map(({ error }) => error?.code ?? 'done').sort()).toEqual(['EMPTY-002', 'done']);
    expect(both.find(({ error }) => error)?.error?.details).toEqual({ limit: 1 });
    const after = await devicesOf(manager, teacher.id);
    expect(after.rows.filter(({ authorisedUntil }) => authorisedUntil !== null)).toHaveLength(1);
    await house.setPolicy({ deviceDays: 0 });
    const refused = await house.callAs(manager, '', employeeDeviceAdd, { id: rows[0]?.id ?? '' });
    expect(refused.error?.code).toBe('DEVICE-001');
  });

  it('of another business are as if they were not there', async () => {
    await enter(TEACHER, 'MESA');
    const stranger = await house.person('otra@volante.demo');
    const id = (await devicesOf(manager, teacher.id)).rows[0]?.id ?? '';
    for (const [call, input] of [
      [employeeDeviceList, { user: teacher.id }],
      [employeeDevicePurge, { user: teacher.id }],
      [employeeDeviceAdd, { id }],
      [employeeDeviceRemove, { id }],
      [employeeDeviceRename, { id, name: 'Mío' }],
    ] as const)
      expect((await house.callAs(stranger, '', call, input)).error?.code).toBe('DATA-404');
  });

  it('of a branch out of reach are as if they were not there; one’s own are always seen', async () => {
    const { token } = await enter(TEACHER, 'MESA');
    const limited = {
      ...manager,
      permissions: manager.permissions.filter((one) => one !== 'client.all-branches'),
      branches: [DEMO.school.branches[2].id],
    };
    const own = await enter(MANAGER, 'OFICINA');
    const seen = await house.callAs(limited, own.session, employeeDeviceList, { user: teacher.id });
    const ownRows = (await devicesOf(limited, manager.id, own.session)).rows;
    const open = await sessionsOf(limited, {}, own.session);
    expect(seen.error?.code).toBe('DATA-404');
    expect(ownRows).toHaveLength(1);
    expect(open.rows.map(({ user }) => user.id)).toEqual([manager.id]);
    const all = await house.callAs(limited, own.session, employeeSessionEndAll, {});
    expect(all.data).toEqual({ ended: 0 });
    expect(await alive(token)).toBe(true);
  });
});

describe('the open sessions', () => {
  it('say who is in, from where and since when; search and state narrow them', async () => {
    const own = await enter(MANAGER, 'OFICINA');
    const { session } = await enter(TEACHER, 'AULA', 'Aula_1');
    await house.db.unscopedRun(
      'UPDATE session SET seen_at = UTC_TIMESTAMP(3) - INTERVAL 20 MINUTE WHERE id = :session',
      { session },
    );
    const { rows, total } = await sessionsOf(manager, {}, own.session);
    expect(total).toBe(2);
    expect(rows.map(({ user, device, state, current }) => [user.email, device, state, current])).toEqual([
      [MANAGER, 'Navegador OFICINA', 'active', true],
      [TEACHER, 'Aula_1', 'idle', false],
    ]);
    expect((await sessionsOf(manager, { state: 'idle' })).rows).toHaveLength(1);
    expect((await sessionsOf(manager, { search: 'aula_' })).rows).toHaveLength(1);
    expect((await sessionsOf(manager, { search: 'aula%' })).rows).toHaveLength(0);
    expect((await sessionsOf(manager, { user: teacher.id })).rows).toHaveLength(1);
    const first = await sessionsOf(manager, { limit: 1, sort: 'name' });
    const second = await sessionsOf(manager, { limit: 1, sort: 'name', cursor: first.next ?? '' });
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(2);
    const damaged = await house.callAs(manager, '', employeeSessionList, { cursor: 'abc' });
    expect(damaged.error?.code).toBe('LIST-001');
  });

  it('are searched with any letters, and listed from no place that has such', async () => {
    await house.db.unscopedRun("UPDATE account SET name = 'Íñigo Núñez' WHERE email = :email", {
      email: TEACHER,
    });
    await enter(TEACHER, 'AULA');
    await enter(MANAGER, 'OFICINA');
    expect((await sessionsOf(manager, { search: 'Núñez' })).rows).toHaveLength(1);
    for (const search of ['€€', '😀'])
      expect((await house.callAs(manager, '', employeeSessionList, { search })).data).toMatchObject({
        rows: [],
      });
    for (const sort of ['name', '-seen']) {
      const { next } = await sessionsOf(manager, { limit: 1, sort });
      const place = JSON.parse(Buffer.from(next ?? '', 'base64url').toString()) as unknown[];
      for (const odd of ['ñ', '😀', '']) {
        const cursor = Buffer.from(JSON.stringify(place.with(3, odd))).toString('base64url');
        const { error } = await house.callAs(manager, '', employeeSessionList, { limit: 1, sort, cursor });
        expect(error?.code).toBe(odd === '' ? undefined : 'LIST-001');
      }
    }
  });

  it('say in the log of a person what is wrong with a day', async () => {
    const log = async (input: Record<string, unknown>) =>
      (await house.callAs(manager, '', employeeLog, { user: teacher.id, ...input })).error?.code;
    for (const day of ['0001-01-01', '9999-12-31']) {
      expect(await log({ from: day })).toBe('REQ-101');
      expect(await log({ to: day })).toBe('REQ-101');
    }
    expect(await log({ search: 'ñ€😀' })).toBeUndefined();
  });

  it('leave out those that open nothing any more', async () => {
    await enter(TEACHER, 'VIEJO');
    await house.db.unscopedRun('UPDATE session SET seen_at = UTC_TIMESTAMP(3) - INTERVAL 13 HOUR');
    expect((await sessionsOf(manager)).rows).toEqual([]);
  });

  it('are ended one by one, never the own one, and the device stays known', async () => {
    const [own, theirs] = [await enter(MANAGER, 'OFICINA'), await enter(TEACHER, 'MESA')];
    const refused = await house.callAs(manager, own.session, employeeSessionEnd, { id: own.session });
    expect(refused.error?.code).toBe('DEVICE-002');
    const stranger = await house.person('otra@volante.demo');
    const foreign = await house.callAs(stranger, '', employeeSessionEnd, { id: theirs.session });
    expect(foreign.error?.code).toBe('DATA-404');
    await house.callAs(manager, own.session, employeeSessionEnd, { id: theirs.session });
    expect(await alive(theirs.token)).toBe(false);
    const again = await house.callAs(manager, own.session, employeeSessionEnd, { id: theirs.session });
    expect(again.error?.code).toBe('DATA-404');
    expect((await devicesOf(manager, teacher.id)).rows).toHaveLength(1);
  });

  it('are ended all at once but for the own one, and other businesses go on', async () => {
    const [own, desk, tablet, stranger] = [
      await enter(MANAGER, 'OFICINA'),
      await enter(TEACHER, 'MESA'),
      await enter(TEACHER, 'TABLETA'),
      await enter('otra@volante.demo', 'VIGO'),
    ];
    const answer = await house.callAs(manager, own.session, employeeSessionEndAll, {});
    expect(answer.data).toEqual({ ended: 2 });
    expect(await Promise.all([own, desk, tablet, stranger].map(({ token }) => alive(token)))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('need their own permissions', async () => {
    const bare = { ...manager, role: 'Consulta', permissions: ['employee.view'] };
    for (const [call, input] of [
      [employeeDeviceAdd, { id: manager.id }],
      [employeeDeviceRemove, { id: manager.id }],
      [employeeDevicePurge, { user: manager.id }],
      [employeeSessionEnd, { id: manager.id }],
      [employeeSessionEndAll, {}],
    ] as const)
      expect((await house.callAs(bare, '', call, input)).error?.code).toBe('ACCESS-001');
  });

  it('of the own account are the same devices as in its own list', async () => {
    const own = await enter(MANAGER, 'OFICINA');
    const mine = await house.callAs(manager, own.session, accountDeviceList, {});
    const { days, ...school } = await devicesOf(manager, manager.id, own.session);
    expect(mine.data).toEqual(school);
    expect(days).toBe(DEFAULT_POLICY.deviceDays);
  });
});

describe('somebody who may do more', () => {
  const OFFICE = 'administracion@volante.demo';

  it('is not put out by a colleague who may do less: neither sessions nor devices', async () => {
    const office = await house.person(OFFICE);
    const boss = await enter(MANAGER, 'DESPACHO');
    const own = await enter(OFFICE, 'MOSTRADOR');
    const other = await enter(OFFICE, 'TABLETA');
    const { rows } = await devicesOf(manager, manager.id);
    const device = { id: rows[0]?.id ?? '' };
    const does = async (call: CallDeclaration, input: Record<string, unknown>) =>
      (await house.callAs(office, own.session, call, input)).error?.code ?? 'ok';
    expect(await does(employeeSessionEnd, { id: boss.session })).toBe('ROLE-004');
    expect(await does(employeeSessionEndAll, { user: manager.id })).toBe('ROLE-004');
    expect(await does(employeeDevicePurge, { user: manager.id })).toBe('ROLE-004');
    expect(await does(employeeDeviceRemove, device)).toBe('ROLE-004');
    expect(await does(employeeDeviceRename, { ...device, name: 'Otro nombre' })).toBe('ROLE-004');
    expect(await devicesOf(manager, manager.id)).toMatchObject({ rows });
    // For everybody at once: those who may do more stay, the own other session goes.
    expect(await does(employeeSessionEndAll, {})).toBe('ok');
    expect([await alive(boss.token), await alive(own.token), await alive(other.token)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await does(employeeDevicePurge, { user: office.id })).toBe('ok');
  });
});
