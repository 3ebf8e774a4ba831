import { parseCents, parseRate } from './parse-cents.js';

describe('an amount of a file', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1234.5', 123_450],
    ['1234', 123_400],
    ['1.234', 123_400],
    ['1.234.567', 123_456_700],
    ['12,00 €', 1_200],
    ['€ 12', 1_200],
    ['12 EUR', 1_200],
    ['-12,00', -1_200],
    ['−12,00', -1_200],
    ['(12,00)', -1_200],
    ['12,00-', -1_200],
    ['-0', 0],
    ['1 234,50', 123_450],
    ['16.939999999999998', 1_694],
    [',5', 50],
    ['0,29', 29],
    ['9.999.999.999,99', 999_999_999_999],
  ])('reads "%s"', (text, value) => {
    expect(parseCents(text)).toEqual({ ok: true, value });
  });

  it.each([
    '',
    'gratis',
    '1,234',
    '12,345',
    '1.2.3',
    '12,3,4',
    '=1+1',
    '1e5',
    '--5',
    '0x10',
    '🚗',
    '99.999.999.999,00',
  ])('does not guess "%s"', (text) => {
    expect(parseCents(text).ok).toBe(false);
  });
});

describe('a rate of a file', () => {
  it.each([
    ['21', 2_100],
    ['21 %', 2_100],
    ['21,00', 2_100],
    ['0.21', 2_100],
    ['5,2', 520],
    ['0', 0],
    ['0,5 %', 50],
  ])('reads "%s"', (text, value) => {
    expect(parseRate(text)).toEqual({ ok: true, value });
  });

  it.each(['', 'general', '-21', '210', '21/10'])('does not guess "%s"', (text) => {
    expect(parseRate(text).ok).toBe(false);
  });
});
