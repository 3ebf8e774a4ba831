import { expect, it } from '@jest/globals';
import { countLines } from './count-lines.mjs';

it.each([
  ['', 0],
  ['a\n\n  \n\tb\n', 2],
  ['a', 1],
])('counts the lines of %j that are not blank', (text, count) => {
  expect(countLines(text)).toBe(count);
});
