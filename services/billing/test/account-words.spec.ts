import { expect, it } from '@jest/globals';
import { accountWord, ownerWords, postingWord } from '../src/accountant/account-words.js';

const NAMES = new Map([['a1', 'Autoescuela, S. L.']]);

it.each([
  ['a1', 'Autoescuela, S. L.'],
  ['a1:vat:2100', 'Autoescuela, S. L. · IVA · 21 %'],
  ['a1:exempt:0', 'Autoescuela, S. L. · Exento · 0 %'],
  ['a1:igic:950', 'Autoescuela, S. L. · IGIC · 9,5 %'],
  ['a1:prorrata:2025', 'Autoescuela, S. L. · prorrata · 2025'],
  ['a1:investment:2025:igic', 'Autoescuela, S. L. · bienes de inversión · 2025 · IGIC'],
  ['a1:', 'Autoescuela, S. L.'],
  ['', ''],
])('the owner %s is %s', (owner, words) => {
  expect(ownerWords(owner, NAMES)).toBe(words);
});

it('a kind without a name is shown by its own', () => {
  expect([accountWord('cash'), accountWord('new')]).toEqual(['Caja', 'new']);
  expect([postingWord('payment'), postingWord('new')]).toEqual(['Cobro', 'new']);
});
