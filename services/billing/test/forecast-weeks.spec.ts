import { expect, it } from '@jest/globals';
import { plusDays, weeksOf } from '../src/money-reports/forecast-weeks.js';

it('adds up weeks from today, with the balance at the end of each; what is late is in none', () => {
  const weeks = weeksOf({ today: '2028-02-26', days: 10, start: 1_000 }, [
    { on: '2028-02-25', cents: 9_999 },
    { on: '2028-02-26', cents: 500 },
    { on: '2028-03-03', cents: -200 },
    { on: '2028-03-04', cents: 30 },
    { on: '2028-03-06', cents: -5 },
    { on: '2028-03-07', cents: 7 },
  ]);
  expect(weeks).toEqual([
    { from: '2028-02-26', until: '2028-03-03', in: 500, out: 200, balance: 1_300 },
    { from: '2028-03-04', until: '2028-03-06', in: 30, out: 5, balance: 1_325 },
  ]);
});

it('has ninety days in thirteen weeks', () => {
  const weeks = weeksOf({ today: '2026-11-26', days: 90, start: 0 }, []);
  expect([weeks.length, weeks.at(-1)?.until]).toEqual([13, '2027-02-23']);
  expect(plusDays('2028-02-28', 2)).toBe('2028-03-01');
});
