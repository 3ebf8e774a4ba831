import { expect, it } from '@jest/globals';
import type { TeacherRow } from '../src/lesson-store/next-slots/read-horizon.js';
import { timesIn } from '../src/lesson-store/next-slots/times-in.js';

const teacher = (id: string): TeacherRow => ({
  ...{ id, name: id, licences: '[]', daily_limit: null },
  ...{ motorcycle_since: null, standing: 'active', account: null },
});
const [ana, bea] = [teacher('ana'), teacher('bea')];
const DAY = [{ from: 0, to: 1_440 }];
const idsOf = (times: [number, TeacherRow[]][]) =>
  times.map(([minute, teachers]) => [minute, teachers.map(({ id }) => id).join(' ')]);

it('a gap begins where it begins, goes on by quarters of an hour, and holds the practice as a whole', () => {
  const free = [{ teacher: ana, gaps: [{ from: 485, to: 560 }] }];
  expect(idsOf(timesIn(free, DAY, 45))).toEqual([
    [485, 'ana'],
    [500, 'ana'],
    [515, 'ana'],
  ]);
});

it('only times within the hours of the student are left, by the same quarters', () => {
  const free = [{ teacher: ana, gaps: [{ from: 485, to: 800 }] }];
  const within = [
    { from: 510, to: 570 },
    { from: 700, to: 744 },
  ];
  expect(idsOf(timesIn(free, within, 45))).toEqual([[515, 'ana']]);
  expect(timesIn(free, [], 45)).toEqual([]);
});

it('times stand in order, the teachers of each in theirs', () => {
  const free = [
    { teacher: bea, gaps: [{ from: 600, to: 660 }] },
    { teacher: ana, gaps: [{ from: 540, to: 645 }] },
  ];
  expect(idsOf(timesIn(free, DAY, 45))).toEqual([
    [540, 'ana'],
    [555, 'ana'],
    [570, 'ana'],
    [585, 'ana'],
    [600, 'bea ana'],
    [615, 'bea'],
  ]);
});
