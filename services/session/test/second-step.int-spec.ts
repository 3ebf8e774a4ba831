import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import { ADMIN_PERMISSIONS } from '@volante/contracts/permissions';
import { accessPolicyRead, accessPolicyUpdate } from '@volante/contracts/session/access-policy.contract';
import {
  accountDeviceList,
  accountDevicePurge,
  accountDeviceRemove,
  accountDeviceRename,
  accountRead,
} from '@volante/contracts/session/account.contract';
import {
  secondStepBegin,
  secondStepChoose,
  secondStepConfirm,
} from '@volante/contracts/session/second-step.contract';
import { sessionResolve, userCodeSend } from '@volante/contracts/session/session.contract';
import { Secret, TOTP } from 'otpauth';
import { type AccessHouse, openAccessHouse } from './access-house.js';

let house: AccessHouse;

beforeAll(async () => {
  house = await openAccessHouse();
});

afterAll(() => house.stop());

const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Turns the code by e-mail on for a person. */
async function askForMail(email: string) {
  const person = await house.person(email);
  const answer = await house.host.call(person, secondStepChoose, { password: DEMO_PASSWORD, step: 'mail' });
  expect(answer).toMatchObject({ success: true });
}

describe('a code by e-mail', () => {
  const email = 'profesor@volante.demo';

  beforeAll(() => askForMail(email));

  it('is asked for after the right password only, and nothing is signed in before it', async () => {
    expect((await house.login(email, { password: 'not it' })).error?.code).toBe('USER-001');
    const { step, target, user } = await house.signIn(email);
    expect({ target, user }).toEqual({ target: 'code', user: null });
    expect(step).toMatchObject({ method: 'mail', to: 'pr…or@volante.demo', days: 30 });
    const code = await house.codeFor(email);
    expect(code).toMatch(/^\d{6}$/);
    const done = await house.signIn(email, { step: step?.id, code, password: undefined });
    expect(done).toMatchObject({ target: 'user', user: { email }, step: null });
  });

  it('opens once', async () => {
    const { step } = await house.signIn(email);
    const code = await house.codeFor(email);
    const finish = () => house.login(email, { step: step?.id, code, password: undefined });
    const answers = await Promise.all(Array.from({ length: 5 }, finish));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await finish()).error?.code).toBe('USER-005');
  });

  it('takes five tries, and the right one is of no use after them', async () => {
    const { step } = await house.signIn(email);
    const code = await house.codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const tries = await Promise.all(
      Array.from({ length: 8 }, () =>
        house.login(email, { step: step?.id, code: wrong, password: undefined }),
      ),
    );
    expect(tries.map(({ error }) => error?.code).filter((one) => one === 'USER-003')).toHaveLength(5);
    const late = await house.login(email, { step: step?.id, code, password: undefined });
    expect(late.error?.code).toBe('USER-005');
  });

  it('is bound to its sign-in: to its device, its person and its step', async () => {
    const { step } = await house.signIn(email);
    const code = await house.codeFor(email);
    const input = { step: step?.id, code, password: undefined };
    expect((await house.login(email, { ...input, device: 'ANOTHER' })).error?.code).toBe('USER-005');
    expect((await house.login('ubeda@volante.demo', input)).error?.code).toBe('USER-005');
    const other = await house.signIn(email);
    await house.codeFor(email);
    expect((await house.login(email, { ...input, step: other.step?.id })).error?.code).toBe('USER-003');
  });

  it('runs out after ten minutes', async () => {
    const { step } = await house.signIn(email);
    const code = await house.codeFor(email);
    await house.db.unscopedRun('UPDATE sign_in_step SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND');
    expect((await house.login(email, { step: step?.id, code, password: undefined })).error?.code).toBe(
      'USER-005',
    );
  });

  it('is sent again after a minute, and the one before is worth nothing then', async () => {
    const { step } = await house.signIn(email);
    const first = await house.codeFor(email);
    const again = () => house.host.call(null, userCodeSend, { step: step?.id });
    expect((await again()).error?.code).toBe('USER-007');
    await house.db.unscopedRun('UPDATE sign_in_step SET letter_at = letter_at - INTERVAL 61 SECOND');
    expect((await again()).success).toBe(true);
    const second = await house.codeFor(email);
    if (first !== second) {
      const answer = await house.login(email, { step: step?.id, code: first, password: undefined });
      expect(answer.error?.code).toBe('USER-003');
    }
    expect((await house.login(email, { step: step?.id, code: second, password: undefined })).success).toBe(
      true,
    );
  });

  it('is asked of everybody where the business says so', async () => {
    const manager = await house.person('direccion@volante.demo');
    const read = await house.host.call(manager, accessPolicyRead);
    expect(read.data).toEqual({
      secondStep: false,
      deviceDays: 30,
      deviceLimit: 10,
      lockMinutes: 30,
      version: 0,
    });
    const set = await house.host.call(manager, accessPolicyUpdate, {
      version: 0,
      secondStep: true,
      deviceDays: 7,
    });
    expect(set.data).toMatchObject({ secondStep: true, deviceDays: 7, version: 1 });
    const { target, step } = await house.signIn('jefatura@volante.demo');
    expect({ target, days: step?.days }).toEqual({ target: 'code', days: 7 });
    expect((await house.signIn('otra@volante.demo')).target).toBe('user');
    const stale = await house.host.call(manager, accessPolicyUpdate, { version: 0, secondStep: false });
    expect(stale.error?.code).toBe('DATA-409');
  });

  it('is switched off for everybody with the own password alone, and all who run the school hear of it', async () => {
    const manager = await house.person('direccion@volante.demo');
    const off = (ownPassword?: string) =>
      house.host.call(manager, accessPolicyUpdate, { version: 1, secondStep: false, ownPassword });
    await house.db.unscopedRun(
      "UPDATE account SET extra_permissions = :admin WHERE email = 'jefatura@volante.demo'",
      { admin: JSON.stringify(ADMIN_PERMISSIONS) },
    );
    for (const wrong of [undefined, 'no es esta']) expect((await off(wrong)).error?.code).toBe('USER-001');
    expect((await house.host.call(manager, accessPolicyRead)).data).toMatchObject({ secondStep: true });
    expect((await off(DEMO_PASSWORD)).data).toMatchObject({ secondStep: false, version: 2 });
    const heard = await house.db.unscoped<{ email: string }>(
      `SELECT a.email FROM notification n JOIN account a ON a.business_id = n.business_id AND a.id = n.user_id
       WHERE n.title LIKE '%segundo paso%'`,
    );
    expect(heard.map(({ email }) => email)).toEqual(['jefatura@volante.demo']);
  });
});

describe('an authorised device', () => {
  const email = 'profesor5@volante.demo';

  beforeAll(() => askForMail(email));

  async function authorise(device: string, more: Record<string, unknown> = {}) {
    const { step } = await house.signIn(email, { device });
    const code = await house.codeFor(email);
    return house.login(email, {
      device,
      step: step?.id,
      code,
      password: undefined,
      authorise: true,
      ...more,
    });
  }

  it('enters without a code for its days, by the secret that it was given and not by its name', async () => {
    const { data } = await authorise('DESK');
    const { trust } = data as { trust: string };
    expect((await house.signIn(email, { device: 'DESK', trust })).target).toBe('user');
    expect((await house.signIn(email, { device: 'DESK' })).target).toBe('code');
    expect((await house.signIn(email, { device: 'DESK', trust: 'A'.repeat(43) })).target).toBe('code');
    await house.db.unscopedRun(
      'UPDATE account_device SET authorised_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND',
    );
    expect((await house.signIn(email, { device: 'DESK', trust })).target).toBe('code');
    for (let i = 0; i < 3; i += 1) await house.codeFor(email);
  });

  it('is of no use for another person', async () => {
    const { data } = await authorise('DESK-2');
    const { trust } = data as { trust: string };
    await askForMail('ubeda@volante.demo');
    expect((await house.signIn('ubeda@volante.demo', { device: 'DESK-2', trust })).target).toBe('code');
  });

  it('is refused beyond the limit, and one enters without authorising it', async () => {
    await house.setPolicy({ deviceLimit: 2 });
    await house.db.unscopedRun('UPDATE account_device SET authorised_until = NULL');
    for (const device of ['ONE', 'TWO']) expect((await authorise(device)).success).toBe(true);
    const { step } = await house.signIn(email, { device: 'THREE' });
    const code = await house.codeFor(email);
    const input = { device: 'THREE', step: step?.id, code, password: undefined };
    expect((await house.login(email, { ...input, authorise: true })).error?.code).toBe('EMPTY-002');
    expect((await house.login(email, input)).success).toBe(true);
  });

  it('is listed, renamed and removed by its owner, whose sessions on it end', async () => {
    const { data } = await authorise('KITCHEN', { authorise: false });
    const { token } = (data as { user: { token: string } }).user;
    const person = await house.person(email);
    const session = await house.resolve(token);
    const list = async () =>
      (await house.callAs(person, session.session, accountDeviceList)).data as {
        rows: { id: string; name: string; status: string; current: boolean }[];
      };
    const { rows } = await list();
    const current = rows.find((row) => row.current);
    expect(current).toMatchObject({ status: 'active', name: expect.stringMatching(/^Navegador \(\d+\)$/) });
    // Browsers that call themselves the same can be told apart.
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    const other = await house.person('otra@volante.demo');
    expect(
      (await house.host.call(other, accountDeviceRename, { id: current?.id, name: 'Mío' })).error?.code,
    ).toBe('DATA-404');
    expect(
      (await house.host.call(person, accountDeviceRename, { id: current?.id, name: 'Cocina' })).success,
    ).toBe(true);
    expect((await list()).rows.map(({ name }) => name)).toContain('Cocina');
    expect((await house.callAs(person, session.session, accountDevicePurge)).data).toEqual({
      removed: rows.length - 1,
    });
    expect((await list()).rows).toHaveLength(1);
    expect((await house.host.call(person, accountDeviceRemove, { id: current?.id })).success).toBe(true);
    expect(
      (await house.host.call(null, sessionResolve, { tokenHash: house.digest(token) })).error?.code,
    ).toBe('SESSION-001-1');
  });

  it('of the owner is never locked out by the guesses of others', async () => {
    const { data } = await house.login('otra@volante.demo', { device: 'OWN' });
    const { trust } = data as { trust: string };
    for (let i = 0; i < 12; i += 1)
      await house.login('otra@volante.demo', { password: `guess ${i}`, device: 'X' });
    expect((await house.login('otra@volante.demo', { device: 'X' })).error?.code).toBe('USER-002');
    expect((await house.login('otra@volante.demo', { device: 'OWN', trust })).success).toBe(true);
  });
});

describe('an app', () => {
  const email = 'profesor6@volante.demo';
  let secret: string;
  let recoveryCodes: string[];

  it('is added with the password and a code of its own', async () => {
    const person = await house.person(email);
    expect((await house.host.call(person, secondStepBegin, { password: 'not it' })).error?.code).toBe(
      'USER-001',
    );
    const begun = await house.host.call(person, secondStepBegin, { password: DEMO_PASSWORD });
    const offer = begun.data as { secret: string; uri: string };
    expect(offer.uri).toMatch(/^otpauth:\/\/totp\/Volante:profesor6%40volante\.demo\?.*issuer=Volante/);
    secret = offer.secret;
    expect((await house.host.call(person, secondStepConfirm, { code: '12345' })).error?.code).toBe(
      'USER-003',
    );
    expect((await house.signIn(email)).target).toBe('user');
    const confirmed = await house.host.call(person, secondStepConfirm, { code: codeOf(secret) });
    recoveryCodes = (confirmed.data as { recoveryCodes: string[] }).recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await house.host.call(person, accountRead)).data).toMatchObject({
      secondStep: 'app',
      recoveryCodes: 10,
    });
  });

  it('opens with a code that was not seen before', async () => {
    const used = codeOf(secret);
    const first = await house.signIn(email);
    expect(first.step).toMatchObject({ method: 'app', to: '' });
    const input = { step: first.step?.id, password: undefined };
    expect((await house.login(email, { ...input, code: used })).error?.code).toBe('USER-003');
    const next = codeOf(secret, Date.now() + 30_000);
    expect((await house.login(email, { ...input, code: next })).success).toBe(true);
    const again = await house.signIn(email);
    expect(
      (await house.login(email, { step: again.step?.id, password: undefined, code: next })).error?.code,
    ).toBe('USER-003');
  });

  it('is replaced by a recovery code, once each, as people type it', async () => {
    const [code = ''] = recoveryCodes;
    const open = async (typed: string) => {
      const { step } = await house.signIn(email);
      return house.login(email, { step: step?.id, password: undefined, code: typed });
    };
    expect((await open(code.toLowerCase().replace('-', ' '))).success).toBe(true);
    expect((await open(code)).error?.code).toBe('USER-003');
    const person = await house.person(email);
    expect((await house.host.call(person, accountRead)).data).toMatchObject({ recoveryCodes: 9 });
  });

  it('is removed with the password', async () => {
    const person = await house.person(email);
    expect(
      (await house.host.call(person, secondStepChoose, { password: 'not it', step: 'none' })).error?.code,
    ).toBe('USER-001');
    expect(
      (await house.host.call(person, secondStepChoose, { password: DEMO_PASSWORD, step: 'none' })).success,
    ).toBe(true);
    expect((await house.signIn(email)).target).toBe('user');
  });
});

it('neither the database nor what is in it tells a code, a secret, a token or a password', async () => {
  const dump = await house.dump();
  expect(house.told.length).toBeGreaterThan(20);
  for (const one of house.told) expect(dump).not.toContain(one);
});
