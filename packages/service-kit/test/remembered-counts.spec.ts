import { RememberedCounts } from '../src/data/remembered-counts.js';

const MINUTE = 60_000;

function conditions(type: string) {
  const params = { states: ['active'], type };
  return { sql: 'f.type = :type', params };
}

test('knows what a list counted', () => {
  const counts = new RememberedCounts();
  counts.note('a', { changes: 7, total: 1920 }, 0);
  expect(counts.find('a', 1)).toMatchObject({ changes: 7, total: 1920 });
  expect(counts.find('b', 1)).toBeNull();
});

test('counts anew after a minute, however often the count was repeated', () => {
  const counts = new RememberedCounts();
  counts.note('a', { changes: 7, total: 1920 }, 0);
  counts.note('a', { changes: 7, total: 1920 }, MINUTE - 1);
  expect(counts.find('a', MINUTE)).toBeNull();
});

test('takes the count of a longer trail at once', () => {
  const counts = new RememberedCounts();
  counts.note('a', { changes: 7, total: 1920 }, 0);
  counts.note('a', { changes: 8, total: 1921 }, 1);
  expect(counts.find('a', 2)).toMatchObject({ changes: 8, total: 1921 });
});

test('keeps businesses and filters apart', () => {
  const keys = [
    RememberedCounts.keyOf('one', conditions('P')),
    RememberedCounts.keyOf('one', conditions('E')),
    RememberedCounts.keyOf('two', conditions('P')),
  ];
  expect(new Set(keys).size).toBe(3);
});
