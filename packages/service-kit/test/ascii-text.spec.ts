import { expect, it } from '@jest/globals';
import { asciiText } from '../src/data/ascii-text.js';

it.each([
  ['F/2026-1 ~%', 'F/2026-1 ~%'],
  ['', ''],
  ['peña', '\u0001'],
  ['a\tb', '\u0001'],
  ['😀', '\u0001'],
])('%j is compared as %j', (text, compared) => {
  expect(asciiText(text)).toBe(compared);
});
