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
