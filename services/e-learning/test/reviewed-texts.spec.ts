import { expect, it } from '@jest/globals';
import { checkCompared, type Texts } from '../src/language-store/reviewed-texts.js';
import { keyOf, keysOf, type Spanish } from '../src/language-store/translation-key.js';

const option = (text: string, right: boolean) => ({ text, right });
const spanish: Spanish & { id: string } = {
  ...{ id: 'q', statement: '¿Puede girar?', explanation: '', descriptions: {} },
  options: [option('Sí', true), option('No', false)],
};

it('a question that was edited after its translation was read begins no test in that language', () => {
  const texts: Texts = new Map([['q', { version: 1, key: keyOf(spanish), isBare: false }]]);
  expect(() => checkCompared(texts, [spanish])).not.toThrow();
  const turned = { ...spanish, options: spanish.options.toReversed() };
  expect(() => checkCompared(texts, [turned])).toThrow('TRANSLATION-002');
  expect(() => checkCompared(new Map(), [turned])).not.toThrow();
});

it('a changed description counts for translations that have one, and for no older one', () => {
  const described = { ...spanish, descriptions: { picture: 'Un cruce' } };
  const changed = { ...spanish, descriptions: { picture: 'Una rotonda' } };
  const own: Texts = new Map([['q', { version: 1, key: keyOf(described), isBare: false }]]);
  expect(() => checkCompared(own, [described])).not.toThrow();
  expect(() => checkCompared(own, [changed])).toThrow('TRANSLATION-002');
  const old: Texts = new Map([['q', { version: 1, key: keysOf(described).words, isBare: true }]]);
  expect(() => checkCompared(old, [changed])).not.toThrow();
  // The question got its first picture since.
  const without: Texts = new Map([['q', { version: 1, key: keyOf(spanish), isBare: false }]]);
  expect(() => checkCompared(without, [described])).toThrow('TRANSLATION-002');
});
