import { expect, it } from '@jest/globals';
import { RateLimiter } from '../src/http/rate-limiter.js';

it('grants three seconds at once, then its rate, each key its own', () => {
  const limiter = new RateLimiter(10);
  const granted = (key: string, now: number, times: number) =>
    Array.from({ length: times }, () => limiter.allow(key, now)).filter(Boolean).length;
  expect(granted('a', 0, 100)).toBe(30);
  expect(granted('a', 1_000, 100)).toBe(10);
  expect(granted('b', 1_000, 100)).toBe(30);
  expect(granted('a', 60_000, 100)).toBe(30);
});

it('forgets the oldest of too many keys, not those of everybody', () => {
  const limiter = new RateLimiter(1, 10);
  for (let at = 0; at < 10; at += 1) for (let time = 0; time < 3; time += 1) limiter.allow(`k${at}`, 0);
  expect(limiter.allow('one more', 0)).toBe(true);
  expect(limiter.allow('k9', 0)).toBe(false);
  expect(limiter.allow('k0', 0)).toBe(true);
});
