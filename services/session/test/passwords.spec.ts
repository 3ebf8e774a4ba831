import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Account } from '../src/account-store/account.store.js';
import { ownPasswordLimit } from '../src/attempts/limits.js';
import { HashingThread } from '../src/passwords/hashing-thread.js';
import { OwnPassword } from '../src/passwords/own-password.js';
import { PasswordHasher, restOf } from '../src/passwords/password-hasher.js';
import { PasswordRules } from '../src/passwords/password-rules.js';

describe('a password', () => {
  const made: PasswordHasher[] = [];
  afterAll(() => Promise.all(made.map((one) => one.onApplicationShutdown())));
  const newHasher = () => {
    const one = new PasswordHasher();
    made.push(one);
    return one;
  };
  const hasher = newHasher();

  const costing = (kib: string | undefined) => {
    const kept = process.env.VOLANTE_PASSWORD_KIB;
    if (kib === undefined) delete process.env.VOLANTE_PASSWORD_KIB;
    else process.env.VOLANTE_PASSWORD_KIB = kib;
    try {
      return newHasher();
    } finally {
      if (kept === undefined) delete process.env.VOLANTE_PASSWORD_KIB;
      else process.env.VOLANTE_PASSWORD_KIB = kept;
    }
  };

  it('is kept as argon2id of the cost that is asked for, salted', async () => {
    const dear = costing(undefined);
    const [one, other] = await Promise.all([dear.hash('secret-ñ'), dear.hash('secret-ñ')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(dear.isOutdated(one)).toBe(false);
  });

  it('of an older cost is told from one of today, and is right all the same', async () => {
    const stored = await costing('19456').hash('secret');
    expect(costing('19457').isOutdated(stored)).toBe(true);
    expect(await costing('19457').verify(stored, 'secret')).toBe(true);
  });

  it('of an older cost is compared as long as one of today: what it lacks is hashed beside', async () => {
    const today = { algorithm: 2, memoryCost: 65_536, timeCost: 2, parallelism: 1 };
    const hashed = (cost: string) => restOf(`$argon2id$v=19$${cost}$c2FsdA$aGFzaA`, today);
    expect(hashed('m=65536,t=2,p=1')).toBeNull();
    expect(hashed('m=19456,t=2,p=1')).toEqual({ ...today, memoryCost: 46_080 });
    expect(hashed('m=12288,t=3,p=1')).toEqual({ ...today, memoryCost: 47_104 });
    for (const dearer of ['m=65536,t=2,p=1', 'm=65532,t=2,p=1']) expect(hashed(dearer)).toBeNull();
    expect(restOf('$2b$12$of-another-kind', today)).toBeNull();
    const asked = jest.spyOn(HashingThread.prototype, 'ask');
    const stored = await costing('19456').hash('secret');
    const dear = costing('20000');
    for (const [against, rest] of [
      [stored, 544],
      [null, null],
      [await dear.hash('secret'), null],
    ] as const) {
      expect(await dear.verify(against, 'not it')).toBe(false);
      expect(asked.mock.lastCall?.[0]).toMatchObject({
        kind: 'verify',
        rest: rest && { memoryCost: rest, timeCost: 2 },
      });
    }
  });

  it('is never cheaper than is held to be safe', () => {
    expect(() => costing('19455')).toThrow();
  });

  it('is the same however its letters are put together', async () => {
    const stored = await hasher.hash('contrase\u00f1a');
    expect(await hasher.verify(stored, 'contrasen\u0303a')).toBe(true);
    expect(await hasher.verify(await hasher.hash('contrasen\u0303a'), 'contrase\u00f1a')).toBe(true);
    expect(await hasher.verify(stored, 'contrasena')).toBe(false);
  });

  it('is compared as it was typed, to its last character', async () => {
    const long = `${'x'.repeat(255)}y`;
    const stored = await hasher.hash(long);
    expect(await hasher.verify(stored, long)).toBe(true);
    for (const other of [
      `${'x'.repeat(255)}z`,
      long.slice(0, 255),
      ` ${long}`,
      `${long} `,
      long.toUpperCase(),
    ])
      expect(await hasher.verify(stored, other)).toBe(false);
  });

  it('of nobody is compared and is never right', async () => {
    expect(await hasher.verify(null, 'secret')).toBe(false);
    expect(await hasher.verify(null, 'nobody has this password')).toBe(false);
  });
});

describe('a thread that hashes', () => {
  const died = jest.fn((_reason: unknown) => undefined);
  let thread: HashingThread;
  beforeEach(() => {
    died.mockClear();
    thread = new HashingThread(died);
  });
  afterEach(() => thread.close());

  const cost = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };
  const hash = (memoryCost = 8) =>
    thread.ask({ kind: 'hash', password: 'secret', cost: { ...cost, memoryCost } });
  const verify = (stored: unknown, password = 'secret') =>
    thread.ask({ kind: 'verify', password, stored: String(stored), rest: cost });

  it('hashes and compares, and is idle between', async () => {
    expect(thread.isIdle).toBe(true);
    const asked = hash();
    expect(thread.isIdle).toBe(false);
    const stored = await asked;
    expect(thread.isIdle).toBe(true);
    expect(await Promise.all([verify(stored), verify(stored, 'other')])).toEqual([true, false]);
  });

  it('says of what it cannot read that it cannot, and goes on', async () => {
    await expect(verify('no hash')).rejects.toThrow();
    expect(await verify(await hash())).toBe(true);
    expect(died).not.toHaveBeenCalled();
  });

  it('that dies fails what it was asked, and is there again for the next', async () => {
    const stored = await hash();
    const under = [hash(60_000), hash()].map((one) => one.catch((error: Error) => error.message));
    await (Reflect.get(thread, 'worker') as { terminate(): Promise<number> }).terminate();
    expect(await Promise.all(under)).toEqual(['REQ-106', 'REQ-106']);
    expect(died).toHaveBeenCalledTimes(1);
    expect(await verify(stored)).toBe(true);
  });

  it('that is closed is not mourned', async () => {
    await hash();
    await thread.close();
    await thread.close();
    expect(died).not.toHaveBeenCalled();
  });

  it('steps behind whoever reads', async () => {
    await hash();
    // Linux tells the niceness of each thread, in the nineteenth field.
    const niceness = readdirSync('/proc/self/task').map((id) => {
      const [, fields = ''] = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ');
      return Number(fields.split(' ')[16]);
    });
    expect(Math.max(...niceness)).toBeGreaterThanOrEqual(10);
  });
});

describe('a new password', () => {
  const rules = new PasswordRules();
  const own = ['Nuria Gil', 'ngil', 'Autoescuela Ronda'];

  it.each([
    'password1',
    'PASSWORD1',
    'pàsswörd1',
    'Autoescuela2026',
    'contraseña.1',
    'Volante!!',
    'volante',
    'nuriagil1975',
    'NuriaGil-1',
    'Ñgil',
    '12 ngil 34',
    'Autoescuela-Ronda-7',
    'qwertyuiop',
  ])('that is tried first is refused: %s', async (password) => {
    await expect(rules.demand(password, own)).rejects.toThrow('USER-006');
  });

  it.each(['tres tristes tigres 3', 'volantes y ruedas', 'nuriagilesmiprima', 'xkcdhorse-battery'])(
    'of one’s own is taken: %s',
    async (password) => {
      await expect(rules.demand(password, own)).resolves.toBeUndefined();
    },
  );

  it('of digits alone is not taken for a word that is empty', async () => {
    await expect(rules.demand('8305 7713 9924', own)).resolves.toBeUndefined();
  });
});

describe('the own password, asked for again', () => {
  const ctx = { actor: { session: 's1', userId: 'a1' } } as Context;
  const limit = ownPasswordLimit('s1');
  const account = { active: true, passwordHash: 'hash of right' } as Account;

  function house(who: Account | null = account) {
    const attempts = {
      check: jest.fn(async (_limits: unknown) => undefined),
      failed: jest.fn(async (_limits: unknown) => undefined),
      forget: jest.fn(async (_limit: unknown) => undefined),
    };
    const accounts = { byId: jest.fn(async (_id: string) => who) };
    const hasher = {
      verify: jest.fn(async (stored: string | null, password: string) => stored === `hash of ${password}`),
    };
    const own = new OwnPassword(accounts as never, hasher as never, attempts as never);
    return { own, attempts, accounts, hasher };
  }

  it('is the person’s of this session; right ones begin the count anew', async () => {
    const { own, attempts, accounts } = house();
    expect(await own.demand(ctx, 'right', 'USER-001')).toBe(account);
    expect(accounts.byId).toHaveBeenCalledWith('a1');
    expect(attempts.check.mock.calls).toEqual([[[limit]], [[limit]]]);
    expect(attempts.forget).toHaveBeenCalledWith(limit);
    expect(attempts.failed).not.toHaveBeenCalled();
  });

  it.each([
    ['a wrong one', account, 'wrong'],
    ['that of somebody disabled', { ...account, active: false }, 'right'],
    ['one of nobody', null, 'right'],
    ['one of somebody who has none', { ...account, passwordHash: null }, 'right'],
  ])('refuses %s and counts it', async (_what, who, password) => {
    const { own, attempts, hasher } = house(who);
    await expect(own.demand(ctx, password, 'USER-004')).rejects.toThrow('USER-004');
    expect(attempts.failed).toHaveBeenCalledWith([limit]);
    expect(attempts.forget).not.toHaveBeenCalled();
    expect(hasher.verify).toHaveBeenCalledTimes(1);
  });

  it('is not looked at once there were too many, nor told when there were too many meanwhile', async () => {
    const refuse = async () => {
      throw new CodedError('USER-002');
    };
    const closed = house();
    closed.attempts.check.mockImplementation(refuse);
    await expect(closed.own.demand(ctx, 'right', 'USER-001')).rejects.toThrow('USER-002');
    expect(closed.hasher.verify).not.toHaveBeenCalled();
    const raced = house();
    raced.attempts.check.mockImplementationOnce(async () => undefined).mockImplementation(refuse);
    await expect(raced.own.demand(ctx, 'right', 'USER-001')).rejects.toThrow('USER-002');
    expect(raced.attempts.forget).not.toHaveBeenCalled();
  });
});
