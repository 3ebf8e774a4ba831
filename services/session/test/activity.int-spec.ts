import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import { accountDeviceList, accountDeviceRemove } from '@volante/contracts/session/account.contract';
import { employeeLog } from '@volante/contracts/session/employee-log.contract';
import { userLock, userUnlock } from '@volante/contracts/session/lock.contract';
import { userPasswordChange } from '@volante/contracts/session/recovery.contract';
import { secondStepChoose } from '@volante/contracts/session/second-step.contract';
import { type SessionUser, userLogout } from '@volante/contracts/session/session.contract';
import { AccessSweep } from '../src/access-store/access.sweep.js';
import { type AccessHouse, openAccessHouse } from './access-house.js';

let house: AccessHouse;
let manager: SessionUser;
let teacher: SessionUser;
const TEACHER = 'profesor@volante.demo';
const NEW_PASSWORD = 'tres caballos y un volante';

type Log = CallOutput<typeof employeeLog>;

beforeAll(async () => {
  house = await openAccessHouse();
  manager = await house.person('direccion@volante.demo');
  teacher = await house.person(TEACHER);
});

afterAll(() => house.stop());

beforeEach(async () => {
  await house.db.unscopedRun('DELETE FROM access_entry');
  await house.db.unscopedRun('DELETE FROM account_device');
});

const logOf = async (input: Record<string, unknown> = {}, as = manager) =>
  (await house.callAs(as, '', employeeLog, { user: teacher.id, ...input })).data as Log;
const kindsOf = async (input: Record<string, unknown> = {}) =>
  (await logOf(input)).rows.map(({ kind }) => kind);

async function enter(device = 'MESA') {
  const { user } = await house.signIn(TEACHER, { device, deviceName: `Navegador ${device}` });
  return (await house.resolve(user?.token ?? '')).session;
}

describe('the activity log', () => {
  it('tells what happened at the door, newest first, with device and doer, and holds no secret', async () => {
    await house.login(TEACHER, { password: 'no es esta', deviceName: 'Navegador MESA' });
    const session = await enter();
    await house.callAs(teacher, session, userLock);
    const locked = { ...teacher, locked: true };
    await house.callAs(locked, session, userUnlock, { password: 'tampoco' });
    await house.callAs(locked, session, userUnlock, { password: DEMO_PASSWORD });
    await house.callAs(teacher, session, userLogout);
    expect((await kindsOf()).toReversed()).toEqual([
      'refused',
      'device-added',
      'sign-in',
      'lock',
      'unlock-refused',
      'unlock',
      'sign-out',
    ]);
    const [last] = (await logOf()).rows;
    expect(last).toMatchObject({
      device: 'Navegador MESA',
      actor: { id: teacher.id, name: teacher.name },
    });
    const stored = JSON.stringify(await house.db.unscoped('SELECT * FROM access_entry'));
    for (const secret of [...house.told, 'no es esta', 'tampoco']) expect(stored).not.toContain(secret);
  });

  it('notes one line for an address that nobody has, which is nobody’s and goes after a week', async () => {
    await house.login('quien@volante.demo', { password: 'no es esta' });
    const rows = await house.db.unscoped<{ account_id: string; actor_name: string }>(
      'SELECT account_id, actor_name FROM access_entry',
    );
    expect(rows).toEqual([{ account_id: '0'.repeat(24), actor_name: '' }]);
    await house.db.unscopedRun('UPDATE access_entry SET at = at - INTERVAL 8 DAY');
    await new AccessSweep(house.db).sweep();
    expect(await house.db.unscoped('SELECT id FROM access_entry')).toEqual([]);
  });

  it('keeps what was noted for two years', async () => {
    await enter();
    await house.db.unscopedRun('UPDATE access_entry SET at = at - INTERVAL 23 MONTH');
    await new AccessSweep(house.db).sweep();
    expect(await kindsOf({ group: 'entry' })).toEqual(['sign-in']);
    await house.db.unscopedRun('UPDATE access_entry SET at = at - INTERVAL 2 MONTH');
    await new AccessSweep(house.db).sweep();
    expect(await kindsOf({ group: 'entry' })).toEqual([]);
  });

  it('joins what the audit trail says of the account, and says a change of password once', async () => {
    const session = await enter();
    await house.callAs(teacher, session, secondStepChoose, { password: DEMO_PASSWORD, step: 'mail' });
    await house.callAs(teacher, session, secondStepChoose, { password: DEMO_PASSWORD, step: 'none' });
    const [before] = await house.db.unscoped<{ hash: string }>(
      'SELECT password_hash AS hash FROM account WHERE id = :id',
      { id: teacher.id },
    );
    const change = { current: DEMO_PASSWORD, password: NEW_PASSWORD };
    expect((await house.callAs(teacher, session, userPasswordChange, change)).success).toBe(true);
    expect(await kindsOf({ group: 'password,change' })).toEqual([
      'password',
      'change.second-step',
      'change.second-step',
    ]);
    const [, changed] = (await logOf({ group: 'password,change' })).rows;
    expect(changed?.changes).toEqual({ secondStep: { from: 'mail', to: 'none' } });
    await house.db.unscopedRun('UPDATE account SET password_hash = :hash WHERE id = :id', {
      id: teacher.id,
      hash: before?.hash ?? '',
    });
  });

  it('is narrowed by kind, day and words, and paged without a gap', async () => {
    const session = await enter('AULA');
    const { rows } = (await house.callAs(teacher, session, accountDeviceList)).data as CallOutput<
      typeof accountDeviceList
    >;
    await house.callAs(teacher, session, accountDeviceRemove, { id: rows[0]?.id ?? '' });
    expect(await kindsOf({ group: 'device' })).toEqual(['device-removed', 'device-added']);
    expect(await kindsOf({ group: 'device', search: 'aula' })).toHaveLength(2);
    expect(await kindsOf({ group: 'device', search: 'cocina' })).toEqual([]);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date());
    expect(await kindsOf({ group: 'device', from: today, to: today })).toHaveLength(2);
    expect(await kindsOf({ group: 'device', to: '2020-01-01' })).toEqual([]);
    const first = await logOf({ group: 'device,entry', limit: 2 });
    const second = await logOf({ group: 'device,entry', limit: 2, cursor: first.next ?? '' });
    expect([...first.rows, ...second.rows].map(({ kind }) => kind)).toEqual([
      'device-removed',
      'sign-in',
      'device-added',
    ]);
    expect(second.previous).not.toBeNull();
  });

  it('refuses days the wrong way round, more than four years, and a cursor of another list', async () => {
    const refused = async (input: Record<string, unknown>) =>
      (await house.callAs(manager, '', employeeLog, { user: teacher.id, ...input })).error?.code;
    expect(await refused({ from: '2026-03-02', to: '2026-03-01' })).toBe('ACTIVITY-002');
    expect(await refused({ from: '2020-01-01', to: '2026-01-01' })).toBe('ACTIVITY-002');
    expect(await refused({ cursor: 'abc' })).toBe('LIST-001');
  });

  it('of another business’s person is as if they were not there', async () => {
    const stranger = await house.person('otra@volante.demo');
    const answer = await house.callAs(stranger, '', employeeLog, { user: teacher.id });
    expect(answer.error?.code).toBe('DATA-404');
  });
});
