import { describe, expect, it } from '@jest/globals';
import { drawn, drawTest, placesOf, shuffled } from '../src/practice/draw-test.js';
import { seeded } from '../src/practice/seeded.js';

const pool = (sizes: Readonly<Record<string, number>>) =>
  Object.entries(sizes).flatMap(([topic, size]) =>
    Array.from({ length: size }, (_, at) => ({ id: `${topic}${at}`, topic })),
  );
const places = (sizes: Record<string, number>, weights: Record<string, number | null>, count: number) =>
  Object.fromEntries(placesOf(new Map(Object.entries(sizes)), new Map(Object.entries(weights)), count));

describe('a drawn test', () => {
  it.each([
    [{ a: 100, b: 100, c: 100 }, { a: 2, b: 1, c: 1 }, 20, { a: 10, b: 5, c: 5 }],
    [{ a: 100, b: 100, c: 100 }, {}, 30, { a: 10, b: 10, c: 10 }],
    [{ a: 2, b: 100, c: 100 }, { a: 10, b: 5, c: 5 }, 20, { a: 2, b: 9, c: 9 }],
    [{ a: 1, b: 1 }, { a: 1, b: 1 }, 30, { a: 1, b: 1 }],
    [{ a: 10, b: 10 }, { a: 0, b: 5 }, 10, { a: 0, b: 10 }],
    [{ a: 10, b: 5 }, { a: 0, b: 5 }, 10, { a: 5, b: 5 }],
    [{ a: 50, b: 50 }, { a: 6, b: null }, 20, { a: 13, b: 7 }],
    [{}, {}, 30, {}],
  ])('of %j by %j gives %i questions as %j', (sizes, weights, count, expected) => {
    expect(places(sizes, weights, count)).toEqual(expected);
  });

  it('has no question twice, holds to its places, and differs by chance alone', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const all = pool({ a: 40, b: 25, c: 3 });
      const drawn = drawTest(all, new Map([['a', 1]]), 30, seeded(seed));
      expect(drawn).toHaveLength(30);
      expect(new Set(drawn).size).toBe(30);
      expect(drawn).toEqual(drawTest(all, new Map([['a', 1]]), 30, seeded(seed)));
      expect(drawn.filter((id) => id.startsWith('c')).length).toBeLessThanOrEqual(3);
    }
  });

  it('takes each question of a topic equally often', () => {
    const random = seeded(7);
    const seen = new Map<string, number>();
    for (let n = 0; n < 4_000; n += 1)
      for (const id of drawTest(pool({ a: 8 }), new Map(), 2, random)) seen.set(id, (seen.get(id) ?? 0) + 1);
    for (const times of seen.values()) expect(Math.abs(times - 1_000)).toBeLessThan(130);
    expect(seen.size).toBe(8);
  });
});

/** Mulberry32 once more, in whole numbers of any length. */
function* mulberry(seed: number): Generator<number> {
  const cut = (value: bigint) => BigInt.asUintN(32, value);
  let state = BigInt(seed);
  for (;;) {
    state = cut(state + 0x6d2b79f5n);
    let mixed = cut((state ^ (state >> 15n)) * (state | 1n));
    mixed ^= cut(mixed + cut((mixed ^ (mixed >> 7n)) * (mixed | 61n)));
    yield Number(mixed ^ (mixed >> 14n)) / 2 ** 32;
  }
}

describe('numbers that follow from a seed', () => {
  it.each([0, 1, 18, 20_261_127, 2 ** 31])('of %i are those of the generator', (seed) => {
    const random = seeded(seed);
    const other = mulberry(seed);
    for (let at = 0; at < 500; at += 1) expect(random()).toBe(other.next().value);
  });
});

describe('some of many in a random order', () => {
  it('takes the last places after each was exchanged with one before it', () => {
    const least = () => 0;
    const most = () => 0.999_999;
    expect(drawn(['a', 'b', 'c', 'd'], 2, least)).toEqual(['d', 'a']);
    expect(drawn(['a', 'b', 'c', 'd'], 2, most)).toEqual(['c', 'd']);
    expect(shuffled(['a', 'b', 'c'], least)).toEqual(['b', 'c', 'a']);
  });

  it.each([
    [10, 3, 3],
    [10, 10, 9],
    [1, 1, 0],
    [4, 9, 3],
    [0, 5, 0],
    [5, 0, 0],
  ])('of %i takes %i with %i numbers: no more are mixed than are taken', (size, count, numbers) => {
    let used = 0;
    const random = () => {
      used += 1;
      return 0.5;
    };
    const all = Array.from({ length: size }, (_, at) => at);
    expect(drawn(all, count, random)).toHaveLength(Math.min(size, count));
    expect(used).toBe(numbers);
    expect(all).toEqual(Array.from({ length: size }, (_, at) => at));
  });

  it('puts each at each place equally often', () => {
    const random = seeded(11);
    const times = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
    for (let round = 0; round < 8_000; round += 1)
      for (const [place, one] of shuffled([0, 1, 2, 3], random).entries()) {
        const row = times[one] ?? [];
        row[place] = (row[place] ?? 0) + 1;
      }
    for (const count of times.flat()) expect(Math.abs(count - 2_000)).toBeLessThan(180);
  });
});

interface Topic {
  name: string;
  size: number;
  weight: number | null;
}

/**
 * The shares once more, in whole numbers: weights become counts of one measure, so that quotas and remainders are exact. `null`: two topics
 * with different weights have the same remainder where only one of them gets a place, which fractions decide.
 */
function shares(topics: readonly Topic[], count: number): number[] | null {
  const total = topics.reduce((sum, { size }) => sum + size, 0);
  const weighted = topics.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  const measure = topics.map(({ size, weight }) =>
    weight === null ? size * (weighted > 0 ? weighted : total) : weight * total,
  );
  const given = topics.map(() => 0);
  const placed = () => given.reduce((sum, one) => sum + one, 0);
  const wanted = Math.min(count, total);
  while (placed() < wanted) {
    const left = wanted - placed();
    const open = topics.flatMap(({ size }, at) => ((given[at] ?? 0) < size ? [at] : []));
    const all = open.reduce((sum, at) => sum + (measure[at] ?? 0), 0);
    const quota = (at: number) =>
      (all > 0 ? [(measure[at] ?? 0) * left, all] : [left, open.length]) as [number, number];
    const whole = new Map(open.map((at) => [at, Math.floor(quota(at)[0] / quota(at)[1])]));
    const room = (at: number) => (topics[at]?.size ?? 0) - (given[at] ?? 0);
    const isShort = open.some((at) => (whole.get(at) ?? 0) > room(at));
    for (const at of open) given[at] = (given[at] ?? 0) + Math.min(room(at), whole.get(at) ?? 0);
    const rest = wanted - placed();
    if (rest === 0 || (isShort && rest < left)) continue;
    const remainder = (at: number) => quota(at)[0] % quota(at)[1];
    const line = open
      .filter((at) => room(at) > 0)
      .sort(
        (one, other) =>
          remainder(other) - remainder(one) ||
          ((topics[one]?.name ?? '') < (topics[other]?.name ?? '') ? -1 : 1),
      );
    const [last, next] = [line[rest - 1], line[rest]];
    if (
      last !== undefined &&
      next !== undefined &&
      remainder(last) === remainder(next) &&
      measure[last] !== measure[next]
    )
      return null;
    for (const at of line.slice(0, rest)) given[at] = (given[at] ?? 0) + 1;
  }
  return given;
}

describe('the places of topics', () => {
  it('are those of exact shares in 3,000 banks', () => {
    const random = seeded(2026);
    const below = (limit: number) => Math.floor(random() * limit);
    let compared = 0;
    for (let round = 0; round < 3_000; round += 1) {
      const topics = Array.from({ length: 1 + below(7) }, (_, at) => ({
        name: `t${at}`,
        size: below(4) === 0 ? 1 + below(3) : 1 + below(60),
        weight: below(3) === 0 ? null : below(5) === 0 ? 0 : 1 + below(97),
      }));
      const count = 1 + below(60);
      const expected = shares(topics, count);
      if (expected === null) continue;
      const places = placesOf(
        new Map(topics.map(({ name, size }) => [name, size])),
        new Map(topics.map(({ name, weight }) => [name, weight])),
        count,
      );
      expect([JSON.stringify(topics), count, [...places.values()]]).toEqual([
        JSON.stringify(topics),
        count,
        expected,
      ]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(2_500);
  });

  it('that are equal go by the names of topics, whatever their order', () => {
    expect(places({ c: 9, a: 9, b: 9 }, { a: 1, b: 1, c: 1 }, 4)).toEqual({ a: 2, b: 1, c: 1 });
    expect(places({ b: 9, a: 9 }, {}, 1)).toEqual({ a: 1, b: 0 });
  });

  it('are the numbers of questions that a draw takes of each topic, in a mixed order', () => {
    const all = pool({ a: 30, b: 20, c: 4 });
    const weights = new Map([
      ['a', 1],
      ['b', 3],
    ]);
    const expected = places({ a: 30, b: 20, c: 4 }, { a: 1, b: 3 }, 16);
    const first = new Map<string, number>();
    for (let seed = 1; seed <= 200; seed += 1) {
      const test = drawTest(all, weights, 16, seeded(seed));
      const taken = Object.fromEntries(
        ['a', 'b', 'c'].map((topic) => [topic, test.filter((id) => id.startsWith(topic)).length]),
      );
      expect(taken).toEqual(expected);
      const topic = test[0]?.slice(0, 1) ?? '';
      first.set(topic, (first.get(topic) ?? 0) + 1);
    }
    for (const [topic, count] of Object.entries(expected))
      expect(Math.abs((first.get(topic) ?? 0) - (200 * count) / 16)).toBeLessThan(35);
  });
});
