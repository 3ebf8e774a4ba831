import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLog } from '@volante/service-kit/log';
import { AttemptLimiter } from '../src/attempts/attempt-limiter.js';
import {
  accountLimit,
  codeLimit,
  letterLimits,
  linkLimit,
  ownPasswordLimit,
  passwordLimits,
  stepLimit,
  studentNoticeLimit,
  studentPlaceLimits,
  studentSchoolLimit,
} from '../src/attempts/limits.js';

const one = { key: 'one', most: 2, seconds: 60 };
const other = { key: 'other', most: 5, seconds: 60 };

/** Redis as far as the limiter needs it. */
class FakeRedis {
  readonly kept = new Map<string, number>();
  readonly lives: unknown[] = [];
  isAway = false;
  asked = 0;
  closed = 0;

  private readonly client = {
    mGet: async (keys: readonly string[]) => {
      this.asked += 1;
      return keys.map((key) => this.kept.get(key)?.toString() ?? null);
    },
    del: async (key: string) => this.kept.delete(key),
    multi: () => {
      const steps: (() => unknown)[] = [];
      const chain = {
        set: (key: string, value: number, options: unknown) => {
          this.lives.push(options);
          steps.push(() => {
            if (!this.kept.has(key)) this.kept.set(key, value);
          });
          return chain;
        },
        incr: (key: string) => {
          steps.push(() => this.kept.set(key, (this.kept.get(key) ?? 0) + 1).get(key));
          return chain;
        },
        decr: (key: string) => {
          steps.push(() => this.kept.set(key, (this.kept.get(key) ?? 0) - 1).get(key));
          return chain;
        },
        exec: async () => steps.map((step) => step()),
      };
      return chain;
    },
  };

  async run(work: (client: unknown) => Promise<unknown>): Promise<unknown> {
    return this.isAway ? null : work(this.client);
  }

  async close(): Promise<void> {
    this.closed += 1;
  }
}

/** A process of the service; several may count in one Redis. */
function limiterOn(redis: FakeRedis): AttemptLimiter {
  const limiter = new AttemptLimiter(createLog('test'));
  Reflect.set(limiter, 'redis', redis);
  return limiter;
}

let redis: FakeRedis;
let limiter: AttemptLimiter;
beforeEach(() => {
  redis = new FakeRedis();
  limiter = limiterOn(redis);
});
afterEach(() => {
  jest.useRealTimers();
});

describe.each([
  ['with Redis', false],
  ['without Redis', true],
])('%s', (_name, isAway) => {
  beforeEach(() => {
    redis.isAway = isAway;
  });

  it('as many as allowed are told how they went, the next one is not', async () => {
    await limiter.check([one]);
    await limiter.failed([one]);
    await limiter.check([one]);
    await limiter.failed([one]);
    await expect(limiter.check([one])).rejects.toThrow('USER-002');
    await expect(limiter.failed([one])).rejects.toThrow('USER-002');
  });

  it('any of several is enough, whichever it is', async () => {
    await limiter.failed([one]);
    await limiter.failed([one]);
    await limiter.check([other]);
    await expect(limiter.check([one, other])).rejects.toThrow('USER-002');
    await expect(limiter.check([other, one])).rejects.toThrow('USER-002');
    await expect(limiter.failed([other, one])).rejects.toThrow('USER-002');
  });

  it('begins from nothing after it was forgotten, and only that one', async () => {
    for (const counted of [one, one, { ...other, most: 1 }]) await limiter.failed([counted]);
    await limiter.forget(one);
    await limiter.check([one]);
    await expect(limiter.check([{ ...other, most: 1 }])).rejects.toThrow('USER-002');
  });

  it('says which of them it is', async () => {
    await limiter.failed([one]);
    await limiter.failed([one]);
    await limiter.failed([other]);
    expect([...(await limiter.spent([other, one]))]).toEqual([one]);
  });

  it('counts no more what was taken back, nor less than nothing', async () => {
    for (const counted of [one, one, other]) await limiter.failed([counted]);
    await limiter.takeBack([one, other]);
    await limiter.check([one, other]);
    await limiter.failed([one]);
    await expect(limiter.check([one])).rejects.toThrow('USER-002');
    await limiter.takeBack([{ ...one, key: 'never' }]);
    for (const _ of [1, 2]) await limiter.failed([{ ...one, key: 'never' }]);
    await expect(limiter.check([{ ...one, key: 'never' }])).rejects.toThrow('USER-002');
  });

  it('counts nothing by looking', async () => {
    for (let i = 0; i < 10; i += 1) await limiter.check([one, other]);
    await limiter.failed([one]);
    await limiter.check([one]);
  });
});

it('counts for all processes together, and each begins its window once', async () => {
  const elsewhere = limiterOn(redis);
  await limiter.failed([one]);
  await elsewhere.failed([one]);
  await expect(limiter.check([one])).rejects.toThrow('USER-002');
  await expect(limiterOn(redis).check([one])).rejects.toThrow('USER-002');
  expect(redis.lives[0]).toEqual({ expiration: { type: 'EX', value: 60 }, condition: 'NX' });
});

it('asks once, however many they are', async () => {
  await limiter.check([one, other]);
  expect(redis.asked).toBe(1);
});

it('what a process counted itself holds when Redis has lost it', async () => {
  await limiter.failed([one]);
  await limiter.failed([one]);
  redis.kept.clear();
  await expect(limiter.check([one])).rejects.toThrow('USER-002');
  await expect(limiter.failed([one])).rejects.toThrow('USER-002');
});

it('without Redis the window ends by the clock, and not before', async () => {
  redis.isAway = true;
  jest.useFakeTimers({ now: 1_000_000 });
  await limiter.failed([one]);
  jest.setSystemTime(1_000_000 + 30_000);
  await limiter.failed([one]);
  jest.setSystemTime(1_000_000 + 59_999);
  await expect(limiter.check([one])).rejects.toThrow('USER-002');
  jest.setSystemTime(1_000_000 + 60_000);
  await limiter.check([one]);
  await limiter.failed([one]);
  await limiter.check([one]);
  await limiter.failed([one]);
  await expect(limiter.check([one])).rejects.toThrow('USER-002');
});

it('without Redis it holds a bounded number of keys', async () => {
  redis.isAway = true;
  for (let i = 0; i < 20_000; i += 1) await limiter.failed([{ ...one, key: `key ${i}` }]);
  const kept = Reflect.get(limiter, 'local') as Map<string, unknown>;
  expect(kept.size).toBe(20_000);
  await limiter.failed([{ ...one, key: 'key 0' }]);
  expect(kept.size).toBe(20_000);
  await limiter.failed([one]);
  expect(kept.size).toBe(19_001);
});

it('without Redis a flood of keys washes out none that is refused', async () => {
  redis.isAway = true;
  for (const _ of [1, 2]) await limiter.failed([one]);
  for (let i = 0; i < 50_000; i += 1) await limiter.failed([{ ...one, key: `key ${i}` }]);
  await expect(limiter.check([one])).rejects.toThrow('USER-002');
  const kept = Reflect.get(limiter, 'local') as Map<string, unknown>;
  expect(kept.size).toBeLessThanOrEqual(20_000);
});

it('without Redis those whose time is over go first', async () => {
  redis.isAway = true;
  jest.useFakeTimers({ now: 1_000_000 });
  await limiter.failed([{ ...one, key: 'lasting', seconds: 600 }]);
  for (let i = 1; i < 20_000; i += 1) await limiter.failed([{ ...one, key: `key ${i}` }]);
  jest.setSystemTime(1_000_000 + 60_000);
  await limiter.failed([{ ...one, key: 'new' }]);
  const kept = Reflect.get(limiter, 'local') as Map<string, unknown>;
  expect([...kept.keys()]).toEqual(['lasting', 'new']);
});

it('lets Redis go with the service', async () => {
  await limiter.onModuleDestroy();
  expect(redis.closed).toBe(1);
});

describe('what is counted', () => {
  const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key);
  const QUARTER = 900;
  const HOUR = 3_600;

  it('of wrong passwords: account and place; of a known device that device alone', () => {
    const strange = (user: string, ip: string) => passwordLimits(user, ip, 'T').strange;
    const [account, place] = strange('Ana@Example.com', '203.0.113.7');
    expect(account).toMatchObject({ most: 10, seconds: QUARTER });
    expect(place).toMatchObject({ most: 100, seconds: QUARTER });
    expect(account).toEqual(accountLimit('ANA@example.com'));
    expect(keys(strange('ana@example.COM', '203.0.113.8'))[0]).toBe(account?.key);
    expect(keys(strange('eva@example.com', '203.0.113.7'))).toEqual([
      expect.not.stringMatching(account?.key ?? ''),
      place?.key,
    ]);
    expect(keys(strange('ana@example.com', '203.0.113.8'))[1]).not.toBe(place?.key);
    const own = passwordLimits('ana@example.com', '203.0.113.7', 'T1').known;
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ most: 10, seconds: QUARTER });
    expect(keys(own)).not.toContain(account?.key);
    expect(keys(passwordLimits('eva@example.com', '203.0.113.9', 'T1').known)).toEqual(keys(own));
    for (const secret of ['T2', undefined])
      expect(keys(passwordLimits('ana@example.com', '203.0.113.7', secret).known)).not.toEqual(keys(own));
  });

  it('of wrong codes: the person, or their known device', () => {
    const stranger = codeLimit('a1', null);
    expect(stranger).toMatchObject({ most: 15, seconds: HOUR });
    expect(codeLimit('a1', 'd1')).toMatchObject({ most: 15, seconds: HOUR });
    const different = [
      stranger,
      codeLimit('a2', null),
      codeLimit('a1', 'd1'),
      codeLimit('a1', 'd2'),
      codeLimit('d1', null),
    ];
    expect(new Set(keys(different)).size).toBe(5);
    expect(codeLimit('a2', 'd1').key).toBe(codeLimit('a1', 'd1').key);
  });

  it('of steps opened: the person, or their known device', () => {
    expect(stepLimit('a1', null)).toMatchObject({ most: 30, seconds: HOUR });
    expect(stepLimit('a1', 'd1')).toMatchObject({ most: 30, seconds: HOUR });
    const different = [stepLimit('a1', null), stepLimit('a2', null), stepLimit('a1', 'a1')];
    different.push(codeLimit('a1', null), codeLimit('a1', 'a1'));
    expect(new Set(keys(different)).size).toBe(5);
    expect(stepLimit('a2', 'd1').key).toBe(stepLimit('a1', 'd1').key);
  });

  it('of the rest: the session, the address asked for, the place', () => {
    expect(ownPasswordLimit('s1')).toMatchObject({ most: 10, seconds: QUARTER });
    const [address, place] = letterLimits('Ana@example.com', '203.0.113.7');
    expect(address).toMatchObject({ most: 5, seconds: HOUR });
    expect(place).toMatchObject({ most: 60, seconds: HOUR });
    expect(keys(letterLimits('ana@example.com', '203.0.113.8'))[0]).toBe(address?.key);
    expect(linkLimit('203.0.113.7')).toMatchObject({ most: 50, seconds: QUARTER });
    const { known, strange } = passwordLimits('x', 'x', 'x');
    const all = [...known, ...strange, codeLimit('x', null)];
    all.push(codeLimit('x', 'x'), ownPasswordLimit('x'), ...letterLimits('x', 'x'), linkLimit('x'));
    expect(new Set(keys(all)).size).toBe(all.length);
  });

  it('tells whoever reads Redis no address', () => {
    const { known, strange } = passwordLimits('ana@example.com', '203.0.113.7', 'secret');
    const all = [...known, ...strange];
    all.push(...letterLimits('ana@example.com', '203.0.113.7'), linkLimit('203.0.113.7'));
    for (const { key } of all) expect(key).toMatch(/^[a-z]+:[a-z]:[0-9a-f]{64}$/);
  });
});

it('wrong PINs of students end for the day: three hundred of a place, three hundred of a school', () => {
  const most = (limits: readonly { most: number; seconds: number }[]) =>
    limits.map((limit) => [limit.most, limit.seconds]);
  expect(most(studentPlaceLimits('192.0.2.1'))).toEqual([
    [100, 900],
    [300, 86_400],
  ]);
  expect(most([studentSchoolLimit('a'), studentNoticeLimit('a')])).toEqual([
    [300, 86_400],
    [1, 86_400],
  ]);
  expect(studentSchoolLimit('a').key).not.toBe(studentSchoolLimit('b').key);
});
