import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import {
  userPasswordChange,
  userPasswordRecovery,
  userPasswordUpdate,
} from '@volante/contracts/session/recovery.contract';
import { sqlCounter } from '@volante/service-kit/data/executor';
import { type AccessHouse, openAccessHouse } from './access-house.js';

let house: AccessHouse;
const FRESH = 'tres tristes tigres 3';

beforeAll(async () => {
  house = await openAccessHouse();
  house.told.push(FRESH);
});

afterAll(() => house.stop());

const ask = (email: string) => house.host.call(null, userPasswordRecovery, { email });
const put = (token: string, password = FRESH) =>
  house.host.call(null, userPasswordUpdate, { token, password });
const link = (email: string) => house.linkFor(email, 'https://volante.example/user/password/reset/');

describe('a link to set a password', () => {
  const email = 'profesor2@volante.demo';

  it('works once; every session ends, and the old password is worth nothing', async () => {
    const { user } = await house.signIn(email);
    expect((await ask(email)).data).toBeNull();
    const token = await link(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const answers = await Promise.all(Array.from({ length: 4 }, () => put(token)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await put(token)).error?.code).toBe('PASSWORD-RESET-003');
    await expect(house.resolve(user?.token ?? '')).rejects.toThrow('SESSION-001');
    expect((await house.login(email)).error?.code).toBe('USER-001');
    expect((await house.login(email, { password: FRESH })).success).toBe(true);
  });

  it('is worth nothing after an hour, after a newer password, and when it is made up', async () => {
    await ask(email);
    const late = await link(email);
    await house.db.unscopedRun('UPDATE reset_link SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND');
    expect((await put(late)).error?.code).toBe('PASSWORD-RESET-003');
    await ask(email);
    await ask(email);
    const [one, other] = [await link(email), await link(email)];
    // The page signs in with this name.
    expect((await put(one, 'otra frase bien larga')).data).toEqual({ user: email });
    expect((await put(other)).error?.code).toBe('PASSWORD-RESET-003');
    for (const token of ['x', 'A'.repeat(43), "' OR 1=1"])
      expect((await put(token)).error?.code).toBe('PASSWORD-RESET-003');
  });

  it('is not used up by a password that is refused', async () => {
    const person = 'profesor3@volante.demo';
    await ask(person);
    const token = await link(person);
    for (const password of ['password1', 'Autoescuela2026', 'profesor3!!', 'Contraseña.1'])
      expect({ password, code: (await put(token, password)).error?.code }).toEqual({
        password,
        code: 'USER-006',
      });
    expect((await put(token, 'corta7!')).error?.code).toBe('REQ-101');
    expect((await put(token)).success).toBe(true);
  });

  it('does not go round the second step, nor leave a device that goes round it', async () => {
    const person = 'profesor5@volante.demo';
    const { trust } = await house.signIn(person, { device: 'DESK' });
    await house.db.unscopedRun(
      `UPDATE account a JOIN account_device d ON d.account_id = a.id
       SET a.second_step = 'mail', d.authorised_until = UTC_TIMESTAMP(3) + INTERVAL 1 DAY WHERE a.email = :person`,
      { person },
    );
    expect((await house.signIn(person, { device: 'DESK', trust })).target).toBe('user');
    await ask(person);
    const answer = await put(await link(person));
    expect(answer).toMatchObject({ success: true, data: { user: person } });
    const entered = await house.signIn(person, { device: 'DESK', trust, password: FRESH });
    expect(entered).toMatchObject({ target: 'code', user: null });
  });

  it('is asked for at the same cost and with the same words whether anybody is there or not', async () => {
    const cost = async (email: string) => {
      sqlCounter.texts.length = 0;
      sqlCounter.recording = true;
      const answer = await ask(email);
      sqlCounter.recording = false;
      const texts = sqlCounter.texts.filter((text) => /INSERT INTO access_letter/.test(text));
      return { answer: JSON.stringify(answer), texts };
    };
    const known = await cost('administracion@volante.demo');
    const unknown = await cost('nadie@volante.demo');
    expect(unknown).toEqual(known);
    expect(known.texts).toHaveLength(1);
    await house.letterFor('administracion@volante.demo');
    await house.lettersMade();
    expect(house.hasLetterFor('nadie@volante.demo')).toBe(false);
  });

  it('is sent five times an hour at most', async () => {
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 7; i += 1) codes.push((await ask('otro@nadie.example')).error?.code);
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'USER-002', 'USER-002']);
  });
});

describe('the own password', () => {
  it('is changed with the one that holds; the other sessions end', async () => {
    const email = 'administracion@volante.demo';
    const here = (await house.signIn(email)).user?.token ?? '';
    const there = (await house.signIn(email, { device: 'THERE' })).user?.token ?? '';
    const { session } = await house.resolve(here);
    const person = await house.person(email);
    const change = (current: string) =>
      house.callAs(person, session, userPasswordChange, { current, password: FRESH });
    expect((await change('not it')).error?.code).toBe('USER-001');
    expect((await change(DEMO_PASSWORD)).success).toBe(true);
    expect((await house.resolve(here)).session).toBe(session);
    await expect(house.resolve(there)).rejects.toThrow('SESSION-001-1');
  });
});

it('no password and no link is stored anywhere', async () => {
  const dump = await house.dump();
  for (const one of house.told) expect(dump).not.toContain(one);
});
