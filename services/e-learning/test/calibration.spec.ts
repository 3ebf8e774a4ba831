import { expect, it } from '@jest/globals';
import { brierOf, tenthsOf } from '../src/practice/calibration.js';

it('a Brier score is the mean squared distance of chances from results', () => {
  expect(brierOf([])).toBeNull();
  expect(brierOf([{ chance: 1, passed: true }])).toBe(0);
  expect(
    brierOf([
      { chance: 0.5, passed: true },
      { chance: 0.5, passed: false },
    ]),
  ).toBe(0.25);
  // By hand: (0.9 − 1)² = 0.01, (0.6 − 0)² = 0.36, (0.2 − 0)² = 0.04, mean 0.136667.
  const all = [
    { chance: 0.9, passed: true },
    { chance: 0.6, passed: false },
    { chance: 0.2, passed: false },
  ];
  expect(brierOf(all)).toBeCloseTo(0.136667, 6);
});

it('tenths hold their own chances, 1 the last one, and empty ones are left out', () => {
  const all = [0.0625, 0.4375, 0.46875, 0.90625, 1].map((chance) => ({ chance, passed: chance > 0.45 }));
  expect(tenthsOf(all)).toEqual([
    { from: 0, count: 1, chance: 0.0625, passed: 0 },
    { from: 0.4, count: 2, chance: 0.453125, passed: 0.5 },
    { from: 0.9, count: 2, chance: 0.953125, passed: 1 },
  ]);
});
