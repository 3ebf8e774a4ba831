import { describe, expect, it } from '@jest/globals';
import { cashLimit, cashOperation, isCashRefused } from '../src/payments/cash-rule.js';

/** Ley 7/2012, art. 7.1: 1,000 €, and 10,000 € for a private person who proves a domicile abroad. */
describe('the limit for cash', () => {
  it.each([
    ['a person', 'nif', '12345678Z', false, 100_000],
    ['a person with a NIE', 'nif', 'X1234567L', false, 100_000],
    ['a person with proof of a domicile abroad', 'nif', 'X1234567L', true, 1_000_000],
    ['a passport without proof', '03', 'XK123', false, 100_000],
    ['a passport with proof', '03', 'XK123', true, 1_000_000],
    ['a company of another country, with proof', '02', 'PT123456789', true, 100_000],
    ['nobody named', 'nif', '', false, 100_000],
    // A letter behind the first place makes nobody a company.
    ['a person with a letter at the end, with proof', 'nif', '12345678A', true, 1_000_000],
    ['a passport that looks like a company, with proof', '03', 'B12345674', true, 1_000_000],
  ] as const)('of %s', (_, idType, taxId, isProved, cents) => {
    expect(cashLimit({ idType, taxId }, isProved)).toBe(cents);
  });

  it.each([...'ABCDEFGHJNPQRSUVW'])(
    'stays at 1,000 € for a company whose number begins with %s',
    (letter) => {
      expect(cashLimit({ idType: 'nif', taxId: `${letter}1234567` }, true)).toBe(100_000);
    },
  );

  it.each([...'KLMXYZT0123456789'])('rises with proof for a number that begins with %s', (letter) => {
    expect(cashLimit({ idType: 'nif', taxId: `${letter}1234567` }, true)).toBe(1_000_000);
  });
});

describe('an operation', () => {
  it('is all but money paid in the customer’s name', () => {
    expect(cashOperation({ payable: 109_405, disbursements: 9_405 })).toBe(100_000);
    expect(cashOperation({ payable: -5_000, disbursements: 1_000 })).toBe(-6_000);
  });

  it.each([
    [99_999, 0, undefined, false],
    [100_000, 0, undefined, true],
    [109_404, 9_405, undefined, false],
    [109_405, 9_405, undefined, true],
    [999_999, 0, 1_000_000, false],
    [1_000_000, 0, 1_000_000, true],
    [0, 0, undefined, false],
  ])('of %d with %d of fees under the limit %p: refused %p', (payable, disbursements, limit, isRefused) => {
    expect(isCashRefused({ payable, disbursements }, limit)).toBe(isRefused);
  });
});
