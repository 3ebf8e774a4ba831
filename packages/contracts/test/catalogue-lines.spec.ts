import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CataloguePart, packLines, productLine } from '../src/billing/catalogue-lines.js';
import { totalsOf } from '../src/billing/money.js';
import { packTotals } from '../src/billing/product-price.js';

const part = (id: string, price: number, rate: number, rest: Partial<CataloguePart> = {}): CataloguePart => ({
  ...{ id, name: id, price, tax: `tax${rate}`, rate, isDisbursement: false },
  ...{ quantity: 1_000, mode: 'percent', value: 0 },
  ...rest,
});
const PACK = [
  part('Matrícula', 12_000, 2_100, { value: 2_000 }),
  part('Prácticas', 3_000, 2_100, { quantity: 10_000, value: 500 }),
  part('Libro', 2_080, 400),
  part('Tasa', 9_405, 0, { isDisbursement: true }),
];

/** The document of the lines, reckoned. */
const reckoned = (parts: readonly CataloguePart[], withTaxes: boolean) =>
  totalsOf({
    lines: packLines('p', parts, withTaxes).map((line, at) => ({
      ...line,
      condition: {
        ...{ group: parts[at]?.isDisbursement ? 'disbursement' : 'vat', rate: parts[at]?.rate ?? 0 },
        ...{ surcharge: 0, operation: 'S1', regime: '01' },
      },
      isDisbursement: parts[at]?.isDisbursement ?? false,
    })),
    ...{ withTaxes, discount: null, withholding: 0 },
  });

describe('lines of the catalogue', () => {
  it('of a product have its price and tax, without taxes where the document is written so', () => {
    expect(productLine(part('a', 12_100, 2_100), true)).toMatchObject({
      price: 12_100,
      tax: 'tax2100',
      pack: null,
    });
    expect(productLine(part('a', 12_100, 2_100), false)).toMatchObject({ price: 10_000 });
    expect(productLine(part('a', 9_405, 0, { isDisbursement: true }), false)).toMatchObject({ price: 9_405 });
  });

  it('of a pack name list price and units, and come to the shares: fee whole, each rate its part', () => {
    const lines = packLines('p', PACK, true);
    expect(lines.map(({ price, quantity, pack }) => [price, quantity, pack])).toEqual([
      [12_000, 1_000, 'p'],
      [3_000, 10_000, 'p'],
      [2_080, 1_000, 'p'],
      [9_405, 1_000, 'p'],
    ]);
    expect(reckoned(PACK, true)).toMatchObject({ payable: 49_585, disbursements: 9_405 });
    expect(reckoned(PACK, true).amounts).toEqual(packTotals(PACK).shares);
    expect(reckoned(PACK, true).taxes.map(({ condition }) => condition.rate)).toEqual([2_100, 400]);
  });

  it('come to the price of the pack, to the cent, whatever it holds', () => {
    const parts = fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 200_000 }),
        rate: fc.constantFrom(0, 400, 1_000, 2_100),
        isDisbursement: fc.boolean(),
        quantity: fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 40_000 })),
        mode: fc.constantFrom('percent' as const, 'quantity' as const),
        value: fc.integer({ min: 0, max: 10_000 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(parts, (sample) => {
        const all = sample.map((one, at) => part(`p${at}`, one.price, one.rate, one));
        const { price, shares } = packTotals(all);
        expect(reckoned(all, true).payable).toBe(price);
        expect(reckoned(all, true).amounts).toEqual(shares);
        for (const line of [...packLines('p', all, true), ...packLines('p', all, false)])
          expect(line.discount === null || line.discount.value > 0).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
