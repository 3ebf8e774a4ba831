import fc from 'fast-check';
import { amountText, centsOf, dayOf, dayText, rateText } from '../../src/verifactu/wire-values.js';

describe('an amount as the AEAT writes it', () => {
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [-1, '-0.01'],
    [-0, '0.00'],
    [99, '0.99'],
    [100, '1.00'],
    [-12_345, '-123.45'],
    [99_999_999_999_999, '999999999999.99'],
  ])('%s cents are %s', (cents, text) => {
    expect(amountText(cents)).toBe(text);
  });

  it('is refused where it is no whole number of cents', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => amountText(wrong)).toThrow(RangeError);
  });

  it('is read back with two, one or no decimals, and a sign', () => {
    const texts = ['181.5', '181.50', '181', '181.', '+181.5', ' 181.5 ', '-0.05', '-0', '0.00'];
    expect(texts.map(centsOf)).toEqual([18_150, 18_150, 18_100, 18_100, 18_150, 18_150, -5, 0, 0]);
  });

  it.each(['', '-', '1,5', '1.234', '1234567890123', '1e3', '0x10', '1 2', '1.5x', 'x1.5', '.5'])(
    'is not read from «%s»',
    (text) => {
      expect(centsOf(text)).toBeNull();
    },
  );

  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (cents) => {
        expect(centsOf(amountText(cents))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });
});

describe('a rate and a day as the AEAT writes them', () => {
  it('have two decimals, and the day first', () => {
    expect([rateText(2100), rateText(62), rateText(0)]).toEqual(['21.00', '0.62', '0.00']);
    expect(dayText('2026-11-02')).toBe('02-11-2026');
  });

  it('are read back', () => {
    expect([dayOf('02-11-2026'), dayOf(' 02-11-2026 ')]).toEqual(['2026-11-02', '2026-11-02']);
    expect(['2026-11-02', '2-11-2026', '02-11-26', 'x02-11-2026', '02-11-2026x', ''].map(dayOf)).toEqual(
      Array(6).fill(null),
    );
  });
});
