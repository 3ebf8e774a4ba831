import { expect, it } from '@jest/globals';
import { isClockChange, plannedDay as planned } from './planned-day';

const MADRID = 'Europe/Madrid';
const plannedDay = (punches: Parameters<typeof planned>[0]) => planned(punches, '2026-11-18', MADRID);

it('counts what was worked, and names what falls on the next day', () => {
  const [start, pause, resume] = [
    { kind: 'start', time: '09:26' },
    { kind: 'pause', time: '13:41' },
    { kind: 'resume', time: '16:28' },
  ] as const;
  const early = { kind: 'finish', time: '08:00' } as const;
  expect(plannedDay([start, pause, resume, { kind: 'finish', time: '19:50' }])).toEqual({
    worked: (4 * 60 + 15 + 3 * 60 + 22) * 60,
    nextDay: [],
  });
  expect(plannedDay([start, pause, resume, early])).toEqual({
    worked: (4 * 60 + 15 + 15 * 60 + 32) * 60,
    nextDay: [early],
  });
  expect(plannedDay([start, { kind: 'finish', time: '' }])).toEqual({ worked: null, nextDay: [] });
  expect(plannedDay([])).toEqual({ worked: 0, nextDay: [] });
});

it('reads a shift within one minute as none, not as a day', () => {
  const within = [
    { kind: 'start', time: '19:01' },
    { kind: 'finish', time: '19:01' },
  ] as const;
  expect(plannedDay(within)).toEqual({ worked: 0, nextDay: [] });
});

it('counts hours as they went by when the clocks change', () => {
  const night = (from: string, to: string) =>
    [
      { kind: 'start', time: from },
      { kind: 'finish', time: to },
    ] as const;
  const hours = (day: string, zone: string, from = '01:30', to = '03:30') => {
    const { worked, nextDay } = planned(night(from, to), day, zone);
    return worked === null ? null : [worked / 3600, nextDay.length];
  };
  expect(hours('2026-10-25', MADRID)).toEqual([3, 0]);
  expect(hours('2027-03-28', MADRID)).toEqual([1, 0]);
  expect(hours('2027-03-28', 'Atlantic/Canary', '00:30', '02:30')).toEqual([1, 0]);
  // Shown twice: in the second time round it is after a time that is later on the clock.
  expect(hours('2026-10-25', MADRID, '02:50', '02:10')?.[1]).toBe(0);
  // There was no such time that night.
  expect(hours('2027-03-28', MADRID, '02:30', '04:00')).toBeNull();
  expect(hours('2027-03-27', MADRID, '22:00', '06:00')).toEqual([7, 1]);
});

it('knows the days on which the clocks change', () => {
  for (const zone of [MADRID, 'Atlantic/Canary'])
    expect(
      ['2026-10-24', '2026-10-25', '2026-10-26', '2027-03-28'].map((day) => isClockChange(day, zone)),
    ).toEqual([false, true, false, true]);
});
