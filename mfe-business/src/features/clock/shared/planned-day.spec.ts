import { expect, it } from '@jest/globals';
import { plannedDay } from './planned-day';

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
