import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  daysBetween,
  instantsOf,
  localMoment,
  localTimes,
  mondayOf,
  nextMonth,
  startOfDay,
} from '../src/local-days.js';

const at = (day: string, zone: string) => new Date(startOfDay(day, zone)).toISOString();

describe('a day on the clock of a place', () => {
  it.each([
    ['2026-01-15', 'Europe/Madrid', '2026-01-14T23:00:00.000Z'],
    ['2026-07-15', 'Europe/Madrid', '2026-07-14T22:00:00.000Z'],
    ['2026-07-15', 'Atlantic/Canary', '2026-07-14T23:00:00.000Z'],
    ['2026-01-15', 'Atlantic/Canary', '2026-01-15T00:00:00.000Z'],
    // The clocks change in the night of these days and the ones before them.
    ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Madrid', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Madrid', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Madrid', '2026-10-25T23:00:00.000Z'],
  ])('%s begins in %s at %s', (day, zone, instant) => {
    expect(at(day, zone)).toBe(instant);
  });

  it('counts days, weeks and months over their ends', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect([mondayOf('2026-11-22'), mondayOf('2026-11-23')]).toEqual(['2026-11-16', '2026-11-23']);
    expect([nextMonth('2026-12-31'), nextMonth('2026-01-31')]).toEqual(['2027-01-01', '2026-02-01']);
  });

  it.each([
    ['2026-07-15', '09:30', 'Europe/Madrid', ['2026-07-15T07:30:00.000Z']],
    ['2026-07-15', '09:30', 'Atlantic/Canary', ['2026-07-15T08:30:00.000Z']],
    ['2026-03-29', '02:30', 'Europe/Madrid', []],
    ['2026-03-29', '01:30', 'Atlantic/Canary', []],
    ['2026-10-25', '02:30', 'Europe/Madrid', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ])('%s %s in %s is %j', (day, time, zone, instants) => {
    const found = instantsOf(day, time, zone);
    expect(found.map((one) => new Date(one).toISOString())).toEqual(instants);
    for (const one of found) expect(localMoment(one, zone)).toEqual({ day, time });
  });
});

it.each([
  ['2026-01-15T22:59:59.999Z', 'Europe/Madrid', '2026-01-15 23:59'],
  ['2026-07-15T22:30:00.000Z', 'Europe/Madrid', '2026-07-16 00:30'],
  ['2026-07-15T22:30:00.000Z', 'Atlantic/Canary', '2026-07-15 23:30'],
])('%s in %s is written %s', (instant, zone, shown) => {
  expect(localTimes(zone)(new Date(instant))).toBe(shown);
});
