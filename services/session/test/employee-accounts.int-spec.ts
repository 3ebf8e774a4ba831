import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountSuspension,
  employeeUserCreate,
  employeeUserEmail,
  employeeUserPasswordReset,
  employeeUserPermissions,
  employeeUserRead,
  employeeUserState,
  employeeUserTwofactor,
  employeeUserUnslow,
  employeeUserWhy,
} from '@volante/contracts/accounts/employee-account.contract';
import type { CallOutput } from '@volante/contracts/call';
import { accountCards, accountStanding } from '@volante/contracts/employees/account-card.contract';
import { accountRead, accountUpdate } from '@volante/contracts/session/account.contract';
import { userPasswordUpdate } from '@volante/contracts/session/recovery.contract';
import { newId } from '@volante/service-kit/object-id';
import { employeeAccountConsumption } from '../src/modules/employee-accounts/employee.consumer.js';
import { openStaffHouse, type StaffHouse } from './staff-house.js';

const MANAGER = 'direccion@volante.demo';
const OFFICE = 'administracion@volante.demo';
const TEACHER = 'profesor2@volante.demo';
const PASSWORD = 'caballo grapa pila 7';

let staff: StaffHouse;

beforeAll(async () => {
  staff = await openStaffHouse();
});
afterAll(() => staff.stop());

const version = async (email: string) => (await staff.account(email)).version;
const roleId = async (email: string) => (await staff.account(email)).role_id ?? '';
const entry = async (email: string, password?: string) =>
  (await staff.house.login(email, password ? { password } : {})).error?.code ?? 'in';

async function tokenOf(email: string): Promise<string> {
  return (await staff.house.signIn(email)).user?.token ?? '';
}

const stateOf = (token: string) =>
  staff.house.resolve(token).then(
    () => 'open',
    (error: Error) => error.message,
  );

describe('an employee without an account', () => {
  it('is invited, chooses a password and comes in with the role they were given', async () => {
    const id = await staff.employee({ branches: ['6500000000000000000000a1'] });
    expect(await staff.reads(MANAGER, employeeUserRead, { id })).toEqual({ account: null });
    const invitation = { id, email: 'Lucia@Nueva.example', role: await roleId(TEACHER) };
    expect(await staff.does(MANAGER, employeeUserCreate, invitation)).toBe('ok');
    expect(await staff.does(MANAGER, employeeUserCreate, invitation)).toBe('ACCOUNT-001');
    const { account } = await staff.reads(MANAGER, employeeUserRead, { id });
    expect(account).toMatchObject({
      email: 'lucia@nueva.example',
      invited: true,
      role: { name: 'Profesorado' },
    });
    const token = await staff.house.linkFor('lucia@nueva.example', '/user/password/reset/');
    const { error } = await staff.house.host.call(null, userPasswordUpdate, { token, password: PASSWORD });
    expect(error).toBeUndefined();
    expect(await entry('lucia@nueva.example', PASSWORD)).toBe('in');
    const events = await staff.house.db.unscoped<{ state: string }>(
      "SELECT state FROM event_log WHERE topic = 'account.created' AND entity_id = :id",
      { id: account?.id ?? '' },
    );
    expect(events.map(({ state }) => JSON.parse(state) as unknown)).toEqual([
      { employee: id, email: 'lucia@nueva.example' },
    ]);
  });

  it('gets none under the address of a colleague, nor while their record is locked', async () => {
    const role = await roleId(TEACHER);
    const id = await staff.employee();
    expect(await staff.does(MANAGER, employeeUserCreate, { id, email: OFFICE, role })).toBe(
      'ERROR_EMPLOYEE_122',
    );
    const locked = await staff.employee({ barred: 'locked' });
    const free = { email: 'libre@nueva.example', role };
    expect(await staff.does(MANAGER, employeeUserCreate, { id: locked, ...free })).toBe('ACCOUNT-004');
    const gone = { id, ...free, role: 'f'.repeat(24) };
    expect(await staff.does(MANAGER, employeeUserCreate, gone)).toBe('ACCOUNT-003');
  });
});

describe('a colleague’s account', () => {
  it('that is switched off ends its sessions and lets nobody in, until it is on again', async () => {
    const id = await staff.employee({ email: TEACHER });
    const token = await tokenOf(TEACHER);
    const off = { id, version: await version(TEACHER), state: 'inactive' };
    expect(await staff.does(MANAGER, employeeUserState, off)).toBe('ok');
    expect(await stateOf(token)).toBe('SESSION-001-1');
    expect(await entry(TEACHER)).toBe('USER-001');
    expect(await staff.does(MANAGER, employeeUserState, { ...off, state: 'active' })).toBe('DATA-409');
    const on = { ...off, version: await version(TEACHER), state: 'active' };
    expect(await staff.does(MANAGER, employeeUserState, on)).toBe('ok');
    expect(await entry(TEACHER)).toBe('in');
    const { id: account } = await staff.account(TEACHER);
    expect((await staff.trail('account', account)).filter(({ action }) => action === 'state')).toEqual([
      { action: 'state', changes: { state: { from: 'active', to: 'inactive' } } },
      { action: 'state', changes: { state: { from: 'inactive', to: 'active' } } },
    ]);
  });

  it('moves to another address once it is confirmed: the old one gets a letter, and its links open nothing', async () => {
    const old = 'profesor3@volante.demo';
    const id = await staff.employee({ email: old });
    expect(await staff.does(MANAGER, employeeUserPasswordReset, { id })).toBe('ok');
    const token = await staff.house.linkFor(old, '/user/password/reset/');
    const taken = { id, version: await version(old), email: OFFICE };
    expect(await staff.does(MANAGER, employeeUserEmail, taken)).toBe('ERROR_EMPLOYEE_022');
    expect(await staff.does(MANAGER, employeeUserEmail, { ...taken, email: 'manuel@nueva.example' })).toBe(
      'ok',
    );
    expect([await entry(old), await entry('manuel@nueva.example')]).toEqual(['in', 'USER-001']);
    const { account } = await staff.reads(MANAGER, employeeUserRead, { id });
    expect(account).toMatchObject({ email: old, wantedEmail: 'manuel@nueva.example' });
    const link = await staff.house.linkFor('manuel@nueva.example', '/user/password/reset/');
    const confirmed = await staff.house.host.call(null, userPasswordUpdate, {
      token: link,
      password: PASSWORD,
    });
    expect(confirmed.error).toBeUndefined();
    expect((await staff.house.letterFor(old)).subject).toBe('Tu usuario ha cambiado de correo');
    const used = await staff.house.host.call(null, userPasswordUpdate, { token, password: PASSWORD });
    expect(used.error?.code).toBe('PASSWORD-RESET-003');
    expect([await entry(old), await entry('manuel@nueva.example', PASSWORD)]).toEqual(['USER-001', 'in']);
  });

  it('gets a link for a new password, and is out until then', async () => {
    const email = 'profesor4@volante.demo';
    const id = await staff.employee({ email });
    const token = await tokenOf(email);
    expect(await staff.does(MANAGER, employeeUserPasswordReset, { id })).toBe('ok');
    expect(await stateOf(token)).toBe('SESSION-001-1');
    const link = await staff.house.linkFor(email, '/user/password/reset/');
    const set = await staff.house.host.call(null, userPasswordUpdate, { token: link, password: PASSWORD });
    expect(set.error).toBeUndefined();
    expect(await entry(email, PASSWORD)).toBe('in');
    expect(await staff.does(MANAGER, employeeUserPasswordReset, { id: await staff.employee() })).toBe(
      'PASSWORD-RESET-001',
    );
  });

  it('loses its app of codes, and is asked for a code by e-mail', async () => {
    const email = 'profesor5@volante.demo';
    const id = await staff.employee({ email });
    await staff.house.db.unscopedRun(
      "UPDATE account SET second_step = 'app', app_secret = 'x' WHERE email = :email",
      {
        email,
      },
    );
    const step = { id, version: await version(email), step: 'mail' };
    expect(await staff.does(MANAGER, employeeUserTwofactor, step)).toBe('ok');
    expect((await staff.house.signIn(email)).step?.method).toBe('mail');
    const { account } = await staff.reads(MANAGER, employeeUserRead, { id });
    expect(account).toMatchObject({ secondStep: 'mail' });
  });

  it('that was slowed down by wrong passwords need not wait any longer', async () => {
    const email = 'profesor6@volante.demo';
    const id = await staff.employee({ email });
    for (let at = 0; at < 10; at += 1) await entry(email, 'not it');
    expect(await entry(email)).toBe('USER-002');
    expect((await staff.reads(MANAGER, employeeUserRead, { id })).account).toMatchObject({ slowed: true });
    expect(await staff.does(MANAGER, employeeUserUnslow, { id })).toBe('ok');
    expect(await entry(email)).toBe('in');
  });

  it('is not touched by somebody who may do less, nor by its own person', async () => {
    await staff.give(OFFICE, 'employee.modify');
    const boss = await staff.employee({ email: MANAGER });
    const at = { id: boss, version: await version(MANAGER) };
    expect(await staff.does(OFFICE, employeeUserPasswordReset, { id: boss })).toBe('ROLE-004');
    expect(await staff.does(OFFICE, employeeUserEmail, { ...at, email: 'mia@nueva.example' })).toBe(
      'ROLE-004',
    );
    expect(await staff.does(OFFICE, employeeUserTwofactor, { ...at, step: 'none' })).toBe('ROLE-004');
    expect(await staff.does(OFFICE, employeeUserState, { ...at, state: 'inactive' })).toBe('ROLE-004');
    const { id: account } = await staff.account(MANAGER);
    expect(await staff.does(OFFICE, accountSuspension, { account, why: 'locked' })).toBe('ROLE-004');
    expect(await staff.does(OFFICE, accountSuspension, { account, why: null })).toBe('ROLE-004');
    expect(await staff.does(MANAGER, employeeUserState, { ...at, state: 'inactive' })).toBe('ACCOUNT-002');
    expect(await staff.does(MANAGER, employeeUserPasswordReset, { id: boss })).toBe('ACCOUNT-002');
  });

  it('is given permissions beside its role, which hold at once', async () => {
    const id = await staff.employee({ email: TEACHER });
    const token = await tokenOf(TEACHER);
    const held = async () => (await staff.house.resolve(token)).user.permissions.includes('mail.send');
    expect(await held()).toBe(false);
    const extra = { id, version: await version(TEACHER), permissions: ['mail.send'] };
    expect(await staff.does(MANAGER, employeeUserPermissions, extra)).toBe('ok');
    expect(await held()).toBe(true);
    const operator = { ...extra, version: await version(TEACHER), permissions: ['operator.business'] };
    expect(await staff.does(MANAGER, employeeUserPermissions, operator)).toBe('ROLE-002');
    const why = await staff.reads(MANAGER, employeeUserWhy, { id, permission: 'mail.send' });
    expect(why).toMatchObject({
      allowed: true,
      givenBy: [{ name: 'Administración' }, { name: 'Dirección' }],
    });
    expect(why.rules.map(({ rule }) => rule)).toEqual(['extra', 'branches']);
  });

  it('counts among those who hold what it was given, whether by its role or beside it', async () => {
    const holding = async (...permissions: string[]) =>
      (await staff.reads(MANAGER, accountCards, { holding: permissions })).rows.map(({ email }) => email);
    expect(await holding('clock.modify')).toContain(MANAGER);
    expect(await holding('mail.send')).toContain(TEACHER);
    expect(await holding('clock.modify')).not.toContain(TEACHER);
    expect(await holding('mail.send', 'business.modify')).not.toContain(TEACHER);
  });

  it('stands by name without a session: what it holds, its branches and since when its password holds', async () => {
    const [{ id }, manager] = [await staff.account(TEACHER), await staff.account(MANAGER)];
    const business = (await staff.house.person(TEACHER)).business.id;
    await staff.give(TEACHER, 'mail.send');
    await staff.house.db.unscopedRun(
      "UPDATE account SET password_at = '2026-01-02 10:00:00.000' WHERE business_id = :business AND id = :id",
      { business, id },
    );
    const ask = async (change: object) => {
      const input = { business, accounts: [id, manager.id], holding: ['mail.send'], ...change };
      const { data } = await staff.house.host.call(null, accountStanding, input);
      return new Map((data as CallOutput<typeof accountStanding>).rows.map((row) => [row.id, row]));
    };
    const rows = await ask({});
    expect(rows.get(id)).toMatchObject({
      branches: expect.any(Array),
      passwordAt: '2026-01-02T10:00:00.000Z',
    });
    expect(rows.get(manager.id)?.branches).toBeNull();
    expect((await ask({ holding: ['business.modify'] })).has(id)).toBe(false);
    expect((await ask({ business: newId() })).size).toBe(0);
  });
});

describe('an employee whose record is locked or deleted', () => {
  const email = 'teorica@volante.demo';
  const deliver = async (state: Record<string, unknown>, atVersion: number) => {
    const { id: account } = await staff.account(email);
    const business = (await staff.house.person(email)).business.id;
    const record = {
      account,
      name: 'María José Expósito León',
      branches: ['6500000000000000000000a1'],
      state: 'active',
      locked: false,
      ...state,
    };
    return staff.house.db.source.transaction(async (manager) =>
      employeeAccountConsumption.apply(manager, {
        seq: atVersion,
        businessId: business,
        topic: 'employee.updated',
        entityId: '6500000000000000000002aa',
        version: atVersion,
        state: record,
      }),
    );
  };

  it('is out at once and stays out, until the record is as before', async () => {
    const token = await tokenOf(email);
    const { id: account } = await staff.account(email);
    expect(await staff.does(MANAGER, accountSuspension, { account, why: null })).toBe('ok');
    expect(await stateOf(token)).toBe('open');
    expect(await staff.does(MANAGER, accountSuspension, { account, why: 'locked' })).toBe('ok');
    expect(await stateOf(token)).toBe('SESSION-001-1');
    expect(await entry(email)).toBe('USER-001');
    await deliver({ locked: true }, 3);
    expect(await entry(email)).toBe('USER-001');
    await deliver({}, 2);
    expect(await entry(email)).toBe('USER-001');
    await deliver({}, 4);
    expect(await entry(email)).toBe('in');
  });

  it('is kept out by the record’s event alone, too', async () => {
    const token = await tokenOf(email);
    await deliver({ state: 'deleted' }, 5);
    expect(await stateOf(token)).toBe('SESSION-001-1');
    expect(await entry(email)).toBe('USER-001');
    await deliver({}, 6);
    expect(await entry(email)).toBe('in');
  });

  it('works where the record says, from then on and nowhere when it says nowhere', async () => {
    const token = await tokenOf(email);
    const places = async () => (await staff.house.resolve(token)).user.branches;
    const before = await places();
    await staff.house.db.unscopedRun(
      'UPDATE account SET employee_id = NULL, employee_version = 0 WHERE email = :email',
      { email },
    );
    await deliver({ branches: [] }, 7);
    expect(await places()).toEqual(before);
    const effects = await deliver({ branches: ['6500000000000000000000a2'] }, 8);
    expect(await places()).toEqual(['6500000000000000000000a2']);
    // No gateway goes on with what it remembers of them.
    const { id: account } = await staff.account(email);
    expect(effects).toContainEqual({ subject: 'ctl.session.revoked', control: { account } });
    await deliver({ branches: [] }, 9);
    expect(await places()).toEqual([]);
    expect(await deliver({}, 9)).toEqual([]);
    await deliver({}, 10);
  });

  it('is called as the record says, and calls themselves nothing else', async () => {
    const { id: account } = await staff.account(email);
    await staff.house.db.unscopedRun('UPDATE account SET employee_id = NULL WHERE id = :account', {
      account,
    });
    const rename = async (name: string) =>
      staff.does(email, accountUpdate, { name, version: await version(email) });
    expect(await rename('Carmen Dirección')).toBe('ok');
    const events = await staff.house.db.unscoped<{ state: string }>(
      "SELECT state FROM event_log WHERE topic = 'account.updated' AND entity_id = :account AND state <> '{}'",
      { account },
    );
    expect(events.map(({ state }) => JSON.parse(state) as unknown)).toEqual([{ name: 'Carmen Dirección' }]);
    const long = `María José ${'x'.repeat(170)}`;
    await deliver({ name: long }, 11);
    const nameCard = (name: string) => ({ name, namedByRecord: true });
    expect(await staff.reads(email, accountRead)).toMatchObject(nameCard(long.slice(0, 160)));
    expect(await rename('Carmen Dirección')).toBe('ACCOUNT-005');
    await deliver({}, 12);
    expect(await staff.reads(email, accountRead)).toMatchObject(nameCard('María José Expósito León'));
  });

  it('is let in again when the change of the record never came about', async () => {
    const { id: account } = await staff.account(email);
    expect(await staff.does(MANAGER, accountSuspension, { account, why: 'deleted' })).toBe('ok');
    await deliver({}, 13);
    expect(await entry(email)).toBe('USER-001');
    await staff.house.db.unscopedRun(
      'UPDATE account SET barred_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = :account',
      { account },
    );
    expect(await entry(email)).toBe('in');
  });
});
