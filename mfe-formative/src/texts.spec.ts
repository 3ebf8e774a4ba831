import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

type Texts = { readonly [key: string]: string | Texts };

const FOLDER = `${import.meta.dirname}/../locales`;
/** Pages that stand alone have namespaces of their own. */
const ALONE = ['hoja.json', 'practica.json'];

const linesOf = (all: Texts, place = ''): [string, string][] =>
  Object.entries(all).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${place}${key}`, text]] : linesOf(text, `${place}${key}.`),
  );

it('no two files of texts say different things by one key: the one that is loaded last would speak for both', () => {
  const known = new Map<string, Set<string>>();
  for (const name of readdirSync(FOLDER).filter((one) => !ALONE.includes(one)))
    for (const [key, text] of linesOf(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Texts))
      known.set(key, (known.get(key) ?? new Set()).add(text));
  expect([...known].filter(([, texts]) => texts.size > 1).map(([key]) => key)).toEqual([]);
});
