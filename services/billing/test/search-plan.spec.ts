import { expect, it } from '@jest/globals';
import { searchPlan, soughtIn } from '../src/documents/document-search.js';

const PAGE = 26;

it('walks the order of the list for common words, as far as four times the guess', () => {
  expect(searchPlan({ hits: [20_000], documents: 200_000 }, PAGE)).toEqual({ rarest: 0, passed: 1_040 });
  expect(searchPlan({ hits: [200_000, 20_000], documents: 200_000 }, PAGE)).toEqual({
    ...{ rarest: 1, passed: 1_040 },
  });
});

it('takes the hits of the rarest word where they are fewer', () => {
  expect(searchPlan({ hits: [400], documents: 200_000 }, PAGE)).toEqual({ rarest: 0, passed: null });
  expect(searchPlan({ hits: [20_000, 3], documents: 200_000 }, PAGE)).toEqual({ rarest: 1, passed: null });
  expect(searchPlan({ hits: [0], documents: 0 }, PAGE)).toEqual({ rarest: 0, passed: null });
});

it('tells a search for nothing from one that finds nothing', () => {
  expect(soughtIn(' ')).toBeNull();
  expect(soughtIn('%_%')).toEqual([]);
  expect(soughtIn('Íñigo')).not.toEqual([]);
});
