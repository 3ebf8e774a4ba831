import { describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import type { Timetable } from '../src/agenda-store/bands.js';
import { availableMinutes, freeOn, HeatGrid, without } from '../src/occupancy-store/occupancy.js';

/** A Monday. */
const DAY = '2026-03-02';
const WEEK = Array.from({ length: 7 }, (_, at) => addDays(DAY, at));
const timetable = (kind: Timetable['kind'], from: string, to: string): Timetable => ({
  ...{ id: 't', name: 'Semana', subject: 'teacher', kind, startsOn: null, endsOn: null },
  bands: [{ days: [1, 2, 3, 4, 5], from, to }],
});
const MORNING = timetable('work', '09:00', '14:00');

describe('hours', () => {
  it.each([
    ['nothing taken away', [], [{ from: 0, to: 100 }]],
    [
      'the middle taken away',
      [{ from: 20, to: 30 }],
      [
        { from: 0, to: 20 },
        { from: 30, to: 100 },
      ],
    ],
    [
      'overlapping parts taken away',
      [
        { from: 20, to: 40 },
        { from: 30, to: 50 },
      ],
      [
        { from: 0, to: 20 },
        { from: 50, to: 100 },
      ],
    ],
    ['all taken away', [{ from: 0, to: 200 }], []],
  ])('with %s', (_, away, left) => {
    expect(
      without(
        [
          { from: 0, to: 60 },
          { from: 60, to: 100 },
        ],
        away,
      ),
    ).toEqual(left);
  });

  it('are those of work without absences, theory and courses', () => {
    const theory = timetable('theory', '12:00', '13:00');
    expect(freeOn([MORNING, theory], DAY)).toEqual([
      { from: 540, to: 720 },
      { from: 780, to: 840 },
    ]);
    expect(availableMinutes([MORNING, theory], WEEK)).toBe(5 * 240);
    expect(
      availableMinutes(
        [MORNING, { ...theory, kind: 'absence', bands: [], startsOn: DAY, endsOn: DAY }],
        WEEK,
      ),
    ).toBe(4 * 300);
  });

  it('are not known without a timetable of work', () => {
    expect(availableMinutes([timetable('absence', '09:00', '10:00')], WEEK)).toBeNull();
  });
});

it('a grid counts the minutes of each hour', () => {
  const grid = new HeatGrid();
  grid.add('taught', DAY, [{ from: 590, to: 635 }]);
  grid.add('taught', addDays(DAY, 7), [{ from: 600, to: 645 }]);
  grid.add('available', DAY, [{ from: 540, to: 660 }]);
  grid.add('available', addDays(DAY, 6), [{ from: 1_380, to: 1_440 }]);
  expect(grid.cells()).toEqual([
    { weekday: 1, hour: 9, taught: 10, available: 60 },
    { weekday: 1, hour: 10, taught: 80, available: 60 },
    { weekday: 7, hour: 23, taught: 0, available: 60 },
  ]);
});
