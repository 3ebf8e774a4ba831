import { expect, it } from '@jest/globals';
import texts from '../../locales/app.json' with { type: 'json' };

type Texts = { readonly [key: string]: string | Texts };

const keysOf = (all: Texts, place = ''): string[] =>
  Object.entries(all).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${place}${key}`] : keysOf(text, `${place}${key}.`),
  );

it('the texts of the app choose no plural: its own page reads texts without them, and would show the key', () => {
  expect(keysOf(texts).filter((key) => /_(?:zero|one|two|few|many|other)$/.test(key))).toEqual([]);
});
