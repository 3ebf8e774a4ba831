import { expect, it } from '@jest/globals';
import { lawPlace } from '../src/e-learning/law-place.js';

it.each([
  ['RD 1428/2003', '57.1.c', 'RD 1428/2003, art. 57.1.c'],
  ['RD 1428/2003', 'anexo I', 'RD 1428/2003, anexo I'],
  ['RD 818/2009', 'disposición transitoria 1ª', 'RD 818/2009, disposición transitoria 1ª'],
  ['RD 1428/2003', '', 'RD 1428/2003'],
  ['', '48', 'art. 48'],
  ['', '', ''],
])('%s and %s are cited as %s', (norm, article, cited) => {
  expect(lawPlace(norm, article)).toBe(cited);
});
