import { describe, expect, it } from '@jest/globals';
import { errorsAllowed } from '@volante/contracts/e-learning/exam-limits';
import { drawTest, placesOf } from '../src/practice/draw-test.js';
import { markTest } from '../src/practice/mark-test.js';
import {
  chanceOfSeen,
  chanceOfUnseen,
  chanceToPass,
  readinessOf,
  readyWhen,
} from '../src/practice/readiness.js';
import { seeded } from '../src/practice/seeded.js';

const alike = (chance: number, count: number): number[] => new Array<number>(count).fill(chance);

describe('errors allowed', () => {
  it.each([
    [16, 2],
    [20, 2],
    [25, 3],
    [30, 3],
    [31, 4],
    [50, 5],
  ])('in a test of %i are %i', (questions, errors) => {
    expect(errorsAllowed(questions)).toBe(errors);
  });
});

describe('the chance to pass', () => {
  it.each([
    [alike(0.9, 30), 3, 0.647439],
    [alike(0.9, 20), 2, 0.676927],
    [alike(0.9, 16), 2, 0.789249],
    [alike(0.95, 30), 3, 0.939228],
    [[...alike(0.95, 20), ...alike(0.8, 10)], 3, 0.648229],
    [alike(1, 30), 0, 1],
    [alike(0, 30), 3, 0],
    [[], 3, 1],
  ])('with %j and %i errors is %d', (chances, errors, expected) => {
    expect(chanceToPass(chances, errors)).toBeCloseTo(expected, 6);
  });

  it('is that of 100,000 random draws, for topics of twelve questions and more', () => {
    const random = seeded(18);
    for (let student = 0; student < 5; student += 1) {
      const topics = [12, 20, 40].map((size, at) => ({
        places: [10, 12, 8][at] ?? 0,
        chances: Array.from({ length: size }, () => 0.75 + 0.25 * random()),
      }));
      const DRAWS = 100_000;
      let passed = 0;
      for (let draw = 0; draw < DRAWS; draw += 1) {
        let errors = 0;
        for (const { places, chances } of topics) {
          const left = [...chances];
          for (let n = 0; n < places; n += 1) {
            const at = Math.floor(random() * left.length);
            if (random() >= (left[at] ?? 0)) errors += 1;
            left[at] = left.at(-1) as number;
            left.pop();
          }
        }
        if (errors <= 3) passed += 1;
      }
      const means = topics.map(({ places, chances }) => ({
        ...{ places, chance: chances.reduce((sum, one) => sum + one, 0) / chances.length },
      }));
      expect(Math.abs(readinessOf(means, 3) - passed / DRAWS)).toBeLessThanOrEqual(0.01);
    }
  });

  it('takes recall and guessing for what was seen, and rates drawn to the school’s for what was not', () => {
    expect(chanceOfSeen(0.8, 4)).toBeCloseTo(0.85, 12);
    expect(chanceOfSeen(0, 2)).toBe(0.5);
    expect(chanceOfUnseen({ right: 0, tries: 0 }, { right: 70, tries: 100 })).toBeCloseTo(0.7, 12);
    expect(chanceOfUnseen({ right: 20, tries: 20 }, { right: 50, tries: 100 })).toBeCloseTo(0.75, 12);
    expect(chanceOfUnseen({ right: 0, tries: 0 }, { right: 0, tries: 0 })).toBe(0.5);
  });

  it('makes ready together with what was seen and the last exams', () => {
    const facts = { chance: 0.9, seenShare: 0.8, exams: [true, false, true, true, false] };
    expect(readyWhen(facts)).toEqual({ chance: true, seen: true, exams: true });
    expect(readyWhen({ chance: 0.899, seenShare: 0.799, exams: [true, true, false, false, true] })).toEqual({
      chance: false,
      seen: false,
      exams: false,
    });
  });
});

describe('marks', () => {
  const shown = [{ right: [0] }, { right: [1, 2] }, { right: [2] }, { right: [0] }];

  it('count a question without an answer as an error, and several right ones only together', () => {
    expect(markTest(shown, [[0], [1], [], [0]], 'errors', 2)).toEqual({
      ...{ right: 2, wrong: 1, blank: 1, points: null, passed: true },
    });
    expect(markTest(shown, [[0], [2, 1], [2], [0]], 'errors', 0).passed).toBe(true);
    expect(markTest(shown, [[0], [0, 1, 2], [2], [0]], 'errors', 0)).toMatchObject({
      wrong: 1,
      passed: false,
    });
    expect(markTest(shown, [[0], [1, 1], [2], [0]], 'errors', 0).wrong).toBe(1);
    expect(markTest([], [], 'errors').passed).toBe(false);
  });

  it('take half a point for a wrong answer and nothing for none by points', () => {
    const hundred = Array.from({ length: 100 }, () => ({ right: [0] }));
    const answers = (right: number, wrong: number) =>
      hundred.map((_, at) => (at < right ? [0] : at < right + wrong ? [1] : []));
    expect(markTest(hundred, answers(60, 20), 'points')).toEqual({
      ...{ right: 60, wrong: 20, blank: 20, points: 5_000, passed: true },
    });
    expect(markTest(hundred, answers(60, 21), 'points')).toMatchObject({ points: 4_950, passed: false });
    expect(markTest(hundred, answers(50, 0), 'points').passed).toBe(true);
  });

  it('allow a tenth of errors where none are named', () => {
    const thirty = Array.from({ length: 30 }, () => ({ right: [0] }));
    const answers = (right: number) => thirty.map((_, at) => (at < right ? [0] : [1]));
    expect(markTest(thirty, answers(27), 'errors').passed).toBe(true);
    expect(markTest(thirty, answers(26), 'errors').passed).toBe(false);
  });
});

describe('a drawn test', () => {
  const pool = (sizes: Readonly<Record<string, number>>) =>
    Object.entries(sizes).flatMap(([topic, size]) =>
      Array.from({ length: size }, (_, at) => ({ id: `${topic}${at}`, topic })),
    );
  const places = (sizes: Record<string, number>, weights: Record<string, number | null>, count: number) =>
    Object.fromEntries(placesOf(new Map(Object.entries(sizes)), new Map(Object.entries(weights)), count));

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
