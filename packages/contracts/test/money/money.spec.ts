import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type Discount,
  type MoneyDocument,
  type MoneyLine,
  packPrices,
  roundedDivision,
  split,
  type TaxCondition,
  totalsOf,
} from '../../src/billing/money.js';
import { type ModelDocument, modelTotals, nearest } from './model.js';

const condition = (rate: number): TaxCondition => ({
  ...{ group: 'vat', rate, surcharge: 0, operation: 'S1', regime: '01' },
});
const line = (price: number, rate: number, rest: Partial<MoneyLine> = {}): MoneyLine => ({
  ...{ price, quantity: 1_000, discount: null, condition: condition(rate), isDisbursement: false },
  ...rest,
});
const document = (lines: readonly MoneyLine[], rest: Partial<MoneyDocument> = {}): MoneyDocument => ({
  ...{ lines, withTaxes: true, discount: null, withholding: 0 },
  ...rest,
});

/** Reckoned by hand, to the cent. */
describe('documents reckoned by hand', () => {
  it.each([
    // 242,00 at 21 %: 200,00 and 42,00 (vector 6 of the authority's hash).
    ['price with tax', document([line(24_200, 2_100)]), { base: 20_000, quota: 4_200, payable: 24_200 }],
    ['price without', document([line(20_000, 2_100)], { withTaxes: false }), { base: 20_000, quota: 4_200 }],
    // Three of 33,33: by lines 5,78 each and 17,34 together; by the document 17,35 (99,99 / 1,21 = 82,636…).
    [
      'taxes of the document, not of lines',
      document([line(3_333, 2_100), line(3_333, 2_100), line(3_333, 2_100)]),
      { base: 8_264, quota: 1_735, total: 9_999 },
    ],
    // Half a cent goes away from zero: 0,05 x 10 % = 0,005.
    ['half up', document([line(5, 1_000)], { withTaxes: false }), { base: 5, quota: 1, total: 6 }],
    ['half down below zero', document([line(-5, 1_000)], { withTaxes: false }), { base: -5, quota: -1 }],
    // A practice of an hour and a half at 30,00.
    ['quantities of three decimals', document([line(3_000, 2_100, { quantity: 1_500 })]), { total: 4_500 }],
    [
      'a fee of the authority stays outside',
      document([line(12_100, 2_100), line(9_405, 0, { isDisbursement: true })]),
      { base: 10_000, quota: 2_100, total: 12_100, disbursements: 9_405, payable: 21_505 },
    ],
    [
      'withholding on the base',
      document([line(100_000, 2_100)], { withTaxes: false, withholding: 1_500 }),
      { base: 100_000, quota: 21_000, withheld: 15_000, total: 121_000, payable: 106_000 },
    ],
    [
      'the discount of the line first, then that of the document',
      document([line(10_000, 2_100, { discount: { mode: 'percent', value: 1_000 } })], {
        discount: { mode: 'quantity', value: 1_000 },
      }),
      { nets: [8_000], discount: 1_000, total: 8_000 },
    ],
    [
      'a discount never takes more than there is',
      document([line(1_000, 2_100, { discount: { mode: 'quantity', value: 5_000 } })]),
      { nets: [0], total: 0, payable: 0 },
    ],
  ])('%s', (_name, given, expected) => {
    expect(totalsOf(given)).toMatchObject(expected);
  });

  it('a surcharge stands beside the tax', () => {
    const both = { ...condition(2_100), surcharge: 520 };
    const [tax] = totalsOf(document([line(10_000, 0, { condition: both })], { withTaxes: false })).taxes;
    expect(tax).toMatchObject({ base: 10_000, quota: 2_100, surchargeQuota: 520 });
    const [held] = totalsOf(document([line(12_620, 0, { condition: both })])).taxes;
    expect(held).toMatchObject({ base: 10_000, quota: 2_100, surchargeQuota: 520 });
  });

  it('a billion euros is reckoned, and what cannot be kept exactly is refused', () => {
    const billion = 100_000_000_000;
    expect(totalsOf(document([line(billion, 2_100)], { withTaxes: false })).total).toBe(121_000_000_000);
    const beyond = Array.from({ length: 200 }, () => line(billion * 9, 2_100, { quantity: 99_000_000_000 }));
    expect(() => totalsOf(document(beyond))).toThrow(RangeError);
  });
});

describe('a pack', () => {
  const part = (listPrice: number, isDisbursement = false) => ({ listPrice, isDisbursement });

  it.each([
    // 399,00 for an enrolment of 100, ten practices of 25 and a book of 20, with the fee of 94,05 inside.
    [39_900, [part(10_000), part(25_000), part(2_000), part(9_405, true)], [8_242, 20_605, 1_648, 9_405]],
    [10_000, [part(5_000), part(5_000), part(5_000)], [3_334, 3_333, 3_333]],
    [9_405, [part(5_000), part(9_405, true)], [0, 9_405]],
    [100, [part(0), part(0, true)], [100, 0]],
  ])('of %d cents is split over %o', (price, parts, prices) => {
    expect(packPrices(price, parts)).toEqual(prices);
  });

  it('is not sold below its fees, nor for more when it is nothing else', () => {
    expect(packPrices(9_404, [part(9_405, true), part(1)])).toBeNull();
    expect(packPrices(9_406, [part(9_405, true)])).toBeNull();
  });
});

const discounts = fc.option(
  fc.oneof(
    fc.record({ mode: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ mode: fc.constant('quantity' as const), value: fc.integer({ min: 0, max: 500_000 }) }),
  ),
) satisfies fc.Arbitrary<Discount | null>;

const modelLines = fc.record({
  price: fc.oneof(fc.integer({ min: -5_000, max: 100_000 }), fc.integer({ min: 0, max: 100_000_000_000 })),
  quantity: fc.oneof(
    fc.constant(1_000),
    fc.integer({ min: -3_000, max: 20_000 }).filter((value) => value !== 0),
  ),
  discount: discounts,
  rate: fc.constantFrom(0, 400, 500, 700, 750, 1_000, 2_100),
  isFee: fc.boolean(),
});
const documents: fc.Arbitrary<ModelDocument> = fc.record({
  lines: fc.array(modelLines, { minLength: 1, maxLength: 12 }),
  withTaxes: fc.boolean(),
  discount: discounts,
  withholding: fc.constantFrom(0, 0, 700, 1_500, 1_900),
});

describe('against a model written apart', () => {
  it('not a cent differs in 10,000 documents', () => {
    fc.assert(
      fc.property(documents, (model) => {
        const product = totalsOf({
          ...model,
          lines: model.lines.map(({ rate, isFee, ...rest }) => ({
            ...rest,
            ...{ condition: condition(rate), isDisbursement: isFee },
          })),
        });
        const modelled = modelTotals(model);
        expect(product.nets.map(BigInt)).toEqual(modelled.nets);
        expect(product.taxes.map((one) => [one.condition.rate, BigInt(one.base), BigInt(one.quota)])).toEqual(
          [...modelled.taxes].map(([rate, { base, quota }]) => [rate, base, quota]),
        );
        expect([BigInt(product.total), BigInt(product.payable)]).toEqual([modelled.total, modelled.payable]);
      }),
      { numRuns: 10_000 },
    );
  });

  it('divisions are rounded to the nearest, halves away from zero', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (a, b) => {
          expect(roundedDivision(a, b)).toBe(nearest({ over: a, under: b }));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('parts add up, and none is a cent away from its share', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), weights, (amount, of) => {
        const parts = split(amount, of);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
        const all = of.reduce((sum, weight) => sum + weight, 0n);
        for (const [at, part] of parts.entries()) {
          if (all === 0n) continue;
          const away = part * all - amount * (of[at] ?? 0n);
          expect(away < all && -away < all).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
