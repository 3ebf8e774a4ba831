import { describe, expect, it } from '@jest/globals';
import { riskWindows } from '@volante/contracts/e-learning/risk.fields';
import { scoreRisk } from '../src/practice/risk-score.js';
import { seeded } from '../src/practice/seeded.js';

const WINDOW = { from: 10_000, to: 15_000 };
const pointsAt = (...presses: number[]) => scoreRisk([WINDOW], presses).points;

describe('a press', () => {
  it.each([
    [9_999, 0],
    [10_000, 5],
    [10_999, 5],
    [11_000, 4],
    [12_000, 3],
    [13_500, 2],
    [14_000, 1],
    [14_999, 1],
    [15_000, 0],
  ])('at %i ms of a window from 10 to 15 s scores %i', (press, points) => {
    expect(pointsAt(press)).toBe(points);
  });

  it('counts where it is the first of its window, in whatever order they come', () => {
    expect(pointsAt(13_000, 11_500)).toBe(4);
    expect(pointsAt(11_500, 13_000)).toBe(4);
  });

  it('that bounces is one, also into a window', () => {
    expect(pointsAt(9_900, 10_050)).toBe(0);
    expect(pointsAt(9_700, 10_050)).toBe(5);
  });

  it('scores each window once', () => {
    const windows = [WINDOW, { from: 15_000, to: 16_000 }];
    const { points, max, windows: scored } = scoreRisk(windows, [10_100, 12_000, 15_900]);
    expect([points, max, scored.map(({ press }) => press)]).toEqual([6, 10, [10_100, 15_900]]);
  });
});

describe('a rhythm', () => {
  const beat = (count: number, gap: number, jitter: (at: number) => number = () => 0) =>
    Array.from({ length: count }, (_, at) => Math.round(1_000 + at * gap + jitter(at)));

  it('of six presses scores nothing, of five it may be chance', () => {
    expect(scoreRisk([WINDOW], [...beat(6, 1_000), 10_100])).toMatchObject({ rhythmic: true, points: 0 });
    expect(scoreRisk([WINDOW], [...beat(5, 1_000), 10_100])).toMatchObject({ rhythmic: false, points: 5 });
  });

  it('of a hand that is not quite even is one all the same', () => {
    const uneven = beat(6, 1_000, (at) => (at % 2 === 0 ? 40 : -40));
    expect(scoreRisk([WINDOW], uneven).rhythmic).toBe(true);
  });

  it('is not seen in presses at changing gaps', () => {
    expect(scoreRisk([WINDOW], [1_000, 2_000, 4_000, 5_000, 7_500, 10_100]).rhythmic).toBe(false);
  });

  it('of presses everywhere scores nothing: more than four, and two for each window', () => {
    const uneven = (count: number) =>
      Array.from({ length: count }, (_, at) => 20_000 + at * 600 + at * at * 300);
    expect(scoreRisk([WINDOW], [10_100, ...uneven(6)])).toMatchObject({ rhythmic: false, points: 5 });
    expect(scoreRisk([WINDOW], [10_100, ...uneven(7)])).toMatchObject({ rhythmic: true, points: 0 });
  });
});

/** The rules once more, walking through the film a millisecond at a time. */
function walked(windows: readonly { from: number; to: number }[], presses: readonly number[]) {
  const pressed = new Set(presses);
  const taken = new Map<number, number>();
  const times: number[] = [];
  let strays = 0;
  let last = -1_000;
  for (let now = 0; now <= 60_000; now += 1) {
    if (!pressed.has(now) || now - last < 250) continue;
    last = now;
    times.push(now);
    const at = windows.findIndex(({ from, to }) => from <= now && now < to);
    if (at < 0) strays += 1;
    else if (!taken.has(at)) taken.set(at, now);
  }
  let isEven = strays > 4 + 2 * windows.length;
  for (let at = 5; at < times.length; at += 1) {
    let shortest = Number.POSITIVE_INFINITY;
    let longest = 0;
    for (let back = 0; back < 5; back += 1) {
      const gap = (times[at - back] ?? 0) - (times[at - back - 1] ?? 0);
      shortest = Math.min(shortest, gap);
      longest = Math.max(longest, gap);
    }
    if (longest <= shortest * 1.25) isEven = true;
  }
  let points = 0;
  for (const [at, time] of taken) {
    const { from = 0, to = 0 } = windows[at] ?? {};
    for (let fifth = 0; fifth < 5; fifth += 1)
      if (time < from + ((fifth + 1) * (to - from)) / 5) {
        points += 5 - fifth;
        break;
      }
  }
  return { points: isEven ? 0 : points, rhythmic: isEven };
}

it('scores 400 chance tries as a walk through the film does', () => {
  const next = seeded(20261127);
  const below = (limit: number) => Math.floor(next() * limit);
  let even = 0;
  for (let round = 0; round < 400; round += 1) {
    const windows: { from: number; to: number }[] = [];
    for (let from = below(6_000); from < 50_000; from += 2_000 + below(14_000)) {
      const to = from + 500 + below(5_000);
      windows.push({ from, to });
      from = to;
    }
    const gap = 300 + below(3_000);
    const presses =
      round % 3 === 0
        ? Array.from({ length: below(14) }, (_, at) => Math.min(60_000, at * gap + below(gap / 4)))
        : Array.from({ length: below(20) }, () => below(60_000));
    const expected = walked(windows, presses);
    const { points, rhythmic } = scoreRisk(windows, presses);
    expect({ points, rhythmic }).toEqual(expected);
    if (rhythmic) even += 1;
  }
  expect(even).toBeGreaterThan(20);
});

it('windows stand in their order, apart, and last half a second at least', () => {
  const isTaken = (windows: unknown) => riskWindows.safeParse(windows).success;
  expect(isTaken([WINDOW, { from: 15_000, to: 15_500 }])).toBe(true);
  expect(isTaken([WINDOW, { from: 14_999, to: 16_000 }])).toBe(false);
  expect(isTaken([{ from: 20_000, to: 25_000 }, WINDOW])).toBe(false);
  expect(isTaken([{ from: 1_000, to: 1_499 }])).toBe(false);
});
