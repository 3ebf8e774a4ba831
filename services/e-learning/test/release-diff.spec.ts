import { describe, expect, it } from '@jest/globals';
import type { Exchanged } from '../src/exchange/exchanged.js';
import { LIBRARY, type LibraryItem } from '../src/library/library-items.js';
import { differences, mergedItems } from '../src/library/release-diff.js';

const items = LIBRARY.slice(0, 4);
const [one, two] = items as [LibraryItem, LibraryItem];

const exchanged = (
  { content, exams, topic, norm }: LibraryItem,
  change: Partial<Exchanged> = {},
): Exchanged => ({
  ...{
    name: '',
    statement: content.statement,
    options: [...content.options],
    explanation: content.explanation,
  },
  bank: {
    ...{ exams: [...exams], topic: { name: topic, exam: exams[0] ?? 'common' }, norm, source: null },
    ...{ article: content.article, inForceFrom: null, inForceTo: null, examFrom: null },
  },
  ...change,
});
const merged = (question: Exchanged, key: string | null = null, retireMissing = false) =>
  mergedItems(items, [{ key, question }], retireMissing);
const changesOf = (next: readonly LibraryItem[]) =>
  differences(items, next).filter(({ change }) => change !== 'same');

describe('questions that come into a release', () => {
  it('change nothing where they say the same', () => {
    expect(changesOf(merged(exchanged(one)).items)).toEqual([]);
  });

  it.each<[string, Partial<Exchanged>, string | null]>([
    [
      'by the key that the bank knows, whatever they say now',
      { statement: '¿Del todo otra?', name: '' },
      one.key,
    ],
    ['by their name', { statement: '¿Del todo otra?', name: one.key }, null],
    [
      'by their statement, with other answers',
      {
        options: [
          { text: 'Sí', right: true },
          { text: 'No', right: false },
        ],
      },
      null,
    ],
  ])('are found %s', (_, change, key) => {
    const [found, ...others] = changesOf(merged(exchanged(one, change), key).items);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ key: one.key, change: 'changed', now: { drawing: one.drawing } });
  });

  it('are added with a key of their own, and the missing retired on request', () => {
    const question = exchanged(one, { statement: '¿Una que nadie tenía?' });
    const [added] = changesOf(merged(question).items);
    expect(added).toMatchObject({ change: 'added', before: null });
    expect(items.map(({ key }) => key)).not.toContain(added?.key);
    const all = changesOf(merged(exchanged(two), null, true).items);
    expect(all.map(({ change }) => change)).toEqual(['retired', 'retired', 'retired']);
  });

  it('never take the key of a question that once had their text', () => {
    const rewritten = { ...one, content: { ...one.content, statement: '¿Del todo otra?' } };
    const now = [rewritten, two];
    const { items: next } = mergedItems(now, [{ key: null, question: exchanged(one) }], false);
    expect(next).toHaveLength(3);
    expect(next[0]).toEqual(rewritten);
    const again = mergedItems(next, [{ key: null, question: exchanged(one) }], false);
    expect(again.items).toEqual(next);
  });

  it('are rejected without a place, which retires nothing', () => {
    const { items: next, rejected } = merged(exchanged(one, { bank: undefined } as never), null, true);
    expect(rejected).toHaveLength(1);
    expect(next.map(({ key }) => key)).toEqual([one.key]);
  });

  it('name each part that differs', () => {
    const place = { ...one, topic: 'Otro tema', content: { ...one.content, article: '1' }, drawing: 'stop' };
    expect(differences([one], [place])[0]?.parts).toEqual(['article', 'place', 'drawing']);
  });
});
