import { describe, expect, it } from '@jest/globals';
import { alphaOf, type ItemSums, itemStatistics, pearson } from '../src/practice/item-statistics.js';
import { seeded } from '../src/practice/seeded.js';

/** Sums of answers: right or not, and the share of the rest that was right. */
function sumsOf(
  answers: readonly (readonly [number, number])[],
): Pick<ItemSums, 'n' | 'x' | 'y' | 'yy' | 'xy'> {
  const sum = (of: (x: number, y: number) => number) => answers.reduce((all, [x, y]) => all + of(x, y), 0);
  return {
    n: answers.length,
    x: sum((x) => x),
    y: sum((_, y) => y),
    yy: sum((_, y) => y * y),
    xy: sum((x, y) => x * y),
  };
}
const item = (change: Partial<ItemSums> = {}): ItemSums => ({
  ...{ n: 200, x: 120, y: 120, yy: 80, xy: 75 },
  ...{ chosen: [120, 50, 30], best: 66, bestChosen: [50, 10, 6] },
  ...change,
});
const KEY = [true, false, false];

describe('discrimination', () => {
  it('is Pearson’s correlation, as computed from the values themselves', () => {
    const random = seeded(7);
    const answers = Array.from({ length: 500 }, () => {
      const skill = random();
      return [Number(random() < skill), skill] as const;
    });
    const mean = (values: readonly number[]) => values.reduce((all, one) => all + one, 0) / values.length;
    const [mx, my] = [mean(answers.map(([x]) => x)), mean(answers.map(([, y]) => y))];
    const cov = mean(answers.map(([x, y]) => (x - mx) * (y - my)));
    const sd = (of: (one: readonly [number, number]) => number, m: number) =>
      Math.sqrt(mean(answers.map((one) => (of(one) - m) ** 2)));
    expect(pearson(sumsOf(answers))).toBeCloseTo(cov / (sd(([x]) => x, mx) * sd(([, y]) => y, my)), 10);
  });

  it('is none where all are alike', () => {
    const third = 1 / 3;
    expect(pearson(sumsOf(Array.from({ length: 60 }, () => [1, third] as const)))).toBeNull();
    expect(pearson(sumsOf(Array.from({ length: 60 }, (_, n) => [n % 2, third] as const)))).toBeNull();
  });

  it('needs 30 answers, and is a sign from 100 on', () => {
    const weak = { y: 60, yy: 40, xy: 31 };
    expect(itemStatistics(item({ n: 29, x: 20 }), KEY).discrimination).toBeNull();
    expect(itemStatistics(item({ ...weak, n: 99, x: 50 }), KEY).flags).toEqual([]);
    expect(itemStatistics(item({ ...weak, n: 100, x: 50 }), KEY).flags).toEqual(['discrimination']);
  });
});

describe('signs', () => {
  it('a question that is answered worse than by chance', () => {
    const found = itemStatistics(item({ n: 90, x: 20 }), KEY);
    expect(found.flags).toEqual(['guess']);
    expect(found.beyondGuess).toBeCloseTo((20 / 90 - 1 / 3) / (2 / 3));
    expect(itemStatistics(item({ n: 90, x: 30 }), KEY)).toMatchObject({ flags: [] });
    expect(itemStatistics(item({ n: 29, x: 1 }), KEY).flags).toEqual([]);
  });

  it('a wrong option that the best third prefers', () => {
    expect(itemStatistics(item({ bestChosen: [20, 40, 6] }), KEY).flags).toContain('key');
    expect(itemStatistics(item({ bestChosen: [20, 40, 6], best: 9 }), KEY).flags).not.toContain('key');
    // Among several right ones the most chosen counts.
    expect(itemStatistics(item({ bestChosen: [10, 30, 40] }), [true, false, true]).flags).not.toContain(
      'key',
    );
  });

  it('shares are those of all, and of the best third', () => {
    const { shares, bestShares } = itemStatistics(item(), KEY);
    expect(shares).toEqual([0.6, 0.25, 0.15]);
    expect(bestShares.map((one) => Number(one.toFixed(3)))).toEqual([0.758, 0.152, 0.091]);
  });
});

describe('alpha', () => {
  it('is that of a known table', () => {
    // Five students, four questions: 1111, 1110, 1100, 1000, 0000.
    expect(alphaOf([0.8, 0.6, 0.4, 0.2], 2)).toBeCloseTo(0.8, 10);
  });

  it('is none for one question, or students who do not differ', () => {
    expect(alphaOf([0.5], 1)).toBeNull();
    expect(alphaOf([1, 1, 1], 0)).toBeNull();
  });
});
