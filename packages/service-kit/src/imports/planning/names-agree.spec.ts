import { expect, it } from '@jest/globals';
import { namesAgree } from './names-agree.js';

it.each([
  ['Ana Ruiz', 'Ruiz, Ana'],
  ['A. Ruiz', 'Ana Ruiz'],
  ['ANA', 'Ana Ruiz Ortega'],
  ['Begoña Núñez', 'begoña núñez gil'],
  ['', 'Ana'],
])('«%s» may be «%s»', (one, other) => {
  expect(namesAgree(one, other)).toBe(true);
  expect(namesAgree(other, one)).toBe(true);
});

it.each([
  ['Ana Ruiz', 'Luis Ruiz'],
  ['Ana Ruiz Gil', 'Anabel Ruiz Gil'],
  ['Ana', 'Luis'],
  ['García García', 'García'.padEnd(80, 'z')],
])('«%s» is not «%s»', (one, other) => {
  expect(namesAgree(one, other)).toBe(false);
  expect(namesAgree(other, one)).toBe(false);
});
