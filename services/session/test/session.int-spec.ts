import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CALLS } from '@volante/contracts/catalogue';
import { DEMO, DEMO_PASSWORD, DEMO_STAFF } from '@volante/contracts/demo';
import {
  type SessionUser,
  sessionResolve,
  userLogin,
  userLogout,
  userVerify,
} from '@volante/contracts/session/session.contract';
import { sha256 } from '@volante/service-kit/context';
import { sqlCounter } from '@volante/service-kit/data/executor';
import { TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { service } from '../src/main.js';
import { PasswordHasher } from '../src/passwords/password-hasher.js';

let host: TestingHost;
const device = 'TEST';

beforeAll(async () => {
  Object.assign(process.env, testEnv().settings, { VOLANTE_CHECK_OUTPUT: '1' });
  await cloneSchemas(['session']);
  host = await TestingHost.start([service]);
  const kit = host.services[0]?.kit;
  if (!kit || !service.demo) throw new Error('no session service');
  await service.demo(kit);
});

afterAll(() => host.stop());

async function login(user: string, password = DEMO_PASSWORD) {
  return host.call(null, userLogin, { user, password, device });
}

async function tokenOf(user: string): Promise<string> {
  const { data } = await login(user);
  return (data as { user: { token: string } }).user.token;
}

async function resolve(token: string) {
  return host.call(null, sessionResolve, { tokenHash: sha256(token) });
}

describe('sign-in', () => {
  it('answers user, role, permissions, branches and a token', async () => {
    const { data } = await login('direccion@volante.demo');
    expect(data).toMatchObject({
      target: 'user',
      user: { role: 'Dirección', business: { id: DEMO.school.id } },
    });
    expect((data as { user: { token: string } }).user.token).toMatch(/^[\w-]{43}$/);
  });

  it('takes the address in any case and never echoes a password', async () => {
    const answer = await login('Direccion@Volante.Demo');
    expect(answer.success).toBe(true);
    expect(JSON.stringify(answer)).not.toContain(DEMO_PASSWORD);
    expect(JSON.stringify(answer)).not.toContain('hash');
  });

  it('says the same of a wrong password and of an unknown person', async () => {
    const wrong = await login('profesor3@volante.demo', 'not it');
    const unknown = await login('nadie@volante.demo', 'not it');
    expect(wrong).toEqual(unknown);
    expect(wrong.error).toMatchObject({ code: 'USER-001', message: 'Contraseña incorrecta.' });
  });

  it('costs as many statements and hashes for an unknown person as for a wrong password', async () => {
    const hasher = jest.spyOn(PasswordHasher.prototype, 'verify');
    const cost = async (user: string) => {
      hasher.mockClear();
      sqlCounter.texts.length = 0;
      sqlCounter.recording = true;
      await login(user, 'not it');
      sqlCounter.recording = false;
      const texts = sqlCounter.texts.filter((text) => /account_device|FROM account/.test(text));
      return { texts, hashes: hasher.mock.calls.length };
    };
    const known = await cost('profesor3@volante.demo');
    expect(known).toMatchObject({ hashes: 1 });
    expect(known.texts).toHaveLength(1);
    expect(await cost('nadie2@volante.demo')).toEqual(known);
    expect(await cost('nadie3@ñandú.example')).toEqual(known);
    hasher.mockRestore();
  });

  it('refuses guesses after ten wrong ones, and only for that person', async () => {
    for (let i = 0; i < 10; i += 1) await login('profesor4@volante.demo', `guess ${i}`);
    expect((await login('profesor4@volante.demo')).error?.code).toBe('USER-002');
    expect((await login('profesor5@volante.demo')).success).toBe(true);
  });

  it('refuses guesses that come all at once as well', async () => {
    const passwords = [...Array.from({ length: 29 }, (_, i) => `guess ${i}`), DEMO_PASSWORD];
    const answers = await Promise.all(passwords.map((password) => login('laspalmas@volante.demo', password)));
    const codes = answers.map(({ error }) => error?.code);
    expect(codes.filter((code) => code === 'USER-001')).toHaveLength(10);
    expect(codes.at(-1)).toBe('USER-002');
  });

  it('knows nobody by an address with other letters, and says no more than that', async () => {
    for (const user of ['dirección@volante.demo', '😀@volante.demo'])
      expect((await login(user)).error?.code).toBe('USER-001');
  });

  it('stores no token: the database has only its digest', async () => {
    const token = await tokenOf('direccion@volante.demo');
    const rows = await host.services[0]?.kit.db.unscoped('SELECT * FROM session');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('gives the role super every permission there is', async () => {
    const { data } = await login('operador@volante.demo');
    const { user } = data as { user: SessionUser };
    expect(user.role).toBe('super');
    for (const call of CALLS) if (call.permission) expect(user.permissions).toContain(call.permission);
  });
});

describe('a session', () => {
  it('is resolved by its digest until it is signed out', async () => {
    const token = await tokenOf('jefatura@volante.demo');
    const { data } = await resolve(token);
    const { user, session } = data as { user: SessionUser; session: string };
    expect(user.email).toBe('jefatura@volante.demo');
    await host.services[0]?.kit.db.unscopedRun(
      "UPDATE session SET ended_at = UTC_TIMESTAMP(3), end_reason = 'logout' WHERE id = :session",
      { session },
    );
    expect((await resolve(token)).error?.code).toBe('SESSION-001');
  });

  it('that was ended elsewhere says so, and that of a disabled person too', async () => {
    const token = await tokenOf('teorica@volante.demo');
    const person = DEMO_STAFF.find(({ email }) => email === 'teorica@volante.demo');
    const { db } = host.services[0]!.kit;
    await db.unscopedRun("UPDATE account SET state = 'inactive' WHERE id = :id", { id: person?.id ?? '' });
    expect((await resolve(token)).error?.code).toBe('SESSION-001-0');
    expect((await login('teorica@volante.demo')).error?.code).toBe('USER-001');
    await db.unscopedRun("UPDATE account SET state = 'active' WHERE id = :id", { id: person?.id ?? '' });
    await db.unscopedRun(
      "UPDATE session SET ended_at = UTC_TIMESTAMP(3), end_reason = 'revoked' WHERE account_id = :id",
      { id: person?.id ?? '' },
    );
    expect((await resolve(token)).error?.code).toBe('SESSION-001-1');
  });

  it('runs out after half a day without use and after a week at most', async () => {
    const { db } = host.services[0]!.kit;
    const idle = await tokenOf('ubeda@volante.demo');
    await db.unscopedRun(
      'UPDATE session SET seen_at = UTC_TIMESTAMP(3) - INTERVAL 721 MINUTE WHERE token_hash = :hash',
      { hash: sha256(idle) },
    );
    expect((await resolve(idle)).error?.code).toBe('SESSION-001');
    const old = await tokenOf('ubeda@volante.demo');
    await db.unscopedRun(
      'UPDATE session SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE token_hash = :hash',
      { hash: sha256(old) },
    );
    expect((await resolve(old)).error?.code).toBe('SESSION-001');
  });

  it('is not used by what only listens', async () => {
    const { db } = host.services[0]!.kit;
    const token = await tokenOf('jefatura@volante.demo');
    const tokenHash = sha256(token);
    await db.unscopedRun(
      'UPDATE session SET seen_at = UTC_TIMESTAMP(3) - INTERVAL 5 MINUTE WHERE token_hash = :tokenHash',
      { tokenHash },
    );
    const seen = async () =>
      JSON.stringify(
        await db.unscoped('SELECT seen_at FROM session WHERE token_hash = :tokenHash', { tokenHash }),
      );
    const before = await seen();
    expect((await host.call(null, sessionResolve, { tokenHash, passive: true })).success).toBe(true);
    expect(await seen()).toBe(before);
    await resolve(token);
    expect(await seen()).not.toBe(before);
  });

  it('is needed to verify and to sign out', async () => {
    for (const call of [userVerify, userLogout])
      expect((await host.call(null, call)).error?.code).toBe('SESSION-000');
  });
});
