import { expect, it } from '@jest/globals';
import { streakOf, weekOf } from '../src/practice/week.js';

const answers = (...days: string[]) => new Map(days.map((day, at) => [day, at + 1]));

it('a week has seven days from Monday, also across the end of a year', () => {
  const week = weekOf(answers('2026-12-31', '2027-01-01'), '2027-01-01');
  expect(week.map(({ day }) => day)).toEqual([
    ...['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'],
  ]);
  expect(week.map(({ answered }) => answered)).toEqual([0, 0, 0, 1, 2, 0, 0]);
});

it.each([
  ['nothing yet', [], 0],
  ['today alone', ['2026-11-26'], 1],
  ['until yesterday', ['2026-11-24', '2026-11-25'], 2],
  ['until today', ['2026-11-24', '2026-11-25', '2026-11-26'], 3],
  ['a gap', ['2026-11-23', '2026-11-25', '2026-11-26'], 2],
  ['over since the day before yesterday', ['2026-11-23', '2026-11-24'], 0],
])('a streak: %s', (_what, days, streak) => {
  expect(streakOf(answers(...days), '2026-11-26')).toBe(streak);
});
