import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CALLS } from '@volante/contracts/catalogue';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import { accountRead } from '@volante/contracts/session/account.contract';
import { userLock, userUnlock } from '@volante/contracts/session/lock.contract';
import { userLogout, userVerify } from '@volante/contracts/session/session.contract';
import { type AccessHouse, openAccessHouse } from './access-house.js';

let house: AccessHouse;
const email = 'jefatura@volante.demo';

beforeAll(async () => {
  house = await openAccessHouse();
});

afterAll(() => house.stop());

async function enter() {
  const { user } = await house.signIn(email);
  const token = user?.token ?? '';
  return { token, session: (await house.resolve(token)).session, person: await house.person(email) };
}

describe('a lock', () => {
  it('is asked for, holds on the server, and opens with the password only', async () => {
    const { token, session, person } = await enter();
    expect((await house.resolve(token)).locked).toBe(false);
    expect((await house.callAs(person, session, userLock)).success).toBe(true);
    expect((await house.resolve(token)).locked).toBe(true);
    const locked = { ...person, locked: true };
    expect((await house.callAs(locked, session, accountRead)).error?.code).toBe('SESSION-002');
    expect((await house.callAs(locked, session, userVerify)).data).toMatchObject({ email, locked: true });
    expect((await house.callAs(locked, session, userUnlock, { password: 'not it' })).error?.code).toBe(
      'USER-004',
    );
    expect((await house.resolve(token)).locked).toBe(true);
    expect((await house.callAs(locked, session, userUnlock, { password: DEMO_PASSWORD })).success).toBe(true);
    expect((await house.resolve(token)).locked).toBe(false);
  });

  it('lets through nothing but checking, unlocking and leaving', () => {
    const open = CALLS.filter(({ whileLocked }) => whileLocked).map(({ path }) => path);
    expect(open.sort()).toEqual(['user/lock', 'user/logout', 'user/unlock', 'user/verify']);
  });

  it('comes by itself when nobody has used the session for the minutes of the business', async () => {
    const { token, session, person } = await enter();
    const idle = (minutes: number) =>
      house.db.unscopedRun(
        'UPDATE session SET locked_at = NULL, seen_at = UTC_TIMESTAMP(3) - INTERVAL :minutes MINUTE WHERE id = :session',
        { minutes, session },
      );
    await idle(31);
    expect((await house.resolve(token)).locked).toBe(false);
    await idle(33);
    expect((await house.resolve(token)).locked).toBe(true);
    await house.setPolicy({ lockMinutes: 5 });
    await idle(8);
    expect((await house.resolve(token)).locked).toBe(true);
    await house.setPolicy({ lockMinutes: 0 });
    await idle(300);
    expect((await house.resolve(token)).locked).toBe(false);
    await house.callAs({ ...person, locked: true }, session, userLogout);
    await expect(house.resolve(token)).rejects.toThrow('SESSION-001');
  });

  it('refuses guesses after ten wrong ones', async () => {
    const { session, person } = await enter();
    const locked = { ...person, locked: true };
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 12; i += 1)
      codes.push((await house.callAs(locked, session, userUnlock, { password: `guess ${i}` })).error?.code);
    expect(codes.slice(0, 10)).toEqual(new Array(10).fill('USER-004'));
    expect(codes.slice(10)).toEqual(['USER-002', 'USER-002']);
    expect((await house.callAs(locked, session, userUnlock, { password: DEMO_PASSWORD })).error?.code).toBe(
      'USER-002',
    );
  });
});
