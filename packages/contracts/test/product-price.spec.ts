import { describe, expect, it } from '@jest/globals';
import { baseOf, packTotals, totalOf } from '../src/billing/product-price.js';

const RATES = [0, 400, 520, 700, 1_000, 2_100, 10_000];

describe('price and base', () => {
  it.each([
    [12_100, 2_100, 10_000],
    [4_500, 2_100, 3_719],
    [2_080, 400, 2_000],
    [9_405, 0, 9_405],
    [1, 2_100, 1],
    [0, 2_100, 0],
  ])('of %d cents at %d hold a base of %d', (total, rate, base) => {
    expect(baseOf(total, rate)).toBe(base);
  });

  it.each(RATES)('a base that is written stays as it is written, at %d', (rate) => {
    for (let base = 0; base < 3_000; base += 1) expect(baseOf(totalOf(base, rate), rate)).toBe(base);
  });
});

const part = (price: number, more: object = {}) => ({
  ...{ price, quantity: 1_000, mode: 'quantity' as const, value: 0, isDisbursement: false },
  ...more,
});

describe('a pack', () => {
  it('costs its parts less their discounts, the fee whole', () => {
    const parts = [
      part(4_500, { quantity: 10_000, mode: 'percent', value: 1_000 }),
      part(2_500),
      part(9_405, { isDisbursement: true }),
    ];
    // 45,00 × 10 less 10 % is 405,00; 25,00; fee 94,05. What is not fee, 430,00, is split 450 : 25.
    expect(packTotals(parts)).toEqual({ list: 56_905, price: 52_405, shares: [40_737, 2_263, 9_405] });
  });

  it('gives its parts no more and no less than it costs', () => {
    for (let value = 0; value <= 10_000; value += 333) {
      const parts = [
        part(3_333, { mode: 'percent', value }),
        part(1, { quantity: 7 }),
        part(99_999, { value }),
        part(9_405, { isDisbursement: true }),
      ];
      const { price, shares } = packTotals(parts);
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(price);
    }
  });

  it('gives away what costs less than its discount', () => {
    expect(packTotals([part(1_000, { value: 2_000 })])).toEqual({ list: 1_000, price: 0, shares: [0] });
  });

  it('of nothing costs nothing', () => {
    expect(packTotals([])).toEqual({ list: 0, price: 0, shares: [] });
  });
});
