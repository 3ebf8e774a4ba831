import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO_PASSWORD, DEMO_STAFF } from '@volante/contracts/demo';
import { userUnlock } from '@volante/contracts/session/lock.contract';
import { userPasswordUpdate } from '@volante/contracts/session/recovery.contract';
import { registrationConfirm } from '@volante/contracts/session/registration.contract';
import {
  secondStepBegin,
  secondStepChoose,
  secondStepConfirm,
} from '@volante/contracts/session/second-step.contract';
import { userLogin } from '@volante/contracts/session/session.contract';
import { requestHeaders } from '@volante/service-kit/calls/wire';
import { newId } from '@volante/service-kit/object-id';
import type { Envelope } from '@volante/service-kit/testing-host';
import { Secret, TOTP } from 'otpauth';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { type AccessHouse, openAccessHouse } from './access-house.js';

let house: AccessHouse;
const AT_ONCE = 50;

beforeAll(async () => {
  house = await openAccessHouse();
});

afterAll(() => house.stop());

// What a guess costs is not what is counted here.
beforeEach(() => {
  jest
    .spyOn(PasswordHasher.prototype, 'verify')
    .mockImplementation(async (stored, password) => stored !== null && password === DEMO_PASSWORD);
});

/** From a place of its own, as the gateway tells it. */
async function from(place: number, call: CallDeclaration, input: object): Promise<Envelope> {
  const ip = `198.51.${100 + (place >> 8)}.${place & 255}`;
  const reply = await house.host.bus.request(call.subject, JSON.stringify(input), {
    timeout: 30_000,
    headers: requestHeaders({ requestId: newId(), actor: null, ip, origin: null }),
  });
  return reply.json<Envelope>();
}

/** So many at a time; how often each code was the answer. */
async function volley(
  count: number,
  guess: (at: number) => Promise<Envelope>,
  atOnce = AT_ONCE,
): Promise<Map<string, number>> {
  const codes = new Map<string, number>();
  const queue = Array.from({ length: count }, (_, at) => count - 1 - at);
  const work = async () => {
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      const { error } = await guess(at);
      const code = error?.code ?? 'in';
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return codes;
}

const sum = (counts: Iterable<number>) => [...counts].reduce((total, one) => total + one, 0);

describe('10,000 passwords', () => {
  it('over 100 accounts from 200 places: ten an account are looked at, and the owner enters on a known device', async () => {
    const owner = DEMO_STAFF[0]?.email ?? '';
    const { trust } = await house.signIn(owner, { device: 'OWN' });
    const users = [owner, ...Array.from({ length: 99 }, (_, at) => `persona${at}@guess.example`)];
    const looked = new Map<string, number>();
    const codes = await volley(10_000, async (at) => {
      const user = users[at % users.length] ?? '';
      const answer = await from(at % 200, userLogin, { user, password: `guess ${at}`, device: 'GUESSER' });
      if (answer.error?.code === 'USER-001') looked.set(user, (looked.get(user) ?? 0) + 1);
      return answer;
    });
    expect([...codes.keys()].sort()).toEqual(['USER-001', 'USER-002']);
    expect(Math.max(...looked.values())).toBeLessThanOrEqual(10);
    expect(sum(looked.values())).toBe(codes.get('USER-001'));
    expect((await house.login(owner, { device: 'ELSEWHERE' })).error?.code).toBe('USER-002');
    expect((await house.login(owner, { device: 'OWN', trust })).success).toBe(true);
  }, 180_000);

  it('from one place: a hundred are looked at, and other places enter', async () => {
    const codes = await volley(1_000, (at) =>
      from(1_000, userLogin, { user: `otra${at}@guess.example`, password: 'guess', device: 'GUESSER' }),
    );
    expect(codes.get('USER-001')).toBeLessThanOrEqual(100);
    const input = { user: 'jefatura@volante.demo', password: DEMO_PASSWORD, device: 'DESK' };
    expect((await from(1_000, userLogin, input)).error?.code).toBe('USER-002');
    expect((await from(1_001, userLogin, input)).success).toBe(true);
  });
});

describe('codes of whoever knows the password', () => {
  /** Sign-ins whose password was right, each with its five tries. */
  async function openSteps(email: string, count: number): Promise<string[]> {
    const steps: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const { step } = await house.signIn(email, { device: 'GUESSER' });
      if (step) steps.push(step.id);
    }
    return steps;
  }

  const guesses = (email: string, steps: readonly string[], codeAt: (at: number) => string) =>
    volley(steps.length * 6, (at) =>
      from(2_000 + at, userLogin, {
        user: email,
        step: steps[at % steps.length],
        code: codeAt(at),
        device: 'GUESSER',
      }),
    );

  it('by mail: fifteen an hour whatever the sign-ins, then the right one is refused too; a known device enters', async () => {
    const email = 'profesor@volante.demo';
    const { trust } = await house.signIn(email, { device: 'OWN' });
    const person = await house.person(email);
    await house.host.call(person, secondStepChoose, { password: DEMO_PASSWORD, step: 'mail' });
    const steps = await openSteps(email, 10);
    const sent: string[] = [];
    for (const _ of steps) sent.push(await house.codeFor(email));
    const wrong = (at: number) => {
      const code = String(at).padStart(6, '0');
      return sent.includes(code) ? '999999' : code;
    };
    const codes = await guesses(email, steps.slice(1), wrong);
    expect(codes.get('USER-003')).toBeLessThanOrEqual(15);
    expect(codes.has('in')).toBe(false);
    const last = { step: steps[0], device: 'GUESSER', password: undefined };
    for (const code of sent) {
      const { error } = await house.login(email, { ...last, code });
      expect(['USER-002', 'USER-005']).toContain(error?.code);
    }
    const own = await house.signIn(email, { device: 'OWN', trust });
    const code = await house.codeFor(email);
    const entered = await house.login(email, {
      device: 'OWN',
      trust,
      step: own.step?.id,
      code,
      password: undefined,
    });
    expect(entered.success).toBe(true);
  });

  it('sends its owner thirty letters an hour at most, and those of a known device beside them', async () => {
    const email = 'profesor6@volante.demo';
    const { trust } = await house.signIn(email, { device: 'OWN' });
    const person = await house.person(email);
    await house.host.call(person, secondStepChoose, { password: DEMO_PASSWORD, step: 'mail' });
    // No more at once than may be under way for one account.
    const codes = await volley(
      40,
      (at) => from(4_000 + at, userLogin, { user: email, password: DEMO_PASSWORD, device: 'GUESSER' }),
      8,
    );
    expect(codes.get('in')).toBe(30);
    expect(codes.get('USER-002')).toBe(10);
    await house.lettersMade();
    for (let at = 0; at < 30; at += 1) await house.codeFor(email);
    expect(house.hasLetterFor(email)).toBe(false);
    expect((await house.signIn(email, { device: 'OWN', trust })).target).toBe('code');
  });

  it('of an app and of recovery: fifteen an hour together', async () => {
    const email = 'profesor2@volante.demo';
    const person = await house.person(email);
    const begun = await house.host.call(person, secondStepBegin, { password: DEMO_PASSWORD });
    const totp = new TOTP({ secret: Secret.fromBase32((begun.data as { secret: string }).secret) });
    const confirmed = await house.host.call(person, secondStepConfirm, { code: totp.generate() });
    const { recoveryCodes } = confirmed.data as { recoveryCodes: string[] };
    const steps = await openSteps(email, 10);
    const near = [-30_000, 0, 30_000].map((off) => totp.generate({ timestamp: Date.now() + off }));
    const codes = await guesses(email, steps.slice(1), (at) => {
      if (at % 2 === 0) return `ABCDE-${String(at).padStart(5, 'F').replace(/[01]/g, 'Z')}`;
      const code = String(at).padStart(6, '0');
      return near.includes(code) ? '999999' : code;
    });
    expect(codes.get('USER-003')).toBeLessThanOrEqual(15);
    expect(codes.has('in')).toBe(false);
    const input = { step: steps[0], device: 'GUESSER', password: undefined };
    expect((await house.login(email, { ...input, code: recoveryCodes[0] })).error?.code).toBe('USER-002');
  });
});

describe('what only its owner should have', () => {
  it('the password of a locked session: ten are looked at, all at once as well', async () => {
    const { user } = await house.signIn('profesor3@volante.demo');
    const { session } = await house.resolve(user?.token ?? '');
    const person = { ...(await house.person('profesor3@volante.demo')), locked: true };
    const codes = await volley(200, (at) =>
      house.callAs(person, session, userUnlock, { password: at === 199 ? DEMO_PASSWORD : `guess ${at}` }),
    );
    expect(codes.get('USER-004')).toBeLessThanOrEqual(10);
    expect(codes.has('in')).toBe(false);
  });

  it.each([
    ['reset links', 3_000, userPasswordUpdate, 'PASSWORD-RESET-003', { password: 'tres tristes tigres 3' }],
    ['confirmations', 3_001, registrationConfirm, 'REGISTRATION-001', {}],
  ] as const)('%s: fifty a place are looked at', async (_what, place, call, code, more) => {
    const codes = await volley(300, (at) =>
      from(place, call, { token: String(at).padStart(43, 'x'), ...more }),
    );
    expect([...codes.keys()].sort()).toEqual([code, 'USER-002'].sort());
    expect(codes.get(code)).toBeLessThanOrEqual(50);
  });
});

it('a guess on a known device leaves nothing of what was prepared for its owner', async () => {
  const { data } = await house.login('laspalmas@volante.demo', { device: 'PREPARED' });
  const { trust } = data as { trust: string };
  const stored = () =>
    house.db.unscoped(
      `SELECT d.seen_at, d.ip, (SELECT COUNT(*) FROM session s WHERE s.device_id = d.id) AS sessions,
         (SELECT COUNT(*) FROM access_entry e WHERE e.account_id = d.account_id AND e.kind = 'sign-in') AS entries
       FROM account_device d WHERE d.device = 'PREPARED'`,
    );
  const before = await stored();
  const wrong = await house.login('laspalmas@volante.demo', { password: 'x', device: 'PREPARED', trust });
  expect(wrong.error?.code).toBe('USER-001');
  expect(await stored()).toEqual(before);
  expect((await house.login('laspalmas@volante.demo', { device: 'PREPARED', trust })).success).toBe(true);
  expect(await stored()).toMatchObject([{ sessions: '2' }]);
});
