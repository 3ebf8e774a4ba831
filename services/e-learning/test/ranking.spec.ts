import { expect, it } from '@jest/globals';
import { ranked, seenBy } from '../src/practice/ranking.js';

const row = (alias: string, right: number) => ({ contact: alias, alias, right });

it('equal results share a place, and the next one counts them', () => {
  const rows = ranked([row('b', 3), row('a', 5), row('d', 0), row('c', 3)]);
  expect(rows.map(({ alias, place }) => [alias, place])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 2],
    ['d', 4],
  ]);
});

it('a student sees the first ones and the own row', () => {
  const rows = ranked([row('a', 5), row('b', 4), row('c', 3), row('d', 2)]);
  expect(seenBy(rows, 'd', 2).map(({ alias }) => alias)).toEqual(['a', 'b', 'd']);
  expect(seenBy(rows, 'a', 2).map(({ alias }) => alias)).toEqual(['a', 'b']);
  expect(seenBy([], 'a', 2)).toEqual([]);
});
