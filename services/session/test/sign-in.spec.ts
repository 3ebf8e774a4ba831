import { describe, expect, it, jest } from '@jest/globals';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CallContext } from '@volante/service-kit/context';
import type { KnownDevice } from '../src/access-store/device.store.js';
import type { OpenStep } from '../src/access-store/step.store.js';
import type { Account } from '../src/account-store/account.store.js';
import type { Counted } from '../src/attempts/attempt-limiter.js';
import { codeLimit, passwordLimits, stepLimit } from '../src/attempts/limits.js';
import { maskedAddress, SecondStepService } from '../src/entrance/second-step.service.js';
import { SignInService } from '../src/modules/sign-in/sign-in.service.js';
import { account, known } from './visitors.js';

const DAY = 24 * 3600 * 1000;
const ctx = { ip: '203.0.113.7' } as CallContext;
const input = { user: 'ana@example.com', password: 'right', device: 'DESK' };
const step: OpenStep = { id: 's1', accountId: 'a1', businessId: 'b1', method: 'mail', codeHash: null };
const opened = { target: 'user' as const, user: null, step: null, trust: null };

/** The rooms around the two services, each saying what the test tells it to. */
function house(who: Account | null = account(), device: KnownDevice | null = null) {
  const done: string[] = [];
  const attempts = {
    check: jest.fn(async (limits: readonly { key: string }[]) => void done.push(`check ${limits.length}`)),
    spent: jest.fn(async (limits: readonly Counted[]): Promise<ReadonlySet<Counted>> => {
      done.push(`spent ${limits.length}`);
      return new Set();
    }),
    failed: jest.fn(async (limits: readonly { key: string }[]) => void done.push(`failed ${limits.length}`)),
    takeBack: jest.fn(async (limits: readonly { key: string }[]) => void done.push(`back ${limits.length}`)),
    forget: jest.fn(async (_limit: { key: string }) => void done.push('forget')),
  };
  const accounts = {
    arriving: jest.fn(async (_email: string, _trust?: string) => ({ account: who, known: device })),
    byId: jest.fn(async (_id: string) => who),
    rehash: jest.fn(async (..._given: [string, string, string]) => undefined),
  };
  const devices = {
    find: jest.fn(async (_user: string, _trust?: string) => device),
    authorised: jest.fn(async (_account: string, _but: string | null) => 0),
  };
  const hasher = {
    isFree: true,
    verify: jest.fn(async (stored: string | null, password: string) => {
      done.push('verify');
      return stored === `hash of ${password}`;
    }),
    isOutdated: jest.fn((_stored: string) => false),
    hash: jest.fn(async (password: string) => `dearer hash of ${password}`),
  };
  const entrance = {
    open: jest.fn(async (...given: unknown[]) => {
      const { proof } = given[2] as { proof?: Promise<unknown> };
      if (proof) done.push('prepare');
      await proof;
      done.push('open');
      return opened;
    }),
  };
  const letters = { ask: jest.fn(async (..._given: unknown[]) => undefined) };
  const steps = {
    open: jest.fn(async (..._given: unknown[]) => ({ id: 's1', name: 'N'.repeat(43) })),
    take: jest.fn(async (..._given: unknown[]): Promise<OpenStep | null> => step),
    find: jest.fn(async (..._given: unknown[]): Promise<OpenStep | null> => step),
    use: jest.fn(async (_id: string) => true),
    mayWriteAgain: jest.fn(async (_id: string) => true),
  };
  const codes = {
    isRight: jest.fn(async (_step: OpenStep, code: string) => {
      done.push('code');
      return code === '123456';
    }),
  };
  const log = { refused: jest.fn(async (..._given: unknown[]) => undefined) };
  const tools = { accounts, attempts, devices, letters, log };
  const second = new SecondStepService(steps as never, codes as never, entrance as never, tools as never);
  const signIn = new SignInService(tools as never, hasher as never, second, entrance as never);
  return { done, log, attempts, accounts, devices, hasher, entrance, letters, steps, codes, second, signIn };
}

type House = ReturnType<typeof house>;
const refuse = (code: string) => async () => {
  throw new CodedError(code as never);
};

describe('a sign-in by password', () => {
  it('opens, in this order: looked up, counted while compared, and forgotten meanwhile', async () => {
    const at = house();
    expect(await at.signIn.signIn(ctx, input)).toBe(opened);
    expect(at.done).toEqual(['spent 3', 'verify', 'failed 2', 'forget', 'back 1', 'open']);
    const { known: own, strange } = passwordLimits(input.user, ctx.ip, undefined);
    expect(at.attempts.spent).toHaveBeenCalledWith([...own, ...strange]);
    expect(at.attempts.failed).toHaveBeenCalledWith(strange);
    expect(at.attempts.forget).toHaveBeenCalledWith(strange[0]);
    expect(at.attempts.takeBack.mock.calls).toEqual([[[strange[1]]]]);
    expect(at.accounts.arriving).toHaveBeenCalledWith(input.user, undefined);
    expect(at.entrance.open).toHaveBeenCalledWith(account(), null, { ...input, ip: ctx.ip });
  });

  it.each([
    ['a wrong password', account(), 'wrong', 'hash of right'],
    ['nobody', null, 'right', null],
    ['somebody disabled', account({ active: false }), 'right', 'hash of right'],
    ['somebody without a password', account({ passwordHash: null }), 'right', null],
  ])('of %s is refused after one comparison, and counted', async (_who, who, password, stored) => {
    const at = house(who);
    await expect(at.signIn.signIn(ctx, { ...input, password })).rejects.toThrow('USER-001');
    expect(at.done).toEqual(['spent 3', 'verify', 'failed 2']);
    expect(at.hasher.verify).toHaveBeenCalledWith(stored, password);
    expect(at.attempts.failed).toHaveBeenCalledWith(passwordLimits(input.user, ctx.ip, undefined).strange);
    expect(at.log.refused.mock.calls).toEqual([[who?.user ?? null, 'refused', { ip: ctx.ip, device: '' }]]);
  });

  it('under a hash of an older cost leaves it at today’s, of a right password only', async () => {
    const at = house();
    at.hasher.isOutdated.mockReturnValue(true);
    await expect(at.signIn.signIn(ctx, { ...input, password: 'wrong' })).rejects.toThrow('USER-001');
    expect(at.accounts.rehash).not.toHaveBeenCalled();
    await at.signIn.signIn(ctx, input);
    expect(at.hasher.isOutdated).toHaveBeenCalledWith('hash of right');
    expect(at.accounts.rehash.mock.calls).toEqual([['a1', 'hash of right', 'dearer hash of right']]);
  });

  it('without a password compares an empty one', async () => {
    const at = house();
    await expect(at.signIn.signIn(ctx, { user: input.user, device: 'DESK' })).rejects.toThrow('USER-001');
    expect(at.hasher.verify).toHaveBeenCalledWith('hash of right', '');
  });

  it('is not compared at all once there were too many, and not told in the midst of too many', async () => {
    for (const at of [0, 1]) {
      const closed = house();
      closed.attempts.spent.mockImplementation(async (limits) => new Set(limits.slice(1 + at, 2 + at)));
      await expect(closed.signIn.signIn(ctx, input)).rejects.toThrow('USER-002');
      expect(closed.done).toEqual([]);
    }
    const raced = house();
    raced.attempts.failed.mockImplementation(refuse('USER-002'));
    await expect(raced.signIn.signIn(ctx, input)).rejects.toThrow('USER-002');
    await new Promise(setImmediate);
    expect(raced.done).toEqual(['spent 3', 'verify']);
  });

  it('that nobody could compare is not counted', async () => {
    const at = house();
    at.hasher.verify.mockImplementation(refuse('REQ-108'));
    await expect(at.signIn.signIn(ctx, input)).rejects.toThrow('REQ-108');
    expect(at.attempts.takeBack.mock.calls).toEqual(at.attempts.failed.mock.calls);
    expect(at.entrance.open).not.toHaveBeenCalled();
  });

  it('on a known device counts for that device alone', async () => {
    const { known: own } = passwordLimits(input.user, ctx.ip, 'T');
    const at = house(account(), known());
    // Whatever strangers have tried.
    at.attempts.spent.mockImplementation(async (limits) => new Set(limits.slice(1)));
    await at.signIn.signIn(ctx, { ...input, trust: 'T' });
    expect(at.accounts.arriving).toHaveBeenCalledWith(input.user, 'T');
    expect(at.attempts.failed).toHaveBeenCalledWith(own);
    expect(at.attempts.forget).toHaveBeenCalledWith(own[0]);
    const spent = house(account(), known());
    spent.attempts.spent.mockImplementation(async (limits) => new Set(limits.slice(0, 1)));
    await expect(spent.signIn.signIn(ctx, { ...input, trust: 'T' })).rejects.toThrow('USER-002');
    // A secret that proves nothing opens and closes nothing.
    const stranger = house(account(), null);
    stranger.attempts.spent.mockImplementation(async (limits) => new Set(limits.slice(0, 1)));
    expect(await stranger.signIn.signIn(ctx, { ...input, trust: 'T' })).toBe(opened);
    expect(at.entrance.open).toHaveBeenCalledWith(account(), known(), expect.anything());
  });

  it('on a known device is prepared while the password is compared, and comes to nothing by a wrong one', async () => {
    const at = house(account(), known());
    expect(await at.signIn.signIn(ctx, { ...input, trust: 'T' })).toBe(opened);
    expect(at.done).toEqual(['spent 3', 'verify', 'failed 1', 'prepare', 'open', 'forget', 'back 0']);
    const wrong = house(account(), known());
    await expect(wrong.signIn.signIn(ctx, { ...input, password: 'wrong' })).rejects.toThrow('USER-001');
    expect(wrong.done).toEqual(['spent 3', 'verify', 'failed 1', 'prepare']);
    const raced = house(account(), known());
    raced.attempts.failed.mockImplementation(refuse('USER-002'));
    await expect(raced.signIn.signIn(ctx, input)).rejects.toThrow('USER-002');
    expect(raced.done).toEqual(['spent 3', 'verify', 'prepare']);
  });

  it.each([
    ['others are compared before', account(), known(), false],
    ['the device is not known', account(), null, true],
    ['there is nobody', null, known(), true],
    ['they are disabled', account({ active: false }), known(), true],
    ['their business is suspended', account({ suspended: true }), known(), true],
    ['a code is needed', account({ secondStep: 'app' }), known(new Date(Date.now() - 1)), true],
  ])('is not prepared when %s', async (_why, who, device, isFree) => {
    const at = house(who, device);
    at.hasher.isFree = isFree;
    await at.signIn.signIn(ctx, input).catch(() => undefined);
    expect(at.done).not.toContain('prepare');
    const wrong = house(who, device);
    wrong.hasher.isFree = isFree;
    await expect(wrong.signIn.signIn(ctx, { ...input, password: 'wrong' })).rejects.toThrow('USER-001');
    expect(wrong.entrance.open).not.toHaveBeenCalled();
  });

  it('with a code does not look at the password', async () => {
    const at = house(account(), known());
    await at.signIn.signIn(ctx, { ...input, step: 'S', code: '123456' }).catch(() => undefined);
    expect(at.accounts.arriving).not.toHaveBeenCalled();
    expect(at.done).not.toContain('verify');
  });

  describe('of somebody with a second step', () => {
    const who = account({ secondStep: 'mail' });

    it.each([
      ['an unknown device', null],
      ['a device that is not authorised', known()],
      ['a device whose days are over', known(new Date(Date.now() - 1))],
    ])('on %s opens a step only', async (_device, device) => {
      const at = house(who, device);
      expect(await at.signIn.signIn(ctx, input)).toEqual({
        target: 'code',
        user: null,
        step: { id: 'N'.repeat(43), method: 'mail', to: 'a…@example.com', days: 30 },
        trust: null,
      });
      expect(at.entrance.open).not.toHaveBeenCalled();
      expect(at.attempts.failed).toHaveBeenCalledWith([stepLimit('a1', device?.id ?? null)]);
    });

    it('opens no more steps than an hour allows, and sends no more letters', async () => {
      const at = house(who);
      at.attempts.failed.mockImplementation(refuse('USER-002'));
      await expect(at.signIn.signIn(ctx, input)).rejects.toThrow('USER-002');
      expect(at.steps.open).not.toHaveBeenCalled();
      expect(at.letters.ask).not.toHaveBeenCalled();
    });

    it('on an authorised device enters', async () => {
      const at = house(who, known(new Date(Date.now() + 60_000)));
      expect(await at.signIn.signIn(ctx, input)).toBe(opened);
      expect(at.steps.open).not.toHaveBeenCalled();
    });
  });
});

describe('a second step', () => {
  it('by mail asks for a letter, by app for none', async () => {
    const mail = house();
    await mail.second.begin(account({ secondStep: 'mail' }), 'DESK');
    expect(mail.steps.open).toHaveBeenCalledWith(account().user, 'mail', 'DESK');
    expect(mail.letters.ask).toHaveBeenCalledWith('code', 'ana@example.com', 's1');
    const app = house();
    expect(await app.second.begin(account({ secondStep: 'app', deviceDays: 7 }), 'DESK')).toEqual({
      id: 'N'.repeat(43),
      method: 'app',
      to: '',
      days: 7,
    });
    expect(app.steps.open).toHaveBeenCalledWith(account().user, 'app', 'DESK');
    expect(app.letters.ask).not.toHaveBeenCalled();
  });

  it('hides the middle of an address', () => {
    expect(maskedAddress('direccion@volante.demo')).toBe('di…on@volante.demo');
    expect(maskedAddress('profes@x.es')).toBe('pr…es@x.es');
    expect(maskedAddress('maria@x.es')).toBe('m…@x.es');
    expect(maskedAddress('"a@b"larga@x.es')).toBe('"a…ga@x.es');
  });

  const finish = { user: 'Ana@Example.com', device: 'DESK', step: 'N', code: '123456' };
  const end = (at: House, more: object = {}, device: KnownDevice | null = null) =>
    at.second.finish(ctx, { ...finish, ...more }, device);

  it('ends with the right code, once', async () => {
    const at = house(account(), known());
    expect(await at.signIn.signIn(ctx, finish)).toBe(opened);
    expect(at.steps.take).toHaveBeenCalledWith('N', 'DESK');
    expect(at.accounts.byId).toHaveBeenCalledWith('a1');
    expect(at.steps.use).toHaveBeenCalledWith('s1');
    expect(at.done).toEqual(['check 1', 'code', 'check 1', 'open']);
    expect(at.entrance.open).toHaveBeenCalledWith(
      account(),
      known(),
      { ...finish, ip: ctx.ip, came: { step: 's1' } },
      undefined,
    );
    const used = house();
    used.steps.use.mockResolvedValue(false);
    await expect(end(used)).rejects.toThrow('USER-005');
    expect(used.entrance.open).not.toHaveBeenCalled();
  });

  it('is over for another person, a disabled one, and when there is none', async () => {
    for (const at of [house(null), house(account({ active: false }))]) {
      await expect(end(at)).rejects.toThrow('USER-005');
      expect(at.codes.isRight).not.toHaveBeenCalled();
    }
    await expect(end(house(), { user: 'eva@example.com' })).rejects.toThrow('USER-005');
    const none = house();
    none.steps.take.mockResolvedValue(null);
    await expect(end(none, { step: undefined })).rejects.toThrow('USER-005');
    expect(none.steps.take).toHaveBeenCalledWith('', 'DESK');
    expect(none.accounts.byId).not.toHaveBeenCalled();
  });

  it('counts wrong codes for the person, on a known device for that device', async () => {
    for (const device of [null, known()]) {
      const at = house();
      await expect(end(at, { code: '000000' }, device)).rejects.toThrow('USER-003');
      expect(at.attempts.failed).toHaveBeenCalledWith([codeLimit('a1', device?.id ?? null)]);
      const origin = { ip: ctx.ip, device: device?.name ?? '' };
      expect(at.log.refused.mock.calls).toEqual([[account().user, 'code-refused', origin]]);
      expect(at.steps.use).not.toHaveBeenCalled();
    }
    const at = house();
    await expect(end(at, { code: undefined })).rejects.toThrow('USER-003');
    expect(at.codes.isRight).toHaveBeenCalledWith(step, '');
  });

  it('does not look at a code once there were too many, and does not tell a right one among them', async () => {
    const closed = house();
    closed.attempts.check.mockImplementation(refuse('USER-002'));
    await expect(end(closed)).rejects.toThrow('USER-002');
    expect(closed.codes.isRight).not.toHaveBeenCalled();
    expect(closed.log.refused).not.toHaveBeenCalled();
    const raced = house();
    raced.attempts.check.mockImplementationOnce(async () => undefined).mockImplementation(refuse('USER-002'));
    await expect(end(raced)).rejects.toThrow('USER-002');
    expect(raced.steps.use).not.toHaveBeenCalled();
    expect(raced.entrance.open).not.toHaveBeenCalled();
  });

  it('authorises the device for its days where that is asked for and allowed', async () => {
    const until = async (at: House, more: object, device: KnownDevice | null = null) => {
      await end(at, more, device);
      return at.entrance.open.mock.calls[0]?.[3] as Date | undefined;
    };
    const asked = await until(house(), { authorise: true });
    expect(Math.abs((asked?.getTime() ?? 0) - Date.now() - 30 * DAY)).toBeLessThan(60_000);
    expect(await until(house(), { authorise: false })).toBeUndefined();
    expect(await until(house(account({ deviceDays: 0 })), { authorise: true })).toBeUndefined();
    const again = house();
    again.devices.authorised.mockResolvedValue(1);
    expect(await until(again, { authorise: true }, known())).toBeInstanceOf(Date);
    expect(again.devices.authorised).toHaveBeenCalledWith('a1', 'd1');
  });

  it('is refused beyond the limit of devices before the code is used up', async () => {
    const at = house();
    at.devices.authorised.mockResolvedValue(2);
    const refusal = end(at, { authorise: true });
    await expect(refusal).rejects.toMatchObject({ code: 'EMPTY-002', details: { limit: 2 } });
    expect(at.devices.authorised).toHaveBeenCalledWith('a1', null);
    expect(at.codes.isRight).not.toHaveBeenCalled();
  });

  describe('is written about again', () => {
    it('by mail, when it may', async () => {
      const at = house();
      expect(await at.second.writeAgain({ step: 'N' })).toBeNull();
      expect(at.steps.find).toHaveBeenCalledWith('N');
      expect(at.accounts.byId).toHaveBeenCalledWith('a1');
      expect(at.steps.mayWriteAgain).toHaveBeenCalledWith('s1');
      expect(at.letters.ask).toHaveBeenCalledWith('code', 'ana@example.com', 's1');
    });

    it.each([
      ['when it is over', null, account(), 'USER-005'],
      ['when an app makes the codes', { ...step, method: 'app' as const }, account(), 'USER-005'],
      ['to somebody who is gone', step, null, 'USER-005'],
      ['to somebody disabled', step, account({ active: false }), 'USER-005'],
    ])('not %s', async (_when, found, who, code) => {
      const at = house(who);
      at.steps.find.mockResolvedValue(found);
      await expect(at.second.writeAgain({ step: 'N' })).rejects.toThrow(code);
      expect(at.letters.ask).not.toHaveBeenCalled();
    });

    it('not too soon', async () => {
      const at = house();
      at.steps.mayWriteAgain.mockResolvedValue(false);
      await expect(at.second.writeAgain({ step: 'N' })).rejects.toThrow('USER-007');
      expect(at.letters.ask).not.toHaveBeenCalled();
    });
  });
});
