import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  employeeUserCreate,
  employeeUserEmail,
  employeeUserUnslow,
} from '@volante/contracts/accounts/employee-account.contract';
import type { CallDeclaration } from '@volante/contracts/call';
import { userPasswordRecovery, userPasswordUpdate } from '@volante/contracts/session/recovery.contract';
import { registration, registrationConfirm } from '@volante/contracts/session/registration.contract';
import { openStaffHouse, type StaffHouse } from './staff-house.js';

const MANAGER = 'direccion@volante.demo';
const TEACHER = 'profesor2@volante.demo';
/** Administers another school. */
const ELSEWHERE = 'otra@volante.demo';
const PASSWORD = 'caballo grapa pila 7';
const LINK = '/user/password/reset/';

let staff: StaffHouse;

beforeAll(async () => {
  staff = await openStaffHouse();
});
afterAll(() => staff.stop());

const roleId = async (email: string) => (await staff.account(email)).role_id ?? '';
const open = async (call: CallDeclaration, input: Record<string, unknown>) =>
  (await staff.house.host.call(null, call, input)).error?.code ?? 'ok';
const choose = (token: string, password = PASSWORD) => open(userPasswordUpdate, { token, password });
const entry = async (email: string, password = PASSWORD) =>
  (await staff.house.login(email, { password })).error?.code ?? 'in';

async function invite(email: string, as = MANAGER): Promise<string> {
  const id = await staff.employee();
  const role = await roleId(as === MANAGER ? TEACHER : as);
  return staff.does(as, employeeUserCreate, { id, email, role });
}

async function register(email: string): Promise<string> {
  const school = { business: 'Autoescuela Propia', province: 23, name: 'Dueña', email, password: PASSWORD };
  expect(await open(registration, school)).toBe('ok');
  const { body } = await staff.house.letterFor(email);
  const token = body.split('/user/sign-up#')[1]?.split('"')[0] ?? '';
  return open(registrationConfirm, { token });
}

describe('an address that has an account in another school', () => {
  it('is invited like one that nobody has, and its owner alone learns of it', async () => {
    expect([await invite(ELSEWHERE), await invite('nadie@nueva.example')]).toEqual(['ok', 'ok']);
    const before = await staff.house.login(ELSEWHERE);
    expect(before.error).toBeUndefined();
    const token = await staff.house.linkFor(ELSEWHERE, LINK);
    expect(await choose(token)).toBe('ACCOUNT-006');
    // The account that has it is as it was, and so is its password.
    expect((await staff.house.login(ELSEWHERE)).error).toBeUndefined();
    expect(await choose(await staff.house.linkFor('nadie@nueva.example', LINK))).toBe('ok');
  });

  it('is asked for like one that nobody has, and never becomes the account’s', async () => {
    const id = await staff.employee({ email: TEACHER });
    const { version } = await staff.account(TEACHER);
    const known = { id, version, email: 'operador@volante.demo' };
    expect(await staff.does(MANAGER, employeeUserEmail, known)).toBe('ok');
    const token = await staff.house.linkFor('operador@volante.demo', LINK);
    expect(await choose(token)).toBe('ACCOUNT-006');
    expect(await staff.account(TEACHER)).toMatchObject({ email: TEACHER });
  });

  it('stays closed to guessing: an invitation of its address ends no wait', async () => {
    const email = 'operador@volante.demo';
    const id = await staff.employee();
    const role = await roleId(TEACHER);
    expect(await staff.does(MANAGER, employeeUserCreate, { id, email, role })).toBe('ok');
    for (let at = 0; at < 10; at += 1) expect(await entry(email, 'not it')).toBe('USER-001');
    expect(await entry(email, 'not it')).toBe('USER-002');
    expect(await staff.does(MANAGER, employeeUserUnslow, { id })).toBe('ok');
    expect(await entry(email, 'not it')).toBe('USER-002');
  });

  it('is not tried without end: each try counts as a letter', async () => {
    const answers: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      await staff.house.db.unscopedRun("DELETE FROM account WHERE email = 'contada@nueva.example'");
      answers.push(await invite('contada@nueva.example'));
    }
    expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'USER-002']);
  });
});

describe('an address that nobody has confirmed', () => {
  it('keeps its owner neither from registering nor from signing in', async () => {
    const email = 'ocupada@nueva.example';
    expect(await invite(email)).toBe('ok');
    const invitation = await staff.house.linkFor(email, LINK);
    expect(await register(email)).toBe('ok');
    expect(await entry(email)).toBe('in');
    expect(await choose(invitation, 'otra grapa pila 9')).toBe('ACCOUNT-006');
    expect(await entry(email)).toBe('in');
  });

  it('is invited by another school as well, and is whose link was opened first', async () => {
    const email = 'dos.escuelas@nueva.example';
    expect([await invite(email), await invite(email, ELSEWHERE)]).toEqual(['ok', 'ok']);
    const links = [await staff.house.linkFor(email, LINK), await staff.house.linkFor(email, LINK)];
    expect(await choose(links[1] ?? '')).toBe('ok');
    expect(await choose(links[0] ?? '')).toBe('ACCOUNT-006');
    expect(await entry(email)).toBe('in');
    const rows = await staff.house.db.unscoped<{ sign_in_email: string | null }>(
      'SELECT sign_in_email FROM account WHERE email = :email ORDER BY sign_in_email',
      { email },
    );
    expect(rows).toEqual([{ sign_in_email: null }, { sign_in_email: email }]);
  });

  it('gets a link by the recovery form while it is an invitation alone', async () => {
    const email = 'olvidada@nueva.example';
    expect(await invite(email)).toBe('ok');
    await staff.house.linkFor(email, LINK);
    expect(await open(userPasswordRecovery, { email })).toBe('ok');
    expect(await choose(await staff.house.linkFor(email, LINK))).toBe('ok');
    expect(await entry(email)).toBe('in');
  });

  it('is replaced at once in an invitation: the next address gets it, and the link before opens nothing', async () => {
    const id = await staff.employee();
    const role = await roleId(TEACHER);
    const [typo, right] = ['mal.escrita@nueva.example', 'bien.escrita@nueva.example'];
    expect(await staff.does(MANAGER, employeeUserCreate, { id, email: typo, role })).toBe('ok');
    const wrong = await staff.house.linkFor(typo, LINK);
    const { version } = await staff.account(typo);
    expect(await staff.does(MANAGER, employeeUserEmail, { id, version, email: right })).toBe('ok');
    expect(await choose(wrong)).toBe('PASSWORD-RESET-003');
    expect(await choose(await staff.house.linkFor(right, LINK))).toBe('ok');
    expect(await entry(right)).toBe('in');
  });

  it('that was asked for and taken back opens nothing any more', async () => {
    const email = 'profesor4@volante.demo';
    const id = await staff.employee({ email });
    const ask = async (wanted: string) =>
      staff.does(MANAGER, employeeUserEmail, {
        id,
        version: (await staff.account(email)).version,
        email: wanted,
      });
    expect(await ask('retirada@nueva.example')).toBe('ok');
    const link = await staff.house.linkFor('retirada@nueva.example', LINK);
    expect(await ask(email)).toBe('ok');
    expect(await choose(link)).toBe('PASSWORD-RESET-003');
    expect(await staff.account(email)).toMatchObject({ email, wanted_email: null });
  });
});
