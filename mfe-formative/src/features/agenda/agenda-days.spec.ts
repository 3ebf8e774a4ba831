import { describe, expect, it } from '@jest/globals';
import type { Lesson } from '@volante/contracts/training/lesson.contract';
import { columnsOf, daysOf, doesUse, hoursOf, isFollower, isIn, lanesOf, onGrid } from './agenda-days';

const lesson = (id: string, from: string, minutes = 45) => ({ id, from, minutes }) as Lesson;

describe('the days of an agenda', () => {
  it('are one, or the week from Monday on', () => {
    expect(daysOf('2026-03-05', 'day')).toEqual(['2026-03-05']);
    for (const day of ['2026-03-02', '2026-03-05', '2026-03-08']) {
      const week = daysOf(day, 'week');
      expect([week[0], week.at(-1), week.length]).toEqual(['2026-03-02', '2026-03-08', 7]);
    }
  });

  it('are longer than a working day where a practice is', () => {
    expect(hoursOf([])).toEqual({ first: 7, last: 22 });
    expect(hoursOf([lesson('a', '05:50'), lesson('b', '21:30')])).toEqual({ first: 5, last: 23 });
  });
});

it('practices that overlap lie side by side, the others have the whole column', () => {
  const lanes = lanesOf([
    lesson('b', '09:30'),
    lesson('a', '09:00'),
    lesson('c', '10:15'),
    lesson('d', '12:00'),
  ]);
  expect(Object.fromEntries(lanes)).toEqual({
    a: { lane: 0, lanes: 2 },
    b: { lane: 1, lanes: 2 },
    c: { lane: 0, lanes: 1 },
    d: { lane: 0, lanes: 1 },
  });
});

it('a practice stands at both its vehicles, and is moved at the one that the student drives', () => {
  const ride = {
    ...lesson('a', '09:00'),
    day: '2026-03-05',
    vehicle: 'bike',
    secondVehicle: 'car',
  } as Lesson;
  const column = (resource: string | null) => ({ key: '', label: '', day: '2026-03-05', resource });
  const at = ['bike', 'car', 'other', null];
  expect(at.map((one) => isIn(ride, column(one), 'vehicle'))).toEqual([true, true, false, true]);
  expect(at.map((one) => isFollower(ride, 'vehicle', one))).toEqual([false, true, false, false]);
  expect([doesUse(ride, 'vehicle', 'car'), doesUse(ride, 'room', 'car')]).toEqual([true, false]);
});

it('a minute snaps to the grid of five', () => {
  expect([7, 8, -7, 0].map(onGrid)).toEqual([5, 10, -5, 0]);
});

it('a day by students has a column for each who has a practice, by name', () => {
  const of = (student: string, studentName: string, day = '2026-03-05') =>
    ({ ...lesson(student, '09:00'), student, studentName, day }) as Lesson;
  const resources = { teachers: [], vehicles: [], rooms: [], places: [], types: [] };
  const place = { day: '2026-03-05', view: 'day', by: 'student', of: null } as const;
  const all = [of('b', 'Zoe'), of('a', 'Ángela'), of('b', 'Zoe'), of('c', 'Marta', '2026-03-06')];
  expect(columnsOf(place, resources, all).map(({ label }) => label)).toEqual(['Ángela', 'Zoe']);
});
