import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registration, registrationConfirm } from '@volante/contracts/session/registration.contract';
import { sqlCounter } from '@volante/service-kit/data/executor';
import { type AccessHouse, openAccessHouse } from './access-house.js';

let house: AccessHouse;
const PASSWORD = 'cuatro sillas verdes 4';
const CENTRE = { business: 'Autoescuela Nueva', province: 35, name: 'Nuria Gil', password: PASSWORD };

beforeAll(async () => {
  house = await openAccessHouse();
  house.told.push(PASSWORD);
});

afterAll(() => house.stop());

const register = (email: string, more: Record<string, unknown> = {}) =>
  house.host.call(null, registration, { ...CENTRE, email, ...more });
const confirm = (token: string) => house.host.call(null, registrationConfirm, { token });
const link = (email: string) => house.linkFor(email, 'https://volante.example/user/sign-up#');

describe('a registration', () => {
  it('is nothing until its address is confirmed; then a business with its first administrator, once', async () => {
    const email = 'nuria@nueva.example';
    expect((await register(email)).data).toBeNull();
    const token = await link(email);
    expect((await house.login(email, { password: PASSWORD })).error?.code).toBe('USER-001');
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(token)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await confirm(token)).error?.code).toBe('REGISTRATION-001');
    const { user } = await house.signIn(email, { password: PASSWORD });
    expect(user).toMatchObject({
      name: 'Nuria Gil',
      role: 'Dirección',
      business: { name: 'Autoescuela Nueva' },
    });
    expect(user?.permissions).toContain('business.modify');
    const [event] = await house.db.unscoped<{ state: string }>(
      "SELECT state FROM event_log WHERE topic = 'registration.confirmed'",
    );
    expect(JSON.parse(event?.state ?? '{}')).toMatchObject({
      businessName: 'Autoescuela Nueva',
      province: 35,
    });
  });

  it('of an address that has an account costs and says the same; the letter says that there is one', async () => {
    const cost = async (email: string) => {
      sqlCounter.texts.length = 0;
      sqlCounter.recording = true;
      const answer = await register(email);
      sqlCounter.recording = false;
      const texts = sqlCounter.texts.filter((text) => /INSERT INTO (registration|access_letter)/.test(text));
      return { answer: JSON.stringify(answer), texts };
    };
    const known = await cost('direccion@volante.demo');
    const unknown = await cost('otra-vez@nueva.example');
    expect(unknown).toEqual(known);
    expect(known.texts).toHaveLength(2);
    expect((await house.letterFor('direccion@volante.demo')).subject).toBe('Ya tienes un usuario');
    await link('otra-vez@nueva.example');
  });

  it('made twice for one address gives one business', async () => {
    const email = 'doble@nueva.example';
    await register(email);
    await register(email);
    const tokens = [await link(email), await link(email)];
    const answers = [await confirm(tokens[0] ?? ''), await confirm(tokens[1] ?? '')];
    expect(answers.map(({ success }) => success)).toEqual([true, false]);
    const rows = await house.db.unscoped('SELECT id FROM account WHERE email = :email', { email });
    expect(rows).toHaveLength(1);
  });

  it('refuses common passwords and links that are old or made up', async () => {
    expect((await register('x@nueva.example', { password: 'AutoescuelaNueva1' })).error?.code).toBe(
      'USER-006',
    );
    expect((await register('x@nueva.example', { password: 'corta' })).error?.code).toBe('REQ-101');
    expect((await confirm('A'.repeat(43))).error?.code).toBe('REGISTRATION-001');
    const email = 'tarde@nueva.example';
    await register(email);
    const token = await link(email);
    await house.db.unscopedRun('UPDATE registration SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND');
    expect((await confirm(token)).error?.code).toBe('REGISTRATION-001');
  });
});

it('neither links nor passwords are stored', async () => {
  const dump = await house.dump();
  for (const one of house.told) expect(dump).not.toContain(one);
});
