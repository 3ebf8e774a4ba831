import { describe, expect, it } from '@jest/globals';
import { REMINDER_STEPS, stepOn } from '../src/billing/reminder-steps.js';

const ALL = { beforeDays: 3, steps: REMINDER_STEPS };

/** Days after the due day, and the reminder that may go out: written down by hand from the list. */
const TURNS: readonly (readonly [from: number, until: number, step: string | null])[] = [
  [-30, -4, null],
  [-3, -1, 'before'],
  [0, 5, 'day'],
  [6, 6, null],
  [7, 12, 'after7'],
  [13, 14, null],
  [15, 20, 'after15'],
  [21, 29, null],
  [30, 35, 'after30'],
  [36, 400, null],
];

describe('the reminder of a day', () => {
  it.each(TURNS)('from %i to %i days after the due day is %s', (from, until, step) => {
    for (let days = from; days <= until; days += 1) expect([days, stepOn(days, ALL)]).toEqual([days, step]);
  });

  it('is left out where the school does not send it, and the one before does not come instead', () => {
    const some = { beforeDays: 10, steps: ['before', 'after7', 'after30'] as const };
    expect([-10, -5, 0, 4, 7, 15, 30].map((days) => stepOn(days, some))).toEqual([
      ...['before', 'before', null, null, 'after7', null, 'after30'],
    ]);
  });
});
