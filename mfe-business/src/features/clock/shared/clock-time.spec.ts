import { describe, expect, it } from '@jest/globals';
import { differenceText, hoursText, monthName, monthOf, shiftMonth, timeIn, weeksOf } from './clock-time';

describe('hours', () => {
  it.each([
    [0, 0, '+0:00'],
    [30_600, 28_800, '+0:30'],
    [0, 27_900, '−7:45'],
    [28_799, 28_800, '−0:01'],
  ])('%i seconds worked of %i are %s', (worked, expected, text) => {
    expect(differenceText(worked, expected)).toBe(text);
  });

  it.each([
    [0, '0:00'],
    [59, '0:00'],
    [60, '0:01'],
    [27_900, '7:45'],
    [360_000, '100:00'],
  ])('%i seconds are %s', (seconds, text) => {
    expect(hoursText(seconds)).toBe(text);
  });

  it('show an instant on the clock of a branch', () => {
    expect(timeIn('2026-07-01T10:00:00.000Z', 'Europe/Madrid')).toBe('12:00');
    expect(timeIn('2026-07-01T10:00:00.000Z', 'Atlantic/Canary')).toBe('11:00');
  });
});

describe('months', () => {
  it('have their last day, their neighbours and a name', () => {
    expect(monthOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect([shiftMonth('2026-01', -1), shiftMonth('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
    expect(monthName('2026-11')).toBe('noviembre de 2026');
  });

  it('are made of the weeks that touch them, Monday first', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]).toEqual({ from: '2026-10-26', to: '2026-11-01' });
    expect(weeks.at(-1)).toEqual({ from: '2026-11-30', to: '2026-12-06' });
    expect(weeksOf('2027-02')).toHaveLength(4);
  });
});
