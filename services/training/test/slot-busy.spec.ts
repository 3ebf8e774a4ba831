import { describe, expect, it } from '@jest/globals';
import { mostAtOnce } from '../src/lesson-store/slot-busy.js';

const at = (from: number, to: number) => ({ starts_at: new Date(from), ends_at: new Date(to) });

describe('practices at one time', () => {
  it.each([
    ['none', [], 0],
    ['one after another', [at(0, 45), at(45, 90), at(90, 135)], 1],
    ['two beside a long one, one after the other', [at(0, 90), at(0, 45), at(45, 90)], 2],
    ['all of them', [at(0, 90), at(10, 80), at(20, 70)], 3],
    ['the same time twice', [at(0, 45), at(0, 45)], 2],
  ])('are counted: %s', (_, rows, most) => {
    expect(mostAtOnce(rows)).toBe(most);
  });

  it('are as many as the fullest minute has', () => {
    let seed = 7;
    const chance = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 500; round += 1) {
      const rows = Array.from({ length: chance(9) }, () => {
        const from = chance(60);
        return at(from, from + 1 + chance(30));
      });
      const minutes = Array.from({ length: 100 }, (_, minute) =>
        rows.filter((row) => row.starts_at.getTime() <= minute && minute < row.ends_at.getTime()),
      );
      expect(mostAtOnce(rows)).toBe(Math.max(...minutes.map(({ length }) => length)));
    }
  });
});
