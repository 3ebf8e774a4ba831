import { expect, it } from '@jest/globals';
import { wakingTime } from '../src/waiting/quiet-hours.js';

it.each([
  ['noon', 'Europe/Madrid', '2026-03-02T11:00:00Z', '2026-03-02T11:00:00Z'],
  ['eight', 'Europe/Madrid', '2026-03-02T07:00:00Z', '2026-03-02T07:00:00Z'],
  ['a minute before eight', 'Europe/Madrid', '2026-03-02T06:59:00Z', '2026-03-02T07:00:00Z'],
  ['a minute before nine in the evening', 'Europe/Madrid', '2026-03-02T19:59:00Z', '2026-03-02T19:59:00Z'],
  ['nine in the evening', 'Europe/Madrid', '2026-03-02T20:00:00Z', '2026-03-03T07:00:00Z'],
  ['the same moment on the islands', 'Atlantic/Canary', '2026-03-02T20:00:00Z', '2026-03-02T20:00:00Z'],
  ['the night that has an hour less', 'Europe/Madrid', '2026-03-28T23:00:00Z', '2026-03-29T06:00:00Z'],
  ['the last night of the year', 'Europe/Madrid', '2026-12-31T22:30:00Z', '2027-01-01T07:00:00Z'],
])('people are told at %s when they are awake', (_, zone, now, expected) => {
  expect(wakingTime(Date.parse(now), zone)).toBe(Date.parse(expected));
});
