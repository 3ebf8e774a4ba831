import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shareOut } from '../src/money-reports/share-out.js';

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [10, [0, 5], [0, 10]],
  [7, [0, 0], [0, 0]],
  [7, [], []],
])('%i by %j is %j', (cents, weights, shares) => {
  expect(shareOut(cents, weights).map((one) => one + 0)).toEqual(shares);
});

it('loses no cent, and gives nobody a cent more than their share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 }),
      (cents, weights) => {
        const whole = weights.reduce((sum, one) => sum + one, 0);
        fc.pre(whole > 0);
        const shares = shareOut(cents, weights);
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(cents);
        for (const [at, share] of shares.entries())
          expect(Math.abs(share - (cents * (weights[at] ?? 0)) / whole)).toBeLessThanOrEqual(1.001);
      },
    ),
  );
});
