import { expect, it } from '@jest/globals';
import { checkCompared, type Texts } from '../src/language-store/reviewed-texts.js';
import { keyOf } from '../src/language-store/translation-key.js';

const option = (text: string, right: boolean) => ({ text, right });
const spanish = {
  ...{ id: 'q', statement: '¿Puede girar?', explanation: '' },
  options: [option('Sí', true), option('No', false)],
};

it('a question that was edited after its translation was read begins no test in that language', () => {
  const texts: Texts = new Map([['q', { version: 1, key: keyOf(spanish) }]]);
  expect(() => checkCompared(texts, [spanish])).not.toThrow();
  const turned = { ...spanish, options: spanish.options.toReversed() };
  expect(() => checkCompared(texts, [turned])).toThrow('TRANSLATION-002');
  expect(() => checkCompared(new Map(), [turned])).not.toThrow();
});
