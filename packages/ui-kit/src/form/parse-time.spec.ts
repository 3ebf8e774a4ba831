import { expect, it } from '@jest/globals';
import { parseTime } from './parse-time';

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['09h30', '09:30'],
  ['9 h', null],
  ['1630', '16:30'],
  ['0:00', '00:00'],
  ['24', '24:00'],
  ['24:30', null],
  ['9:60', null],
  ['25', null],
  ['', null],
  ['mediodía', null],
])('%j is %s', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});
