import { describe, expect, it } from '@jest/globals';
import { RECORDS } from '../src/catalogue.js';
import type { FieldFacts } from '../src/records/field.js';
import type { AnyRecord } from '../src/records/record.js';

interface Word {
  key: string;
  text: string;
}

/** The words that share a screen: each list of them must be told apart by the people who read it. */
function wordsOf(record: AnyRecord): readonly Word[][] {
  const key = `record.${record.entity}`;
  const fields: [string, FieldFacts][] = Object.entries(record.fields);
  const { one, many, purpose } = record.words;
  const texts = { one, many, ...(purpose === undefined ? {} : { purpose }) };
  return [
    Object.entries(texts).map(([name, text]) => ({ key: `${key}..${name}`, text })),
    fields.map(([name, { label }]) => ({ key: `${key}.${name}`, text: label })),
    ...fields.map(([name, { choices = {} }]) =>
      Object.entries(choices).map(([value, text]) => ({ key: `${key}.${name}.${value}`, text })),
    ),
  ];
}

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const folded = (text: string) => text.trim().toLocaleLowerCase('es');

/** The specification's list of brands (181) has Dacia twice; choosers offer the first. */
const TWICE_BY_SPECIFICATION = ['dacia'];

/** The faults in the words of some records, a line each. */
function faults(records: readonly AnyRecord[]): readonly string[] {
  const lists = records.flatMap(wordsOf);
  const keys = lists.flat().map(({ key }) => key);
  return [
    ...repeated(keys).map((key) => `${key} is the key of two words`),
    ...records.flatMap(({ entity }) => (/^[a-z][a-z0-9-]*$/.test(entity) ? [] : [`"${entity}" is no key`])),
    ...lists.flatMap((list) => [
      ...list.flatMap(({ key, text }) => (text.trim() === '' ? [`${key} has no word`] : [])),
      ...repeated(list.map(({ text }) => folded(text)))
        .filter((text) => !TWICE_BY_SPECIFICATION.includes(text))
        .map((text) => `${list[0]?.key} and its like: two are "${text}"`),
    ]),
  ];
}

const helps = (record: AnyRecord) =>
  Object.entries(record.fields).filter(([, { help }]) => help !== undefined && help.trim() === '');

it.each([...RECORDS])('the Spanish words of "%s" are there and differ', (_entity, record) => {
  expect(faults([record])).toEqual([]);
  expect(helps(record)).toEqual([]);
});

/** «Buscar por qué cambia», «Buscar por de la zona»: a label that begins so makes no sentence, and is a riddle on a phone. */
const NO_NOUN = /^(?:de|a|qué|quién|para|por|con|cuándo|cuánto)\s/iu;

it('what is searched for is a noun, or is worded by the record', () => {
  const riddles = [...RECORDS.values()]
    .filter(({ words }) => words.search === undefined)
    .flatMap(({ entity, fields, list }) =>
      list.search
        .filter((name) => NO_NOUN.test((fields as Record<string, FieldFacts>)[name]?.label ?? ''))
        .map((name) => `${entity}.${name}`),
    );
  expect(riddles).toEqual([]);
});

it('no two records share the key of a word', () => {
  expect(faults([...RECORDS.values()])).toEqual([]);
});

describe('the check', () => {
  const [record] = RECORDS.values();
  if (!record) throw new Error('no record is declared');
  const [first = ''] = Object.keys(record.fields);
  const field = record.fields[first]!;
  const changed = (change: Partial<AnyRecord>): AnyRecord => ({ ...record, ...change });

  it.each([
    [
      'a field without a label',
      changed({ fields: { [first]: { ...field, label: ' ' } } }),
      `record.${record.entity}.${first} has no word`,
    ],
    [
      'two fields of one label',
      changed({ fields: { a: { ...field, label: 'Color' }, b: { ...field, label: 'color ' } } }),
      'two are "color"',
    ],
    [
      'two choices of one word',
      changed({ fields: { [first]: { ...field, choices: { a: 'Rojo', b: 'rojo' } } } }),
      'two are "rojo"',
    ],
    ['an entity that is no key', changed({ entity: 'Mail.layout' }), '"Mail.layout" is no key'],
  ])('finds %s', (_what, bad, fault) => {
    expect(faults([bad]).join('\n')).toContain(fault);
  });

  it('finds two records of one key', () => {
    expect(faults([record, changed({})]).join('\n')).toContain('is the key of two words');
  });
});
