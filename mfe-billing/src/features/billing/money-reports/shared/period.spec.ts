import { expect, it } from '@jest/globals';
import { daysOfPart, shortMonth, yearOptions } from './period';

it.each([
  ['0A', '2028-01-01', '2028-12-31'],
  ['1T', '2028-01-01', '2028-03-31'],
  ['3T', '2028-07-01', '2028-09-30'],
  ['M2', '2028-02-01', '2028-02-29'],
  ['M12', '2028-12-01', '2028-12-31'],
  ['M13', '2028-01-01', '2028-12-31'],
  ['<script>', '2028-01-01', '2028-12-31'],
])('%s of a leap year runs from %s to %s', (part, from, until) => {
  expect(daysOfPart(2028, part)).toEqual({ from, until });
});

it('names months and years as people do', () => {
  expect(shortMonth('2026-03')).toBe('mar');
  expect(
    yearOptions(new Date(2026, 5, 1))
      .map(({ value }) => value)
      .slice(0, 2),
  ).toEqual(['2026', '2025']);
});
