import { expect, it } from '@jest/globals';
import { spanishNumber } from './spanish-number.js';

it.each([
  ['1.280', 1_280],
  ['1.280,00', 1_280],
  ['1.374,05', 1_374.05],
  ['12.345.678,9', 12_345_678.9],
  ['1280,5', 1_280.5],
  ['12.5', 12.5],
  ['12.50', 12.5],
  ['0,99', 0.99],
  [',5', 0.5],
  ['-1.000', -1_000],
  ['−3,5', -3.5],
  ['1 280,50 €', 1_280.5],
  ['21 %', 21],
  ['1.2800', 1.28],
])('%s is the number that a Spaniard means', (typed, meant) => {
  expect(Number(spanishNumber(typed))).toBe(meant);
});

it.each(['mil', '1,2,3', '1.28.0', '1.2,5x', '12.34,5', '1e5', '--1', '1.000.00'])(
  '%s is no number',
  (typed) => {
    expect(spanishNumber(typed)).toBe('');
  },
);

it('a number that is being typed stays', () => {
  expect(['-', '1.', '1,', '.', ''].map(spanishNumber)).toEqual(['-', '1.', '1.', '.', '']);
});
