import { expect, it } from '@jest/globals';
import { gsmText, smsParts, smsPhone } from '../src/mail/sms-text.js';

it.each([
  ['600 111 222', '+34600111222'],
  ['+34 711-22-33-44', '+34711223344'],
  ['0034 600111222', '+34600111222'],
  ['953 240 118', null],
  ['+351 912 345 678', null],
  ['60011122', null],
  ['', null],
])('the number %s is %s', (typed, phone) => {
  expect(smsPhone(typed)).toBe(phone);
});

it('keeps the letters of telephones, ñ and € too, and leaves out accents that they lack', () => {
  expect(gsmText('Código de «María Ñúñez»: 5 €\n¿vale?')).toBe('Codigo de "Maria Ñuñez": 5 € ¿vale?');
  expect(gsmText('→ 漢')).toBe('? ?');
});

it('counts parts: 160 places in one, 153 in each of several, € takes two', () => {
  expect(['', 'a'.repeat(160), 'a'.repeat(161), 'a'.repeat(306), 'a'.repeat(307)].map(smsParts)).toEqual([
    0, 1, 2, 2, 3,
  ]);
  expect(smsParts(`${'a'.repeat(158)}€`)).toBe(1);
  expect(smsParts(`${'a'.repeat(159)}€`)).toBe(2);
});
