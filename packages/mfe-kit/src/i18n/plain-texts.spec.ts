import { beforeAll, expect, it } from '@jest/globals';
import * as full from './i18n';
import * as plain from './plain-texts';

const WORDS = {
  ...{ title: 'Tu firma', from: '{{school}} te pide que firmes', twice: '{{page}} de {{pages}}: {{page}}' },
  step: { waits: 'Espera', text: { waits: 'Antes firma {{name}}' } },
};

beforeAll(async () => {
  await full.startTexts();
  for (const { addTexts } of [full, plain]) addTexts('page', WORDS);
});

it.each([
  ['title', {}],
  ['from', { school: 'Ruedas & «Motor» <3 {{x}} $& $1' }],
  ['twice', { page: 1, pages: 12 }],
  ['step.text.waits', { name: 'Ana' }],
  ['step.waits', {}],
  ['absent', {}],
  ['step.absent.deep', { name: 'Ana' }],
])('%s reads as with the library', (key, values) => {
  expect(plain.textOf('page', key, values)).toBe(full.textOf('page', key, values));
  expect(plain.useText('page')(key, values)).toBe(full.textOf('page', key, values));
});

it('adds words to those that are there, and gives the same function again', () => {
  plain.addTexts('page', { more: 'Más' });
  expect(plain.textOf('page', 'more')).toBe('Más');
  expect(plain.textOf('page', 'title')).toBe('Tu firma');
  expect(plain.useText('page')).toBe(plain.useText('page'));
});
